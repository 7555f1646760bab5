import { formatInteger } from '../../../web/lib/format-number.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import {
  END,
  heightOf,
  inPart,
  LEFT,
  QUIET,
  RIGHT,
  rule,
  type Sheet,
  turnPage,
  write,
  writeRun,
} from '../documents/pdf/sheet.ts'
import { pickingTexts } from '../packing/picking-texts.ts'
import type { Pick } from '../packing/picking-list.ts'

const PAD = 6
const PLACE = { x: LEFT, width: 84 }
const PART = { x: LEFT + 94, width: 200 }
const PIECES = { x: LEFT + 304, width: 48, align: 'right', isTabular: true } as const
const ORDERS = { x: LEFT + 372, width: RIGHT - LEFT - 372 }
const QUIETLY = { size: 8.5, color: QUIET }

/** Draws what to take from the shelf, by place; each page repeats the heads. */
export function drawPickingList(sheet: Sheet, picks: readonly Pick[], locale: Locale): void {
  const texts = pickingTexts(locale)
  const title = { width: RIGHT - LEFT, size: 18, weight: 'strong' } as const
  write(sheet, texts.title, { ...title, role: 'H1', x: LEFT, y: sheet.y })
  sheet.y += heightOf(sheet, texts.title, title) + 14
  inPart(sheet, 'Table', () => {
    inPart(sheet, 'TR', () => drawHeads(sheet, locale, 'ColumnHead'))
    for (const pick of picks) {
      const row = rowOf(pick, locale)
      const height = heightOfRow(sheet, row)
      if (sheet.y + height > END) {
        turnPage(sheet)
        drawHeads(sheet, locale, 'ornament')
      }
      inPart(sheet, 'TR', () => drawRow(sheet, row))
      sheet.y += height
      rule(sheet, sheet.y)
    }
  })
}

function drawHeads(sheet: Sheet, locale: Locale, role: 'ColumnHead' | 'ornament'): void {
  const texts = pickingTexts(locale)
  const style = { size: 8, color: QUIET, role, y: sheet.y }
  write(sheet, texts.place, { ...PLACE, ...style })
  write(sheet, texts.part, { ...PART, ...style })
  write(sheet, texts.pieces, { ...PIECES, ...style })
  write(sheet, texts.orders, { ...ORDERS, ...style })
  sheet.y += 16
  rule(sheet, sheet.y)
}

const rowOf = ({ place, brand, mpn, name, pieces, orders }: Pick, locale: Locale) => ({
  place: place === '' ? '–' : place,
  brand,
  mpn,
  name,
  pieces: formatInteger(pieces, locale),
  orders: orders.map((one) => `${one.number} × ${formatInteger(one.pieces, locale)}`).join(', '),
})

type Row = ReturnType<typeof rowOf>

/** Measured as if all of the first line were strong, which is wider. */
const heightOfTitle = (sheet: Sheet, { mpn, brand }: Row) =>
  heightOf(sheet, `${mpn} ${brand}`, { width: PART.width, weight: 'strong' })

function heightOfRow(sheet: Sheet, row: Row): number {
  const name = row.name === '' ? 0 : heightOf(sheet, row.name, { ...PART, ...QUIETLY })
  const heights = [
    heightOf(sheet, row.place, { ...PLACE, weight: 'strong' }),
    heightOfTitle(sheet, row) + name,
    heightOf(sheet, row.orders, { ...ORDERS, ...QUIETLY }),
  ]
  return Math.max(...heights) + 2 * PAD
}

function drawRow(sheet: Sheet, row: Row): void {
  const y = sheet.y + PAD
  write(sheet, row.place, { ...PLACE, weight: 'strong', role: 'RowHead', y })
  inPart(sheet, 'TD', () => {
    writeRun(
      sheet,
      [
        { text: `${row.mpn} `, weight: 'strong' },
        { text: row.brand, weight: 'regular' },
      ],
      { ...PART, y },
    )
    if (row.name !== '')
      write(sheet, row.name, { ...PART, ...QUIETLY, y: y + heightOfTitle(sheet, row) })
  })
  write(sheet, row.pieces, { ...PIECES, role: 'TD', y })
  write(sheet, row.orders, { ...ORDERS, ...QUIETLY, role: 'TD', y })
}
