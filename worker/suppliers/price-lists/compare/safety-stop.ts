import type { ImportContext, PriceListRow } from '../import-context.ts'
import type { PriceChanges } from './price-changes.ts'
import { DEFAULT_LIMITS, FIRST_LIST_LIMITS } from '../schemas.ts'
import type { ListCounts, ListLimits, SafetyStop } from '../../../db/json/price-list.ts'
import { factKey } from '../facts/fact-key.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { settingsOf } from '../read/settings-of.ts'
import type { ListShift } from './list-shift.ts'

type Reason = SafetyStop['reasons'][number]

/** Fewer moved prices than this share of the list say nothing about the list as a whole. */
const MOVED_SHARE_THAT_COUNTS = 10
/** Of the prices of known items, so many go the same way where another kind of price was taken. */
const SAME_WAY = 60
/** Shares of fewer items say nothing. */
const FEWEST_ITEMS = 10
/** Percent of the rows. */
const MOST_STRANGE_WORDS = 1
const STOPPING_DOUBTS = [
  'layout_drift',
  'several_entries',
  'low_confidence',
  'guessed_by_values',
  'left_out_sheets',
  'several_prices',
  'retail_price',
  'same_field',
  'constant_column',
  'no_part_number',
  'currency_conflict',
] as const

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100

interface Figures {
  counts: ListCounts
  /** The live list. */
  before: PriceListRow | null
  prices: PriceChanges
  shift: ListShift
  facts: KnownFacts
  /** Currencies of the list that the store has no rate for. */
  unpriced: readonly string[]
  /** Rows refused for a word in place of their stock. */
  unknownWords: number
}

/** Why a list must wait for a person, null when nothing speaks against it. */
export function safetyStop(
  { list, offer, state }: ImportContext,
  { counts, before, prices, shift, facts, unpriced, unknownWords }: Figures,
): SafetyStop | null {
  const limits = { ...DEFAULT_LIMITS, ...offer.limits }
  const last = before?.counts ?? null
  const median = medianPrice(counts, prices, limits.median_price_change)
  const reasons = [
    olderThanLive(list, before),
    currencyChanged(shift, facts),
    unpricedCurrency(unpriced),
    rowCount(counts, last, limits.row_count_change),
    ...anotherList(shift, counts, limits),
    share('rejected_share', percent(counts.rejected, counts.rows), {
      before: last && percent(last.rejected, last.rows),
      chosen: offer.limits.rejected_share,
    }),
    share('zero_price_share', percent(state.zeroPrices, counts.rows), {
      before: before?.state ? percent(before.state.zeroPrices, before.counts?.rows ?? 0) : null,
      chosen: offer.limits.zero_price_share,
    }),
    median ??
      priceKind(shift, prices, limits.price_kind_change) ??
      scatter(counts, prices, limits.median_price_change),
    saysStock({ list, offer }) ? emptyShare(shift, limits.empty_share) : null,
    strangeWords(unknownWords, counts),
    ...doubts(list, facts),
  ].filter((reason) => reason !== null)
  return reasons.length === 0 ? null : { reasons }
}

/** A newer version went live in between: old prices would replace new ones. */
function olderThanLive(list: PriceListRow, before: PriceListRow | null): Reason | null {
  if (before === null || before.version < list.version) return null
  const since = (before.appliedAt ?? before.createdAt).toISOString()
  const params = { version: before.version, since }
  return { code: 'older_than_live', value: null, before: null, limit: null, params }
}

/** Rows in a currency that the live list does not have: whatever their share, and whatever the limits. */
function currencyChanged({ before, now }: ListShift, facts: KnownFacts): Reason | null {
  const isKnown = (code: string) => before.currencies.has(code) || facts.currencies.has(code)
  const added = [...now.currencies].filter((currency) => !isKnown(currency))
  if (before.items === 0 || added.length === 0) return null
  const params = { was: [...before.currencies].sort().join(', '), now: added.sort().join(', ') }
  return { code: 'currency_changed', value: null, before: null, limit: null, params }
}

/** Items that cannot be priced, whatever their share. */
function unpricedCurrency(unpriced: readonly string[]): Reason | null {
  if (unpriced.length === 0) return null
  const params = { currencies: unpriced.join(', ') }
  return { code: 'currency_without_rate', value: null, before: null, limit: null, params }
}

/** The list of somebody else, or of something else: known numbers and brands are gone. */
function anotherList(
  { before, now }: ListShift,
  { removed }: ListCounts,
  limits: ListLimits,
): (Reason | null)[] {
  if (before.items < FEWEST_ITEMS) return []
  const gone = percent(removed, before.items)
  const brands = [...before.brands].filter((brand) => !now.brands.has(brand)).length
  const brandsGone = before.brands.size < 2 ? 0 : percent(brands, before.brands.size)
  return [
    above('gone_share', gone, limits.gone_share, { rows: removed }),
    above('brands_gone_share', brandsGone, limits.brands_gone_share, { brands }),
  ]
}

function above(
  code: 'gone_share' | 'brands_gone_share',
  value: number,
  limit: number,
  params: Reason['params'],
): Reason | null {
  return value <= limit ? null : { code, value, before: null, limit, params }
}

/** Most known prices moved the same way: retail prices in place of wholesale ones, prices without their tax. */
function priceKind(shift: ListShift, prices: PriceChanges, limit: number): Reason | null {
  const { compared, up, down } = shift
  const sameWay = percent(Math.max(up, down), compared)
  const median = prices.median(compared - prices.count)
  if (compared < FEWEST_ITEMS || median === null || sameWay < SAME_WAY) return null
  if (Math.abs(median) < limit) return null
  const params = { rows: Math.max(up, down), share: sameWay }
  return { code: 'price_kind_change', value: median, before: null, limit, params }
}

/**
 * Prices moved far in both directions, so that their middle stands still: they stand beside other numbers
 * than theirs.
 */
function scatter(counts: ListCounts, prices: PriceChanges, limit: number): Reason | null {
  const size = prices.medianSize()
  const compared = counts.changed + counts.unchanged
  if (compared < FEWEST_ITEMS || size === null || size <= limit) return null
  if (percent(prices.count, compared) < MOVED_SHARE_THAT_COUNTS) return null
  const params = { rows: prices.count }
  return { code: 'price_scatter', value: size, before: null, limit, params }
}

/** Rows say their stock in words that nobody has explained: more of them than a slip in one row. */
function strangeWords(rows: number, counts: ListCounts): Reason | null {
  const value = percent(rows, counts.rows)
  if (rows < 2 || value <= MOST_STRANGE_WORDS) return null
  return { code: 'stock_words', value, before: null, limit: MOST_STRANGE_WORDS, params: { rows } }
}

/** A list without stock has none left only where a person has said what that means. */
const saysStock = ({ list, offer }: Pick<ImportContext, 'list' | 'offer'>): boolean =>
  settingsOf({ list, offer }).no_stock !== undefined ||
  list.recognised?.columns.some(({ field }) => field === 'stock') !== false

/** Many more items than before have nothing left. */
function emptyShare({ before, now }: ListShift, limit: number): Reason | null {
  if (before.items < FEWEST_ITEMS || now.items === 0) return null
  const was = percent(before.empty, before.items)
  const value = percent(now.empty, now.items)
  if (value <= was + limit) return null
  return { code: 'empty_share', value, before: was, limit: was + limit, params: {} }
}

function rowCount(counts: ListCounts, last: ListCounts | null, limit: number): Reason | null {
  if (last === null || last.rows === 0) return null
  const change = percent(counts.rows - last.rows, last.rows)
  if (Math.abs(change) <= limit) return null
  const params = { rows: counts.rows, rows_before: last.rows }
  return { code: 'row_count_change', value: change, before: null, limit, params }
}

/** `chosen` is the offer's own limit: points above the list before, of a first list above nothing. */
function share(
  code: keyof typeof FIRST_LIST_LIMITS,
  value: number,
  { before, chosen }: { before: number | null; chosen: number | undefined },
): Reason | null {
  const limit =
    before === null
      ? (chosen ?? FIRST_LIST_LIMITS[code])
      : before + (chosen ?? DEFAULT_LIMITS[code])
  return value <= limit ? null : { code, value, before, limit, params: {} }
}

function medianPrice(counts: ListCounts, prices: PriceChanges, limit: number): Reason | null {
  const median = prices.median()
  const compared = counts.changed + counts.unchanged
  if (median === null || percent(prices.count, compared) < MOVED_SHARE_THAT_COUNTS) return null
  if (Math.abs(median) <= limit) return null
  const params = { rows: prices.count }
  return { code: 'median_price_change', value: median, before: null, limit, params }
}

/** What is not certain about the list, each a reason of its own, but for what a person has settled. */
function doubts({ recognised }: PriceListRow, facts: KnownFacts): Reason[] {
  return (recognised?.doubts ?? []).flatMap((doubt) => {
    const code = STOPPING_DOUBTS.find((each) => each === doubt.code)
    if (code === undefined || facts.keys.has(factKey(doubt))) return []
    return [{ code, value: null, before: null, limit: null, params: doubt.params }]
  })
}
