import type { Recognised } from '../schemas/recognised.ts'

/** Tells whether a row repeats the header, as printed lists do on every page. */
export function makeHeaderCheck(recognised: Recognised): (cells: readonly string[]) => boolean {
  const titled = recognised.columns.filter(({ title }) => title !== '')
  return (cells) => {
    let same = 0
    for (const [at, { index, title }] of titled.entries()) {
      const cell = (cells[index] ?? '').replace(/\s+/g, ' ').trim()
      if (cell !== '' && (cell === title || title.endsWith(` ${cell}`))) same += 1
      if (at === 2 && same === 0) return false
    }
    return titled.length >= 2 && same * 2 > titled.length
  }
}
