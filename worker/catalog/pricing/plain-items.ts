import { needing } from '../../db/offers-at/lines-needed.ts'
import { columnList, type Fragment, literal, type Query, query } from '../../db/query.ts'
import type { LiveItemRow } from './live-items.ts'
import type { SupplyBook } from './supply-book.ts'

/**
 * Lines as they lie in the database, and what makes live terms of them with the supply book of memory. The view
 * `live_offer_items` says the same in SQL, where prices decide money; the plan of a statement with it takes the
 * database four times as long as reading the lines. A test holds both to the same answers.
 */

const LINE = [
  'id', 'product_id', 'offer_id', 'generation', 'previous', 'is_listed', 'cost_micros', 'currency', 'ladder',
  'remains', 'is_at_least', 'minimum', 'pack', 'days_min', 'days_max',
] as const // prettier-ignore
const HOLD = ['reserved', 'taken', 'taken_at'] as const
const OVERRIDE = {
  is_hidden: 'is_hidden',
  own_minimum: 'minimum',
  own_days_min: 'days_min',
  own_days_max: 'days_max',
  price_micros: 'price_micros',
  price_currency: 'price_currency',
  price_until: 'price_until',
} as const

const COLUMNS = [
  ...LINE.map((name) => `i.${name}`),
  ...HOLD.map((name) => `h.${name}`),
  ...Object.values(OVERRIDE).map((name) => `v.${name}`),
]

/** More than any page shows, where the statement itself says how many it takes. */
const MOST_LINES = 1_000

/** The values of a line, in the order of `COLUMNS`, as they travel in one cell. */
export const LINE_CELLS: Fragment = columnList(COLUMNS)

type LineCells = [
  id: number, productId: number, offerId: number, generation: number, previous: string | null,
  isListed: number, costMicros: number, currency: string, ladder: string | null, remains: number,
  isAtLeast: number, minimum: number, pack: number, daysMin: number | null, daysMax: number | null,
  reserved: number | null, taken: number | null, takenAt: number | null,
  isHidden: number | null, ownMinimum: number | null, ownDaysMin: number | null, ownDaysMax: number | null,
  priceMicros: number | null, priceCurrency: string | null, priceUntil: number | null,
] // prettier-ignore

export interface LineRow {
  /** JSON of `LineCells`. */
  line: string
}

/**
 * Lines of candidates (a fragment with an `id` column: products), in the candidates' order, live or not. At most
 * `limit` of them. `ids`: the candidates by themselves, where the fragment is a part of a statement.
 */
export const linesOf = (
  candidates: Fragment,
  limit: number | Fragment,
  ids = candidates,
): Query<LineRow> =>
  needing(
    query`
  SELECT json_array(${LINE_CELLS}) AS line
  FROM (${candidates}) p
  CROSS JOIN offer_items i ON i.product_id = p.id
  LEFT JOIN stock_holds h ON h.offer_item_id = i.id
  LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id
  LIMIT ${typeof limit === 'number' ? literal(limit) : limit}`,
    { of: 'products', ids, most: typeof limit === 'number' ? limit : MOST_LINES },
  )

/** The id of the product that a line is of. */
export const productOfLine = ({ line }: LineRow): number => (JSON.parse(line) as LineCells)[1]

/** Those of the lines that are sold now, as `liveItemsOf` answers them. */
export const toLiveRows = (lines: readonly LineRow[], supply: SupplyBook): LiveItemRow[] =>
  lines.flatMap(({ line }) => toLiveRow(JSON.parse(line) as LineCells, supply) ?? [])

/** What a list said of a line before the newest one, which is not live yet: `offer_items.previous`. */
type Previous = [
  isListed: number, costMicros: number, currency: string, ladder: unknown, remains: number,
  isAtLeast: number, minimum: number, pack: number, daysMin: number | null, daysMax: number | null,
] // prettier-ignore

/** Null for a line that is not sold: of an offer or a supplier that is off, not listed, hidden by staff. */
function toLiveRow(cells: LineCells, { offers, warehouses }: SupplyBook): LiveItemRow | null {
  const [id, productId, offerId, generation, previous] = cells
  const offer = offers.get(offerId)
  const warehouse = offer?.isActive ? warehouses.get(offer.warehouseId) : undefined
  if (offer === undefined || warehouse === undefined || cells[18] === 1) return null
  const listed =
    generation <= offer.liveGeneration ? (cells.slice(5, 15) as Previous) : readPrevious(previous)
  if (listed?.[0] !== 1) return null
  const [, costMicros, currency, ladder, remains, isAtLeast, minimum, pack, daysMin, daysMax] =
    listed
  const [reserved, taken, takenAt] = cells.slice(15, 18) as (number | null)[]
  const [ownMinimum, ownDaysMin, ownDaysMax, handMicros] = cells.slice(19, 23) as (number | null)[]
  const sold = takenAt != null && takenAt > (offer.liveSince ?? 0) ? (taken ?? 0) : 0
  const days = { min: ownDaysMin ?? daysMin, max: ownDaysMax ?? daysMax }
  return {
    id,
    product_id: productId,
    supplier_id: warehouse.supplierId,
    warehouse_id: warehouse.id,
    name: warehouse.name,
    city: warehouse.city,
    country: warehouse.country,
    cost_micros: costMicros,
    currency,
    ladder: ladder === null || typeof ladder === 'string' ? ladder : JSON.stringify(ladder),
    remains: Math.max(0, remains - (reserved ?? 0) - sold),
    is_at_least: isAtLeast,
    minimum: ownMinimum == null ? minimum : atSteps(ownMinimum, minimum, Math.max(1, pack)),
    pack,
    days_min: days.min ?? days.max ?? warehouse.daysMin,
    days_max: days.max ?? days.min ?? warehouse.daysMax,
    live_since: offer.liveSince,
    max_age_hours: offer.maxAgeHours,
    when_old: offer.whenOld,
    usual_days: ownDaysMin == null ? warehouse.usualDays : null,
    usual_days_p90: warehouse.usualDaysP90,
    usual_count: warehouse.usualCount,
    cost_includes_vat: offer.costIncludesVat ? 1 : 0,
    is_returnable: offer.isReturnable ? 1 : 0,
    hand_micros: handMicros ?? null,
    hand_currency: cells[23],
    hand_until: cells[24],
    dispatch_weekdays: days.min === null && days.max === null ? warehouse.dispatchWeekdays : null,
    dispatch_until: warehouse.dispatchUntil,
    parcel_fee: warehouse.parcelFee,
  }
}

const readPrevious = (text: string | null): Previous | null =>
  text === null ? null : (JSON.parse(text) as Previous)

/** The least quantity from `own` on that is `minimum` and a whole number of packs. */
const atSteps = (own: number, minimum: number, pack: number): number =>
  own + ((((minimum - own) % pack) + pack) % pack)
