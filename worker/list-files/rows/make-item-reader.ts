import type { ListItem, OfferDefaults, RawRow } from '../reading.ts'
import { currencyCode } from '../recognise/currency-words.ts'
import type { ListSettings, Recognised } from '../schemas/recognised.ts'
import { buildLadder } from './build-ladder.ts'
import { cleanText, LONGEST_TEXT } from './clean-text.ts'
import { makeEvidenceReader } from './make-evidence-reader.ts'
import { makeNameReader } from './make-name-reader.ts'
import { makeSupplyReader } from './make-supply-reader.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { brandText, numberText, readNamedNumber, readPartNumber } from './read-identity.ts'
import { readPrices } from './read-prices.ts'
import { type Rejected, rejected } from './rejected.ts'
import { remember } from './remember.ts'

interface ItemReaderInput {
  recognised: Recognised
  settings: ListSettings
  defaults: OfferDefaults
  plan: ColumnPlan
  groupBrand: () => string
  /** The headings above the row. */
  heading: () => string
}

/** Reads one row as an offer, or says why it is none. */
export type ItemReader = (row: RawRow) => { kind: 'item'; item: ListItem } | Rejected

const WORKBOOKS = new Set<Recognised['format']>(['xlsx', 'xls', 'spreadsheetml'])

/**
 * Reads rows that are offers. The order of the checks is the order of blame: number, brand, price,
 * currency, stock, quantities.
 */
export function makeItemReader(input: ItemReaderInput): ItemReader {
  const { recognised, plan } = input
  const number = { column: plan.partNumber, isWorkbook: WORKBOOKS.has(recognised.format) }
  const defaultBrand = input.settings.default_brand ?? input.defaults.defaultBrand ?? ''
  const currencyOf = makeCurrencyReader(recognised)
  const readNumber = plan.isNumberNamed ? readNamedNumber : readPartNumber
  const nameOf = makeNameReader(plan)
  const suppliersOf = makeSupplyReader(recognised, input.settings, plan)
  const evidence = makeEvidenceReader(plan, input.heading)

  return ({ line, cells }) => {
    if (plan.firstPrice < 0) return rejected('price_column_missing', -1, cells)
    const part = readNumber(cells, number)
    if ('kind' in part) return part
    const brand = brandText(cells[plan.brand] ?? '') || input.groupBrand() || defaultBrand
    if (brand.length > LONGEST_TEXT || (brand === '' && !recognised.is_brand_unknown)) {
      return rejected('brand_missing', plan.brand, cells)
    }
    const notices: ListItem['notices'] = []
    const prices = readPrices({ cells, plan, habit: recognised.decimal, notices })
    if (prices.kind === 'rejected') return prices
    const said = cells[plan.currency] ?? ''
    const currency = prices.currency ?? currencyOf(said)
    if (currency === '') {
      return rejected('currency_unknown', plan.currency, cells, { word: said.trim() })
    }
    const supply = suppliersOf(cells, notices)
    if (supply.kind === 'rejected') return supply
    if (part.isFolded) note(notices, 'lookalike_folded', plan.partNumber, cells)
    if (supply.isAtLeast) note(notices, 'at_least', plan.stock, cells)
    const { costMicros, ladder } = buildLadder(prices.base, prices.steps, supply.minimum)
    const item: ListItem = {
      line,
      brand,
      mpn: part.mpn,
      searchKey: part.searchKey,
      strictKey: part.strictKey,
      code: numberText(cells[plan.code] ?? '', number.isWorkbook).slice(0, LONGEST_TEXT) || null,
      seller: cleanText(cells[plan.seller] ?? '').slice(0, LONGEST_TEXT) || null,
      name: nameOf(cells, notices),
      costMicros,
      currency,
      ladder,
      remains: supply.remains,
      isAtLeast: supply.isAtLeast,
      minimum: supply.minimum,
      pack: supply.pack,
      daysMin: supply.daysMin,
      daysMax: supply.daysMax,
      group: evidence.group(cells),
      crosses: evidence.crosses(cells, notices),
      notices,
    }
    return { kind: 'item', item }
  }
}

/** The currency a cell names, the list's for a blank one, '' for an unknown one. */
function makeCurrencyReader(recognised: Recognised): (cell: string) => string {
  const known = remember((text) =>
    text.trim() === '' ? recognised.currency : (currencyCode(text) ?? ''),
  )
  return (cell) => (cell === '' ? recognised.currency : known(cell))
}

function note(
  notices: ListItem['notices'],
  code: ListItem['notices'][number]['code'],
  column: number,
  cells: readonly string[],
): void {
  notices.push({ code, column, value: cells[column] ?? '' })
}
