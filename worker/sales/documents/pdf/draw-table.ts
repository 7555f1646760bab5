import type { Printed } from '../printed.ts'
import {
  END,
  heightOf,
  LEFT,
  QUIET,
  RIGHT,
  rule,
  type Sheet,
  turnPage,
  write,
  writeRun,
} from './sheet.ts'

const PAD = 6
const GAP = 10
/** Of quantity, price and sum. */
const FIGURES = [64, 92, 92]

interface Columns {
  part: number
  figures: { x: number; width: number }[]
}

/** The lines; a row stays whole, and each page has the head again. */
export function drawTable(sheet: Sheet, paper: Printed): void {
  const columns = columnsOf(paper)
  drawHeads(sheet, paper, columns)
  for (const row of paper.rows) {
    const height = rowHeight(sheet, row, columns)
    if (sheet.y + height > END) {
      turnPage(sheet)
      drawHeads(sheet, paper, columns)
    }
    drawRow(sheet, row, columns)
    sheet.y += height
    rule(sheet, sheet.y)
  }
  sheet.y += 14
}

function columnsOf({ head: [, ...names] }: Printed): Columns {
  let x = RIGHT
  const figures = names
    .map((_, at) => FIGURES[at] ?? 0)
    .toReversed()
    .map((width) => {
      x -= width
      return { x: x + GAP, width: width - GAP }
    })
  return { part: x - LEFT, figures: figures.toReversed() }
}

function drawHeads(sheet: Sheet, { head: [part, ...names] }: Printed, columns: Columns): void {
  const style = { size: 8, color: QUIET }
  write(sheet, part, { ...style, width: columns.part, x: LEFT, y: sheet.y })
  for (const [at, { x, width }] of columns.figures.entries()) {
    write(sheet, names[at] ?? '', { ...style, width, x, y: sheet.y, align: 'right' })
  }
  sheet.y += 16
  rule(sheet, sheet.y)
}

const FIGURE = { align: 'right', isTabular: true } as const

type Row = Printed['rows'][number]

const ofName = (width: number) => ({ size: 8.5, color: QUIET, width })

/** As if all of the first line were strong, which is wider. */
const titleHeight = (sheet: Sheet, { brand, mpn }: Row, { part }: Columns) =>
  heightOf(sheet, `${brand} ${mpn}`, { width: part, weight: 'strong' })

function rowHeight(sheet: Sheet, row: Row, columns: Columns): number {
  const name = row.name === '' ? 0 : heightOf(sheet, row.name, ofName(columns.part))
  const figures = columns.figures.map(({ width }, at) =>
    heightOf(sheet, row.figures[at] ?? '', { ...FIGURE, width }),
  )
  return Math.max(titleHeight(sheet, row, columns) + name, ...figures) + 2 * PAD
}

function drawRow(sheet: Sheet, row: Row, columns: Columns): void {
  const y = sheet.y + PAD
  const { part } = columns
  writeRun(
    sheet,
    [
      { text: `${row.brand} `, weight: 'regular' },
      { text: row.mpn, weight: 'strong' },
    ],
    { width: part, x: LEFT, y },
  )
  if (row.name !== '') {
    write(sheet, row.name, { ...ofName(part), x: LEFT, y: y + titleHeight(sheet, row, columns) })
  }
  for (const [at, { x, width }] of columns.figures.entries()) {
    write(sheet, row.figures[at] ?? '', { ...FIGURE, width, x, y })
  }
}
