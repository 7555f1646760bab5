/** Keys of the English layout, and what the Russian and the Belarusian one have on them. */
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const BELARUSIAN = "йцукенгшўзх'фывапролджэячсмітьбюё"

/** Letters, and the signs that stand on keys of Cyrillic letters. */
const KEYS = /[a-z[\];',.`]+/gi
const LATIN = /[a-z]/i
const CYRILLIC = /[а-яёіў]/i

const keysOf = (from: string, to: string): Map<string, string> =>
  new Map(Array.from(from, (key, at) => [key, to[at] ?? key]))

const TO_ENGLISH = new Map([...keysOf(BELARUSIAN, ENGLISH), ...keysOf(RUSSIAN, ENGLISH)])
const TO_CYRILLIC = [keysOf(ENGLISH, RUSSIAN), keysOf(ENGLISH, BELARUSIAN)]

/**
 * A text as it would be, had the keyboard been switched: `дь317е` is lm317t, `vfckzysq abkmnh` is масляный фильтр. Of
 * Latin letters as the Russian layout has them, then as the Belarusian one has them where that differs. None for a text
 * of both scripts or without letters.
 */
export function otherLayouts(text: string): string[] {
  const isLatin = LATIN.test(text)
  if (isLatin === CYRILLIC.test(text)) return []
  if (!isLatin) return [typed(text, TO_ENGLISH)]
  const switched = TO_CYRILLIC.map((keys) =>
    text.replace(KEYS, (run) => (LATIN.test(run) ? typed(run, keys) : run)),
  )
  return [...new Set(switched)]
}

const typed = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text, (sign) => {
    const lower = sign.toLowerCase()
    const key = keys.get(lower)
    if (key === undefined) return sign
    return sign === lower ? key : key.toUpperCase()
  }).join('')
