"""Locales: BCP 47 outside, gettext's names on disk; one function maps each way.

A maintainer who adds a locale adds one line here and a folder of catalogs.
"""

from __future__ import annotations

import locale as system_locale
import os

from pnp.errors import UsageError, did_you_mean

GETTEXT_NAMES = {"zh-Hans": "zh_Hans", "zh-Hant": "zh_Hant", "en": "en"}
LOCALES = tuple(GETTEXT_NAMES)
NAMES = {"zh-Hans": "简体中文", "zh-Hant": "繁體中文", "en": "English"}


def folder_of(locale: str) -> str:
    """The name of the catalog folder: `zh-Hans` → `zh_Hans`."""
    return GETTEXT_NAMES[locale]


def known_locale(locale: str) -> str:
    """The locale itself when it is known; else wrong use."""
    if locale not in GETTEXT_NAMES:
        raise UsageError(f'there is no locale "{locale}". {did_you_mean(locale, GETTEXT_NAMES)}')
    return locale


def environment_locale() -> str:
    """The reader's locale from the environment, else en."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        tag = os.environ.get(name, "")
        if tag:
            return _nearest(tag)
    return _nearest(system_locale.getlocale()[0] or "en")


def environment_is_american() -> bool:
    """Whether the environment asks for en-US, where Letter is the paper at home."""
    return any(os.environ.get(name, "").startswith("en_US") for name in ("LC_ALL", "LC_PAPER", "LANG"))


def _nearest(tag: str) -> str:
    parts = tag.replace("-", "_").split(".")[0].split("_")
    if parts[0] != "zh":
        return "en"
    return "zh-Hant" if {"Hant", "TW", "HK", "MO"} & set(parts) else "zh-Hans"
