const fold = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll('ў', 'у').replaceAll('’', "'")

/** Whether each word of `query` begins a word of `text`, regardless of case, of ё and of ў. */
export function hasWords(text: string, query: string): boolean {
  const words = fold(text).split(/[\s,./()–-]+/u)
  return fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .every((word) => words.some((one) => one.startsWith(word)))
}
