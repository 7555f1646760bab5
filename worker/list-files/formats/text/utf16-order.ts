/**
 * The byte order of UTF-16 text, by its mark or by its letters: nine in ten characters of a list are
 * Latin or Cyrillic, whose high byte is 0x00 or 0x04. Null for anything else.
 */
export function utf16Order(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const pairs = sample.length >> 1
  if (pairs < 2) return null
  const high = [0, 0]
  const zeros = [0, 0]
  for (let i = 0; i < pairs * 2; i += 1) {
    const byte = sample[i]!
    if (byte === 0) zeros[i & 1]! += 1
    if (byte === 0 || byte === 4) high[i & 1]! += 1
  }
  const isHigh = (side: 0 | 1) =>
    high[side]! >= pairs * 0.9 &&
    zeros[side]! >= pairs * 0.1 &&
    zeros[1 - side]! <= pairs * 0.05 + 1
  if (isHigh(1)) return 'utf-16le'
  if (isHigh(0)) return 'utf-16be'
  return null
}
