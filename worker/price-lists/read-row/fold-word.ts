/** A cell's word for look-ups: NFKC, lower case, ё=е, blanks to one, outer blanks and full stops removed. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\s]+$/, '')
}
