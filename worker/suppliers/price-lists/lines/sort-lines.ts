const FIRST_CHARS = 6
/** End of the key, ten digits, 26 letters, and one place for all that sorts behind them. */
const RADIX = 38
const OTHER = 37
/** Most lines of a run: their positions must fit beside six characters in 53 bits. */
export const MOST_LINES = 65_536

/**
 * Sorts lines by their search key, in place of a sort of whole strings: the first six characters
 * become a number beside the line's position, numbers sort natively, and only lines that share
 * them are compared as strings. Order: UTF-16 code units, as `<` has it.
 */
export function sortLines(lines: string[]): string[] {
  const ranks = new Float64Array(lines.length)
  for (let at = 0; at < lines.length; at += 1) {
    ranks[at] = rankOf(lines[at] ?? '') * MOST_LINES + at
  }
  ranks.sort()
  const sorted = Array.from(ranks, (rank) => lines[rank % MOST_LINES] ?? '')
  for (let from = 0; from < ranks.length;) {
    let to = from + 1
    while (to < ranks.length && prefix(ranks, to) === prefix(ranks, from)) to += 1
    if (to - from > 1) sortPart(sorted, from, to)
    from = to
  }
  return sorted
}

const prefix = (ranks: Float64Array, at: number) => Math.floor((ranks[at] ?? 0) / MOST_LINES)

function sortPart(lines: string[], from: number, to: number): void {
  const part = lines.slice(from, to).sort()
  for (let at = 0; at < part.length; at += 1) lines[from + at] = part[at] ?? ''
}

function rankOf(line: string): number {
  let rank = 0
  let isOver = false
  for (let at = 0; at < FIRST_CHARS; at += 1) {
    const place: number = isOver ? 0 : placeOf(line.charCodeAt(at))
    isOver ||= place === 0
    rank = rank * RADIX + place
  }
  return rank
}

function placeOf(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code - 0x41 + 11
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 1
  return code > 0x5a ? OTHER : 0
}
