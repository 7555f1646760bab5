const MOST_WORDS = 8
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The words of a text as the index of names holds them: NFKC, lower case, ё and ў as е and у. A
 * single letter finds nothing worth showing and is left out, a single digit is kept.
 */
export function foldWords(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('ў', 'у')
  const words = folded.match(WORD) ?? []
  const telling = words.filter((word) => word.length > 1 || /\p{N}/u.test(word))
  return telling.some((word) => word.length > 1) ? telling.slice(0, MOST_WORDS) : []
}

/** FTS5 expression of the three-letter pieces of a key of at least three letters. */
export function piecesExpression(key: string): string {
  const pieces = new Set<string>()
  for (let at = 0; at + 3 <= key.length; at += 1) pieces.add(key.slice(at, at + 3))
  return [...pieces].map((piece) => `"${piece}"`).join(' AND ')
}
