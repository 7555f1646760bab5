/**
 * Whether a name is like a mask, whatever the case of letters: `*` stands for any characters, `?` for one.
 * Takes time in proportion to both lengths multiplied, whatever the mask.
 */
export function matchesMask(name: string, mask: string): boolean {
  const [text, wanted] = [Array.from(fold(name)), Array.from(fold(mask))]
  let [at, next] = [0, 0]
  // Where the last star stood, and how much it has taken so far.
  let [star, taken] = [-1, 0]
  while (at < text.length) {
    if (wanted[next] === '*') {
      star = next
      taken = at
      next += 1
    } else if (next < wanted.length && (wanted[next] === '?' || wanted[next] === text[at])) {
      at += 1
      next += 1
    } else if (star >= 0) {
      taken += 1
      at = taken
      next = star + 1
    } else return false
  }
  while (wanted[next] === '*') next += 1
  return next === wanted.length
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()
