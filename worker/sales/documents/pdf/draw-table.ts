import type { PrintedDocument } from '../print-document.ts'
import {
  END,
  heightOf,
  inPart,
  LEFT,
  QUIET,
  RIGHT,
  type Role,
  rule,
  type Sheet,
  turnPage,
  write,
  writeRun,
} from './sheet.ts'

const PAD = 6
const GAP = 10
/** Widths of quantity, price and sum; of a quote's days of delivery and a credit note's tax too. */
const WIDTHS: Record<PrintedDocument['layout'], number[]> = {
  plain: [64, 92, 92],
  days: [64, 52, 92, 92],
  tax: [64, 86, 76, 92],
}

interface Columns {
  part: number
  figures: { x: number; width: number }[]
}

/** Draws the lines; rows are not split, and each page repeats the head. */
export function drawTable(sheet: Sheet, document: PrintedDocument): void {
  const columns = columnsOf(document)
  const { head } = document
  inPart(sheet, 'Table', () => {
    inPart(sheet, 'TR', () => drawHeads(sheet, { head, columns, role: 'ColumnHead' }))
    for (const row of document.rows) {
      const height = rowHeight(sheet, row, columns)
      if (sheet.y + height > END) {
        turnPage(sheet)
        drawHeads(sheet, { head, columns, role: 'ornament' })
      }
      inPart(sheet, 'TR', () => drawRow(sheet, row, columns))
      sheet.y += height
      rule(sheet, sheet.y)
    }
  })
  sheet.y += 14
}

function columnsOf({ layout, head: [, ...names] }: PrintedDocument): Columns {
  let x = RIGHT
  const widths = WIDTHS[layout]
  const figures = names
    .map((_, at) => widths[at] ?? 0)
    .toReversed()
    .map((width) => {
      x -= width
      return { x: x + GAP, width: width - GAP }
    })
  return { part: x - LEFT, figures: figures.toReversed() }
}

interface Heads {
  head: PrintedDocument['head']
  columns: Columns
  /** Those that a further page repeats are ornaments. */
  role: Role
}

function drawHeads(sheet: Sheet, { head: [part, ...names], columns, role }: Heads): void {
  const style = { size: 8, color: QUIET, role }
  write(sheet, part, { ...style, width: columns.part, x: LEFT, y: sheet.y })
  for (const [at, { x, width }] of columns.figures.entries()) {
    write(sheet, names[at] ?? '', { ...style, width, x, y: sheet.y, align: 'right' })
  }
  sheet.y += 16
  rule(sheet, sheet.y)
}

const FIGURE = { align: 'right', isTabular: true } as const

type Row = PrintedDocument['rows'][number]

const ofName = (width: number) => ({ size: 8.5, color: QUIET, width })

/** Measured as if all of the first line were strong, which is wider. */
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
  inPart(sheet, 'TD', () => {
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
  })
  for (const [at, { x, width }] of columns.figures.entries()) {
    write(sheet, row.figures[at] ?? '', { ...FIGURE, width, x, y, role: 'TD' })
  }
}
