/** Endings of Russian and Belarusian nouns and adjectives, the longest first; ё and ў are folded. */
const CYRILLIC_ENDINGS =
  /(?:иями|ыями|ями|ами|амі|ямі|ого|ого|ему|ому|ыми|ими|іми|ага|яга|аму|яму|иях|ях|ах|ов|оу|ев|еу|ам|ям|ом|ем|ой|ей|ай|яй|ою|ею|ая|яя|ое|ее|ае|яе|ый|ий|ые|ие|ія|ыя|ых|их|іх|ым|им|ім|ую|юю|ия|ию|ии|а|я|о|е|э|ы|и|і|у|ю|й|ь)$/u

/** A shorter stem would say too little. */
const SHORTEST_STEM = 3

/** Lengths of beginnings that the index of names knows at once; any other is slow for common words. */
const BEGINNINGS = [8, 6, 4, 3, 2]

/**
 * A folded word without its ending: фильтры → фильтр, масляного → маслян, pads → pad. Words with
 * digits are numbers or values and stay as they are.
 */
export function stemOf(word: string): string {
  if (/\p{N}/u.test(word)) return word
  const stem = /^[a-z]+$/.test(word)
    ? word.replace(/(?<!s)s$/, '')
    : word.replace(CYRILLIC_ENDINGS, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

/** The indexed beginning that a word is looked for by; null for a single letter or digit. */
export function beginningOf(word: string): string | null {
  const letters = Array.from(stemOf(word))
  const length = BEGINNINGS.find((beginning) => beginning <= letters.length)
  return length === undefined ? null : letters.slice(0, length).join('')
}
