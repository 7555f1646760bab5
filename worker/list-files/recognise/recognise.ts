import { FileRefused, type OfferDefaults, type OpenedList, type RawRow } from '../reading.ts'
import type { ListSettings, Recognised, RecognisedColumn } from '../schemas/recognised.ts'
import { findCurrency, shownCurrency } from './find-currency.ts'
import { columnDoubts } from './find-column-doubts.ts'
import {
  currencyConflict,
  groupsInDoubt,
  layoutDrift,
  leftOutSheets,
  lowConfidence,
  noPartNumber,
  severalEntries,
} from './find-doubts.ts'
import { findHabit } from './find-habit.ts'
import { renamedColumns } from './find-renamed.ts'
import { groupTitles } from './group-titles.ts'
import { isPriceField } from './is-price-field.ts'
import { recogniseTable, type Table } from './recognise-table.ts'
import { unitsOfMany } from './units-of-many.ts'

/** What an opened list says of itself; its rows are not touched. */
export type ListMeta = Pick<
  OpenedList,
  | 'format'
  | 'container'
  | 'entry'
  | 'entries'
  | 'sheet'
  | 'sheets'
  | 'joinedSheets'
  | 'leftOutSheets'
  | 'encoding'
  | 'delimiter'
  | 'fixedColumns'
>

/** The defaults of an offer; its warehouse's name tells whether an archive's table was chosen by it. */
export type RecogniseDefaults = OfferDefaults & { warehouseName?: string; fileMask?: string | null }

/**
 * Understands a list from its first rows (about a thousand): header, columns, currency, decimal
 * habit, group rows, and what a person should look at. What a person chose wins everywhere; a
 * default brand chosen for the list makes group rows mere headings.
 * A list without part numbers is told apart by the supplier's codes, else by its names, with a doubt.
 * `saved` is what was recognised of the list applied last. Throws `FileRefused`: `no_rows`,
 * `no_header`, `no_part_number_column`.
 */
export function recognise(
  list: ListMeta,
  sample: readonly RawRow[],
  settings: ListSettings,
  defaults: RecogniseDefaults,
  saved: Recognised | null = null,
): Recognised {
  const rows = sample.filter(({ isTitle }) => isTitle !== true)
  const table = recogniseTable(list, rows, settings, defaults)
  const { columns, header, data } = table
  if (!IDENTITIES.some((field) => has(columns, field))) {
    throw new FileRefused('no_part_number_column')
  }
  const titleRows = rows.slice(0, Math.max(0, header.dataFrom - 1))
  const shown = has(columns, 'currency') ? null : shownCurrency(data, priceColumns(columns))
  const said = { header: table.priceCurrency, shown, titleRows }
  const currency = findCurrency(said, settings, defaults)
  const isBrandless = !has(columns, 'brand')
  const isGrouped =
    isBrandless && list.fixedColumns === null && settings.default_brand === undefined
  const titles = list.fixedColumns === null ? groupTitles(data) : []
  const groups = isGrouped ? titles : []
  const hasDefaultBrand = (settings.default_brand ?? defaults.defaultBrand) !== null
  return {
    ...metaOf(list),
    header_row: header.line,
    columns,
    currency: currency.currency,
    currency_source: currency.source,
    ...(shown !== null && { shown_currency: shown }),
    has_group_rows: groups.length > 0,
    ...(!isGrouped && titles.length > 0 && { has_headings: true }),
    is_brand_unknown: isBrandless && groups.length === 0 && !hasDefaultBrand,
    repeats: settings.repeats ?? (has(columns, 'seller') ? 'lots' : 'last_wins'),
    decimal: findHabit(data, priceColumns(columns)),
    doubts: [
      ...severalEntries(list, {
        chosen: settings.entry,
        fileMask: defaults.fileMask ?? null,
        warehouseName: defaults.warehouseName ?? '',
        before: saved?.entry ?? null,
      }),
      ...leftOutSheets(list),
      ...noPartNumber(columns),
      ...lowConfidence(columns, settings),
      ...columnDoubts(columns, table.candidates),
      ...unitsOfMany(columns, table.candidates, data),
      ...groupsInDoubt(groups),
      ...layoutDrift(columns, table.natural, saved),
      ...renamedColumns(columns, saved),
      ...currencyConflict(currency, defaults),
    ],
  }
}

/** What may tell one part from another, best first. */
const IDENTITIES = ['part_number', 'number_and_name', 'supplier_code', 'name'] as const

function metaOf(list: ListMeta) {
  const { format, container, entry, entries, sheet, sheets, encoding, delimiter } = list
  const { joinedSheets = [] } = list
  const joined = joinedSheets.length > 1 && { joined_sheets: joinedSheets }
  return { format, container, entry, entries, sheet, sheets, encoding, delimiter, ...joined }
}

function has(columns: Table['columns'], field: RecognisedColumn['field']): boolean {
  return columns.some((column) => column.field === field)
}

function priceColumns(columns: Table['columns']): number[] {
  return columns.filter(({ field }) => isPriceField(field)).map(({ index }) => index)
}
