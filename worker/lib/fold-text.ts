/** Text as people compare it: lower case, ё as е, ў as у, blanks single. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ў', 'у')
    .replace(/\s+/g, ' ')
    .trim()

/** True when every word of `query` stands somewhere in `text`. */
export function hasWords(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word))
}
