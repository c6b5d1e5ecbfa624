// Words that a search found, handed over as ?h=word&h=word: exactly these are marked, without touching the text.

const MOST = 500;

/** The number of a clause is no part of another number: 4.3 does not stand in 14.3. */
function within(text, word, at) {
  return /^\d+\.\d+$/.test(word) && (/[\d.]/.test(text[at - 1] ?? '') || /\d/.test(text[at + word.length] ?? ''));
}

/** Ranges of all places in an element's text where a word stands, whatever its case. */
export function ranges(root, words) {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.toLowerCase();
    if (text.length !== node.data.length) continue;   // a character that grows in lower case: positions would be wrong
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0 && found.length < MOST; at = text.indexOf(word, at + word.length)) {
        if (within(text, word, at)) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        found.push(range);
      }
  }
  return found;
}

export function markFound() {
  const url = new URL(location.href);
  const words = url.searchParams.getAll('h').map(word => word.toLowerCase()).filter(Boolean);
  if (!words.length) return;
  url.searchParams.delete('h');
  history.replaceState(history.state, '', url);       // a copied link names the clause and nothing else
  const article = document.querySelector('article');
  if (article && globalThis.CSS?.highlights) CSS.highlights.set('found', new Highlight(...ranges(article, words)));
}
