/** `[…]`, `[… name …]`, `[...]`, `[name of the company]` that leads nowhere, and lines to write on: `____`. */
const BLANK = /\[[^\][\n]*(?:…|\.{3}|_{2})[^\][\n]*\](?!\()|_{4,}/g

/** What a page of words still leaves to be filled in, each once, as it stands there. */
export const blanksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(BLANK)].map(([blank]) => blank)),
]
