import type { ListLimits, ListMeasures, SafetyStop } from '../../../db/json/price-list.ts'
import { DEFAULT_LIMITS, FIRST_LIST_LIMITS } from '../schemas.ts'

type Reason = SafetyStop['reasons'][number]

/** Fewer moved prices than this share of the list say nothing about the list as a whole. */
const MOVED_SHARE_THAT_COUNTS = 10
/** Of the prices of known items, so many go the same way where another kind of price was taken. */
const SAME_WAY = 60
/** Shares of fewer items say nothing. */
const FEWEST_ITEMS = 10

/** A share in percent, to the hundredth; 0 of nothing. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100

/** What of a list is past the limits; `chosen` are an offer's own, the rest is as shipped. */
export function limitReasons(measures: ListMeasures, chosen: Partial<ListLimits>): Reason[] {
  const limits = { ...DEFAULT_LIMITS, ...chosen }
  const reasons = [
    rowCount(measures, limits.row_count_change),
    ...anotherList(measures, limits),
    share('rejected_share', measures.rejected_share, {
      before: measures.rejected_share_before,
      chosen: chosen.rejected_share,
    }),
    share('zero_price_share', measures.zero_price_share, {
      before: measures.zero_price_share_before,
      chosen: chosen.zero_price_share,
    }),
    medianPrice(measures, limits.median_price_change) ??
      priceKind(measures, limits.price_kind_change) ??
      scatter(measures, limits.median_price_change),
    emptyShare(measures, limits.empty_share),
  ]
  return reasons.filter((reason) => reason !== null)
}

/** The list of somebody else, or of something else: known numbers and brands are gone. */
function anotherList(measures: ListMeasures, limits: ListLimits): (Reason | null)[] {
  const { items_before: items, removed, brands_before: known, brands_gone: brands } = measures
  if (items < FEWEST_ITEMS) return []
  const brandsGone = known < 2 ? 0 : percent(brands, known)
  return [
    above('gone_share', percent(removed, items), limits.gone_share, { rows: removed }),
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
function priceKind(measures: ListMeasures, limit: number): Reason | null {
  const { compared, up, down, median_of_all: median } = measures
  const share = percent(Math.max(up, down), compared)
  if (compared < FEWEST_ITEMS || median === null || share < SAME_WAY) return null
  if (Math.abs(median) < limit) return null
  const params = { rows: Math.max(up, down), share }
  return { code: 'price_kind_change', value: median, before: null, limit, params }
}

/**
 * Prices moved far in both directions, so that their middle stands still: they stand beside other numbers
 * than theirs.
 */
function scatter(measures: ListMeasures, limit: number): Reason | null {
  const { known, moved, median_size: size } = measures
  if (known < FEWEST_ITEMS || size === null || size <= limit) return null
  if (percent(moved, known) < MOVED_SHARE_THAT_COUNTS) return null
  return { code: 'price_scatter', value: size, before: null, limit, params: { rows: moved } }
}

function medianPrice(measures: ListMeasures, limit: number): Reason | null {
  const { known, moved, median_of_moved: median } = measures
  if (median === null || percent(moved, known) < MOVED_SHARE_THAT_COUNTS) return null
  if (Math.abs(median) <= limit) return null
  const params = { rows: moved }
  return { code: 'median_price_change', value: median, before: null, limit, params }
}

/** Many more items than before have nothing left; a list that does not say its stock is not asked. */
function emptyShare(measures: ListMeasures, limit: number): Reason | null {
  const { items, items_before: itemsBefore, says_stock: says } = measures
  if (!says || itemsBefore < FEWEST_ITEMS || items === 0) return null
  const was = percent(measures.empty_before, itemsBefore)
  const value = percent(measures.empty, items)
  if (value <= was + limit) return null
  return { code: 'empty_share', value, before: was, limit: was + limit, params: {} }
}

/** Against the list before; a first list may have more rows than it was announced with, not far fewer. */
function rowCount(measures: ListMeasures, limit: number): Reason | null {
  const { rows, rows_before: before, rejected_share_before: share } = measures
  if (before === null || before === 0) return null
  const isFirst = share === null
  const change = percent(rows - before, before)
  if (Math.abs(change) <= limit || (isFirst && change > 0)) return null
  const params = { rows, rows_before: before, ...(isFirst && { of: 'announced' }) }
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
