import type { SafetyStop } from '../../../db/json/price-list.ts'

/** A doubt, or a fact that settles it. */
interface Said {
  code: string
  params: Record<string, string | number>
}

/** The same doubt about the same thing has the same key; how sure one is changes with the rows. */
export const factKey = ({ code, params: { confidence: _, ...about } }: Said): string =>
  JSON.stringify([code, Object.entries(about).sort(([a], [b]) => (a < b ? -1 : 1))])

/** Reasons that are asked once. What is measured is measured of each list, and a drift is seen once anyway. */
const ASKED_ONCE = new Set<SafetyStop['reasons'][number]['code']>([
  'currency_changed',
  'several_entries',
  'low_confidence',
  'column_renamed',
  'guessed_by_values',
  'left_out_sheets',
  'several_prices',
  'retail_price',
  'same_field',
  'constant_column',
  'no_part_number',
  'currency_conflict',
])

/** The list has no stock column, and nobody has said what that means: that is said in the settings, not by approving. */
export const asksForStock = ({ code, params }: Said): boolean =>
  code === 'low_confidence' && params['field'] === 'stock' && params['column'] === undefined

/** Of a stop's reasons those that approving it settles, as facts. */
export const factsOf = (stop: SafetyStop | null): Said[] =>
  (stop?.reasons ?? [])
    .filter((reason) => ASKED_ONCE.has(reason.code) && !asksForStock(reason))
    .map(({ code, params: { confidence: _, ...params } }) => ({ code, params }))
