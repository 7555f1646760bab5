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

/** A vowel before the last к: of the forms of колодка only колодок has it. ё is folded. */
const FLEETING_VOWEL = /^(\p{Script=Cyrillic}+)([оеа])к$/u
const VOWEL = /[аеиіоуыэюя]/u
/** `блок` and `срок` keep their vowel. */
const SHORTEST_WITHOUT_VOWEL = 4
/** Of nouns in -ка, Russian and Belarusian; those in -ок share some. */
const ENDINGS_AFTER_K = ['а', 'и', 'і', 'у', 'е', 'ой', 'ай', 'ам', 'ами', 'амі', 'ах']

/**
 * Stems that a folded word may have without the vowel before its last к: колодок → колодк, гаек → гайк, шпилек →
 * шпилк and шпильк. None where no word can have lost one. A word may as well keep the vowel: поток → потк is no word.
 */
function stemsWithoutVowel(word: string): string[] {
  const [, root = '', vowel] = FLEETING_VOWEL.exec(word) ?? []
  if (!VOWEL.test(root)) return []
  const ends = VOWEL.test(root.at(-1) ?? '') ? (vowel === 'е' ? ['йк'] : []) : ['к']
  const soft = vowel === 'е' && root.endsWith('л') ? ['ьк'] : []
  return [...ends, ...soft]
    .map((end) => root + end)
    .filter((stem) => stem.length >= SHORTEST_WITHOUT_VOWEL)
}

/** Other forms of a word that has a vowel before its last к, whole: колодка, колодки … of колодок. */
export const formsWithoutVowel = (word: string): { stem: string; forms: string[] }[] =>
  stemsWithoutVowel(word).map((stem) => ({
    stem,
    forms: ENDINGS_AFTER_K.map((ending) => stem + ending),
  }))
