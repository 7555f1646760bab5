import { LIMITS } from '../formats/limits.ts'
import type { ListItem, OfferDefaults, RowReader, RowReading } from '../reading.ts'
import type { ListSettings, Recognised } from '../schemas/recognised.ts'
import { isTotalRow, saysTotal } from './is-total-row.ts'
import { makeGroups } from './make-groups.ts'
import { makeHeaderCheck } from './make-header-check.ts'
import { makeItemReader } from './make-item-reader.ts'
import { makeNoteCheck } from './make-note-check.ts'
import { makeWideReader } from './make-wide-reader.ts'
import { planColumns } from './plan-columns.ts'
import { makeCurrencyWriter } from './write-currencies.ts'

const BLANK: RowReading = { kind: 'skipped', why: 'blank' }
const TITLE: RowReading = { kind: 'skipped', why: 'title' }
const HEADER: RowReading = { kind: 'skipped', why: 'header' }
const TOTAL: RowReading = { kind: 'skipped', why: 'total' }
const GROUP: RowReading = { kind: 'skipped', why: 'group' }
const NOTE: RowReading = { kind: 'skipped', why: 'note' }

/**
 * A reader of a recognised list's rows, to be called for every row in order: it keeps the brand and
 * the headings of the group rows last passed. Every row is an item, rejected with a reason, or no offer at all (title,
 * header, group, note, total, blank); nothing is lost. What formats show of a currency is written into the row.
 */
export function makeRowReader(
  recognised: Recognised,
  settings: ListSettings,
  defaults: OfferDefaults,
): RowReader {
  const plan = planColumns(recognised)
  const groups = makeGroups(recognised, plan)
  const readItem = makeItemReader({
    recognised,
    settings,
    defaults,
    plan,
    groupBrand: groups.brand,
    heading: groups.heading,
  })
  const writeCurrencies = makeCurrencyWriter(recognised, plan)
  const readWide = makeWideReader(recognised, plan, readItem)
  const isHeaderAgain = makeHeaderCheck(recognised)
  const isNote = makeNoteCheck(plan)
  const headerRow = recognised.header_row

  return (row) => {
    const { cells } = row
    if (row.isTitle === true) {
      groups.forget()
      return TITLE
    }
    if (row.line <= headerRow) return TITLE
    const only = onlyFilled(cells)
    if (only === NONE_FILLED) return BLANK
    if (only >= 0) {
      if (saysTotal(cells[only]!.trim())) return TOTAL
      if (groups.take(cells, only)) return GROUP
    }
    writeCurrencies(row)
    const reading = cells.length > plan.width ? readWide(row) : readItem(row)
    if (reading.kind === 'item') {
      if (row.beyond !== undefined) noteBeyond(reading.item, row.beyond)
      return saysTotal(reading.item.mpn) && isTotalRow(cells) ? TOTAL : reading
    }
    if (isTotalRow(cells)) return TOTAL
    if (isHeaderAgain(cells)) return HEADER
    return isNote(cells) ? NOTE : reading
  }
}

/** Cells past the limit of columns were passed over. */
function noteBeyond({ notices }: ListItem, value: string): void {
  if (notices.some(({ code }) => code === 'extra_cells')) return
  notices.push({ code: 'extra_cells', column: LIMITS.columns, value })
}

const NONE_FILLED = -1
const MANY_FILLED = -2

/** Index of the only filled cell, or `NONE_FILLED`, or `MANY_FILLED`. */
function onlyFilled(cells: readonly string[]): number {
  let only = NONE_FILLED
  for (let i = 0; i < cells.length; i += 1) {
    const cell = cells[i]!
    if (cell === '' || (cell.charCodeAt(0) <= 32 && cell.trim() === '')) continue
    if (only !== NONE_FILLED) return MANY_FILLED
    only = i
  }
  return only
}
