import type { Printed } from '../printed.ts'
import { heightOf, makeRoom, QUIET, RIGHT, rule, type Sheet, write } from './sheet.ts'

const WIDTH = 260
const VALUE = 110
const LEFT_OF_SUMS = RIGHT - WIDTH

/** Below the table, on the right; all of it on one page, the total stronger. */
export function drawSums(sheet: Sheet, { sums }: Printed): void {
  if (sums.length === 0) return
  const rows = sums.map(([name, value], at) => {
    const isTotal = at === sums.length - 1
    const look = isTotal ? ({ weight: 'strong', size: 11 } as const) : {}
    const height = heightOf(sheet, name, { ...look, width: WIDTH - VALUE })
    return { name, value, look, isTotal, height: height + 5 }
  })
  makeRoom(sheet, rows.reduce((sum, { height }) => sum + height, 0) + 20)
  for (const { name, value, look, isTotal, height } of rows) {
    if (isTotal) {
      rule(sheet, sheet.y + 1, LEFT_OF_SUMS)
      sheet.y += 9
    }
    const color = isTotal ? {} : { color: QUIET }
    write(sheet, name, { ...look, ...color, width: WIDTH - VALUE, x: LEFT_OF_SUMS, y: sheet.y })
    write(sheet, value, {
      ...look,
      width: VALUE,
      x: RIGHT - VALUE,
      y: sheet.y,
      align: 'right',
      isTabular: true,
    })
    sheet.y += height
  }
  sheet.y += 14
}
