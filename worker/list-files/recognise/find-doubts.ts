import { fittingEntries } from '../formats/containers/choose-entry.ts'
import type { OfferDefaults, OpenedList } from '../reading.ts'
import type { Field, ListSettings, Recognised, RecognisedColumn } from '../schemas/recognised.ts'
import type { FoundCurrency } from './find-currency.ts'
import { foldTitle } from './fold-title.ts'

type Doubt = Recognised['doubts'][number]

const SURE = 60
/** What a list may be without. */
const OPTIONAL = new Set<Field>(['part_number', 'brand', 'name'])
const MOST_DRIFTS = 5
const MOST_NAMES = 10

/** Sheets with tables that are not read, since their titles are others: `read` and `others` by name. */
export function leftOutSheets(list: Pick<OpenedList, 'sheet' | 'leftOutSheets'>): Doubt[] {
  const { sheet, leftOutSheets: names = [] } = list
  if (sheet === null || names.length === 0) return []
  const params = { read: sheet, others: names.slice(0, MOST_NAMES).join(', '), count: names.length }
  return [{ code: 'left_out_sheets', params }]
}

/** A list without part numbers: `used` is what its rows are told apart by, `supplier_code` or `name`. */
export function noPartNumber(columns: readonly RecognisedColumn[]): Doubt[] {
  const numbered = columns.some(
    ({ field }) => field === 'part_number' || field === 'number_and_name',
  )
  if (numbered) return []
  const used = columns.find(({ field }) => field === 'supplier_code') ?? columnOfNames(columns)
  if (used === undefined) return []
  const params = { used: used.field, column: used.index + 1, title: used.title }
  return [{ code: 'no_part_number', params }]
}

const columnOfNames = (columns: readonly RecognisedColumn[]) =>
  columns.find(({ field }) => field === 'name')

/**
 * Price and stock that are missing or not sure, and a number, brand or name that is not sure: `field`,
 * `confidence`, and the column where there is one; no stock is none once a person has said what it means. What only
 * the cells say is told by `guessed_by_values`.
 */
export function lowConfidence(
  columns: readonly RecognisedColumn[],
  settings: ListSettings,
): Doubt[] {
  const priced = columns.filter(
    ({ field }) => field === 'price' || /^price_breaks?|^break_price/.test(field),
  )
  const best = (found: readonly RecognisedColumn[]) =>
    found.reduce<RecognisedColumn | null>(
      (top, one) => (top === null || one.confidence > top.confidence ? one : top),
      null,
    )
  const plain = priced.filter(({ field }) => field === 'price')
  const of = (field: Field): [Field, RecognisedColumn | null] => [
    field,
    best(columns.filter((column) => column.field === field)),
  ]
  const needed: [Field, RecognisedColumn | null][] = [
    of('part_number'),
    ['price', best(plain.length > 0 ? plain : priced)],
    of('stock'),
    of('brand'),
    of('name'),
  ]
  return needed.flatMap(([field, column]): Doubt[] => {
    if (column === null && OPTIONAL.has(field)) return []
    if (column === null && field === 'stock' && settings.no_stock !== undefined) return []
    if (column === null) return [{ code: 'low_confidence', params: { field, confidence: 0 } }]
    const { confidence, index, title, reason } = column
    if (confidence >= SURE || reason === 'values') return []
    return [{ code: 'low_confidence', params: { field, confidence, column: index + 1, title } }]
  })
}

/** Group rows stand for brands; where most are words of a Slavic language they may be categories. */
export function groupsInDoubt(groups: readonly string[]): Doubt[] {
  const slavic = groups.filter((group) => /[а-яёіў]/i.test(group)).length
  if (slavic * 2 <= groups.length) return []
  return [{ code: 'low_confidence', params: { field: 'brand', confidence: 40, title: groups[0]! } }]
}

/** The list, its title or its prices name another currency than the offer, and no person has decided. */
export function currencyConflict(found: FoundCurrency, defaults: OfferDefaults): Doubt[] {
  if (found.source === 'chosen') return []
  const said = [found.shown, found.header, found.title].find(
    (code) => code !== null && code !== defaults.currency,
  )
  if (said === undefined || said === null) return []
  return [{ code: 'currency_conflict', params: { list: said, offer: defaults.currency } }]
}

/** An archive of several tables of which neither a person nor the offer's mask nor the warehouse's name chose one. */
export function severalEntries(
  list: Pick<Recognised, 'entry' | 'entries'>,
  known: {
    chosen: string | undefined
    fileMask: string | null
    warehouseName: string
    before: string | null
  },
): Doubt[] {
  if (list.entries.length < 2 || list.entry === null) return []
  if (known.chosen !== undefined || known.before === list.entry) return []
  const fitting = fittingEntries(list.entries, known.fileMask)
  if (fitting.length === 1 && fitting[0] === list.entry) return []
  const name = foldTitle(known.warehouseName)
  const named = name === '' ? [] : list.entries.filter((entry) => foldTitle(entry).includes(name))
  if (named.length === 1 && named[0] === list.entry) return []
  return [{ code: 'several_entries', params: { count: list.entries.length, entry: list.entry } }]
}

/**
 * Columns that meant one thing in the list applied last and another now: `column` counts from 1,
 * `was` and `now` are fields (`now` is `missing` for a column that is gone). A meaning a person
 * chose counts as changed only when the column's title changed under it.
 */
export function layoutDrift(
  now: readonly RecognisedColumn[],
  natural: readonly RecognisedColumn[],
  saved: Recognised | null,
): Doubt[] {
  if (saved === null) return []
  const drifts = saved.columns.flatMap((before): Doubt[] => {
    if (before.field === 'ignore' || before.field === 'name') return []
    const column = now.find(({ index }) => index === before.index)
    const isSameTitle = foldTitle(column?.title ?? '') === foldTitle(before.title)
    if (column?.reason === 'chosen' && isSameTitle) return []
    const seen =
      column?.reason === 'chosen' ? natural.find(({ index }) => index === before.index) : column
    const field = seen?.field ?? 'missing'
    if (field === before.field) return []
    const params = {
      column: before.index + 1,
      was: before.field,
      now: field,
      title: seen?.title ?? '',
    }
    return [{ code: 'layout_drift', params }]
  })
  return drifts.slice(0, MOST_DRIFTS)
}
