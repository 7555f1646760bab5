import { documentTexts } from '../document-texts.ts'
import {
  heightOf,
  inPart,
  LEFT,
  makeRoom,
  QUIET,
  RIGHT,
  rule,
  type Sheet,
  UNPRINTABLE,
  write,
} from './sheet.ts'
import type { Fact, PrintedDocument } from '../print-document.ts'

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
  inPart(sheet, 'Table', () => {
    for (const row of rows) inPart(sheet, 'TR', () => drawSum(sheet, row))
  })
  sheet.y += 14
}

interface SumRow {
  name: string
  value: string
  look: { weight?: 'strong'; size?: number }
  isTotal: boolean
  height: number
}

function drawSum(sheet: Sheet, { name, value, look, isTotal, height }: SumRow): void {
  if (isTotal) {
    rule(sheet, sheet.y + 1, LEFT_OF_SUMS)
    sheet.y += 9
  }
  const { y } = sheet
  const color = isTotal ? {} : { color: QUIET }
  const width = SUMS_WIDTH - VALUE
  write(sheet, name, { ...look, ...color, role: 'RowHead', width, x: LEFT_OF_SUMS, y })
  write(sheet, value, {
    ...look,
    role: 'TD',
    width: VALUE,
    x: RIGHT - VALUE,
    y,
    align: 'right',
    isTabular: true,
  })
  sheet.y += height
}

const NAME = 130

/** Draws how it is paid, the parcel's tracking number, the reason of a credit note. */
export function drawFacts(sheet: Sheet, { facts }: PrintedDocument): void {
  if (facts.length === 0) return
  inPart(sheet, 'Table', () => {
    for (const fact of facts) inPart(sheet, 'TR', () => drawFact(sheet, fact))
  })
}

function drawFact(sheet: Sheet, [name, value]: Fact): void {
  const ofName = { width: NAME - 10, color: QUIET }
  const ofValue = { width: RIGHT - LEFT - NAME }
  const height = Math.max(heightOf(sheet, name, ofName), heightOf(sheet, value, ofValue))
  makeRoom(sheet, height)
  write(sheet, name, { ...ofName, role: 'RowHead', x: LEFT, y: sheet.y })
  write(sheet, value, { ...ofValue, role: 'TD', x: LEFT + NAME, y: sheet.y })
  sheet.y += height + 4
}

/** Says, where something could not be printed, what stands in its place. */
export function drawUnprintable(sheet: Sheet, { locale }: Pick<PrintedDocument, 'locale'>): void {
  if (!sheet.hasUnprintable) return
  const style = { width: RIGHT - LEFT, size: 8, color: QUIET }
  const text = `${UNPRINTABLE} – ${documentTexts(locale).unprintable}`
  sheet.y += 12
  makeRoom(sheet, heightOf(sheet, text, style))
  write(sheet, text, { ...style, x: LEFT, y: sheet.y })
}
