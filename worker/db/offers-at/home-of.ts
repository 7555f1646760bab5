/** The binding of the main database, which may be a home of lines like others. */
export const MAIN = 'DB'

/**
 * In which of these databases the lines of a number lie. Each home draws a lot for the number, and the highest wins: with
 * one home more, only the numbers that it wins move.
 */
export function homeOf(searchKey: string, homes: readonly string[]): string {
  let home = MAIN
  let highest = -1
  for (const name of homes) {
    const lot = hash(`${name}\n${searchKey}`)
    if (lot > highest) {
      home = name
      highest = lot
    }
  }
  return home
}

/** FNV-1a of the letters, mixed once more as MurmurHash3 ends, so that its high bits are spread too; 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
