import type { OfferDefaults, RowReader, RowReading } from '../reading.ts'
import type { ListSettings, Recognised } from '../schemas/recognised.ts'
import { isTotalRow, saysTotal } from './is-total-row.ts'
import { makeGroups } from './make-groups.ts'
import { makeItemReader } from './make-item-reader.ts'
import { planColumns } from './plan-columns.ts'
import { rejected } from './rejected.ts'

const BLANK: RowReading = { kind: 'skipped', why: 'blank' }
const TITLE: RowReading = { kind: 'skipped', why: 'title' }
const TOTAL: RowReading = { kind: 'skipped', why: 'total' }
const GROUP: RowReading = { kind: 'skipped', why: 'group' }

/**
 * A reader of a recognised list's rows, to be called for every row in order: it keeps the brand of
 * the group row last passed. Every row is an item, rejected with a reason, or skipped as a title,
 * blank, group or total; nothing is lost.
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
  })
  const isHeaderAgain = makeHeaderCheck(recognised)
  const headerRow = recognised.header_row

  return (row) => {
    const { cells } = row
    if (row.line <= headerRow) return TITLE
    const only = onlyFilled(cells)
    if (only === NONE_FILLED) return BLANK
    if (only >= 0) {
      if (saysTotal(cells[only]!.trim())) return TOTAL
      if (groups.take(cells, only)) return GROUP
    }
    if (cells.length > plan.width && isTooWide(cells, plan.width)) {
      return rejected('row_too_wide', plan.width, cells, { columns: plan.width })
    }
    const reading = readItem(row)
    if (reading.kind === 'item') {
      return saysTotal(reading.item.mpn) && isTotalRow(cells) ? TOTAL : reading
    }
    if (isTotalRow(cells)) return TOTAL
    return isHeaderAgain(cells) ? TITLE : reading
  }
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

function isTooWide(cells: readonly string[], width: number): boolean {
  for (let i = width; i < cells.length; i += 1) if (cells[i]!.trim() !== '') return true
  return false
}

/** Tells whether a row repeats the header, as printed lists do on every page. */
function makeHeaderCheck(recognised: Recognised): (cells: readonly string[]) => boolean {
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
