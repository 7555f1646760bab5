import { foldTitle } from '../recognise/fold-title.ts'
import type { Recognised } from '../schemas.ts'

/** True when a row repeats the header, as printed lists do on every page. */
export function isHeaderAgain(cells: readonly string[], recognised: Recognised): boolean {
  let same = 0
  let titles = 0
  for (const { index, title } of recognised.columns) {
    const own = foldTitle(title)
    if (own === '') continue
    titles += 1
    const cell = foldTitle(cells[index] ?? '')
    if (cell !== '' && (own === cell || own.endsWith(` ${cell}`))) same += 1
  }
  return titles >= 2 && same * 2 > titles
}
