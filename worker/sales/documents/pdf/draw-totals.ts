import { heightOf, LEFT, makeRoom, QUIET, RIGHT, rule, type Sheet, write } from './sheet.ts'
import type { PrintedDocument } from '../print-document.ts'

const SUMS_WIDTH = 260
const VALUE = 110
const LEFT_OF_SUMS = RIGHT - SUMS_WIDTH

/** Draws the sums below the table, on the right, on one page; the total is strong. */
export function drawSums(sheet: Sheet, { sums }: PrintedDocument): void {
  if (sums.length === 0) return
  const rows = sums.map(([name, value], at) => {
    const isTotal = at === sums.length - 1
    const look = isTotal ? ({ weight: 'strong', size: 11 } as const) : {}
    const height = heightOf(sheet, name, { ...look, width: SUMS_WIDTH - VALUE })
    return { name, value, look, isTotal, height: height + 5 }
  })
  makeRoom(sheet, rows.reduce((sum, { height }) => sum + height, 0) + 20)
  for (const { name, value, look, isTotal, height } of rows) {
    if (isTotal) {
      rule(sheet, sheet.y + 1, LEFT_OF_SUMS)
      sheet.y += 9
    }
    const color = isTotal ? {} : { color: QUIET }
    write(sheet, name, {
      ...look,
      ...color,
      width: SUMS_WIDTH - VALUE,
      x: LEFT_OF_SUMS,
      y: sheet.y,
    })
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

const NAME = 130

/** Draws how it is paid, the parcel's tracking number, the reason of a credit note. */
export function drawFacts(sheet: Sheet, { facts }: PrintedDocument): void {
  for (const [name, value] of facts) {
    const ofName = { width: NAME - 10, color: QUIET }
    const ofValue = { width: RIGHT - LEFT - NAME }
    const height = Math.max(heightOf(sheet, name, ofName), heightOf(sheet, value, ofValue))
    makeRoom(sheet, height)
    write(sheet, name, { ...ofName, x: LEFT, y: sheet.y })
    write(sheet, value, { ...ofValue, x: LEFT + NAME, y: sheet.y })
    sheet.y += height + 4
  }
}
