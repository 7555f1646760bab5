/** Column (from 0) of a reference: `AB12` → 27. */
export function columnOf(reference: string): number {
  let column = 0
  for (let i = 0; i < reference.length; i += 1) {
    const letter = reference.charCodeAt(i) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
