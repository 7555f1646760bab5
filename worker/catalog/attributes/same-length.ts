/** Letters of the Cyrillic alphabet that look like Latin ones, in capitals. */
const LATIN: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
}

/** Lower case in as many characters, so that places hold: `İ` has two in lower case and stays. */
export const lowerOf = (text: string): string => sameLength(text, (letter) => letter.toLowerCase())

/** Capitals in as many characters, Cyrillic ones that look like Latin ones as those. */
export const latinOf = (text: string): string =>
  sameLength(text, (letter) => letter.toUpperCase()).replace(
    /[АВЕКМНОРСТХІ]/g,
    (letter) => LATIN[letter] ?? letter,
  )

function sameLength(text: string, change: (text: string) => string): string {
  const changed = change(text)
  if (changed.length === text.length) return changed
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at)
    const other = change(letter)
    return other.length === 1 ? other : letter
  }).join('')
}
