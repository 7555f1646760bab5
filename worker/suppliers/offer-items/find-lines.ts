import { type LinesNeeded, needing } from '../../db/offers-at/lines-needed.ts'
import { brandIdOf } from '../../catalog/search/match/named-brand.ts'
import { IS_SUPPLIED } from '../../catalog/pricing/live-items.ts'
import { MOST_LISTED } from '../../db/page.ts'
import { type Fragment, literal, sql } from '../../db/query.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { searchKey } from '../../lib/part-number.ts'
import type { OfferItemsQuery } from './schemas.ts'

/** Above every key that starts with the same letters. */
const LAST = '\u{10FFFF}'

interface Found {
  /** `looked` are the lines looked at, with their `place`; `matched` those of them that fit; `numbers` of the parts looked at. */
  ctes: Fragment
  /** More lines or parts than are looked at could fit. */
  isCut: Fragment
}

type Filters = Omit<OfferItemsQuery, 'page' | 'per_page' | 'currency'>

/** Lines that a list looks at; those of one offer lie side by side, so more of them. */
const LOOKED_AT = 2_000
const LOOKED_AT_IN_OFFER = MOST_LISTED

/**
 * Finds lines of live lists. One index brings the lines to look at: that of part numbers, of brands, of what staff
 * decided, or the ids of the offers' lines; at most `most` are looked at, and other filters narrow those. So a
 * list takes the same time in a store of any size, and says when it did not look at all of it. No index of stock or
 * of changes: it would be written by every import.
 */
export function findLines(filters: Filters, now: Date, most = lookedAt(filters)): Found {
  const limit = literal(most + 1)
  const parts = partsOf(filters, limit)
  const looked = parts === null ? linesOf(filters, now, limit) : linesOfParts(filters, limit)
  const needs = parts === null ? needOf(filters, { now, most }) : ofParts(parts)
  const number = filters.sort?.endsWith('number') === true
  const remains = filters.sort?.endsWith('remains') === true
  return {
    ctes: needing(
      sql`parts AS MATERIALIZED (${parts ?? sql`SELECT NULL AS id WHERE 0`}),
      looked AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${looked})),
      matched AS MATERIALIZED (SELECT i.id, c.place${remains ? REMAINS : sql``}${number ? NUMBER : sql``}
        FROM looked c CROSS JOIN offer_lines i ON i.id = c.id
        CROSS JOIN warehouses w ON w.id = i.warehouse_id
        ${number ? sql`CROSS JOIN products p ON p.id = i.product_id` : sql``}
        WHERE c.place <= ${literal(most)} AND ${conditionsOf(filters, now)})`,
      needs,
    ),
    isCut: sql`max((SELECT count(*) FROM looked) > ${literal(most)},
      (SELECT count(*) FROM parts) > ${literal(most)})`,
  }
}

const NUMBER = sql`, p.search_key`
const REMAINS = sql`, i.remains`

const lookedAt = ({ q = '', brand = '', state, offer_id: offerId }: Filters): number =>
  offerId !== undefined && q === '' && brand === '' && state === undefined
    ? LOOKED_AT_IN_OFFER
    : LOOKED_AT

/** Parts by their number, brand, or both, in the order of their numbers; null when neither is asked for. */
function partsOf({ q = '', brand = '' }: Filters, limit: Fragment): Fragment | null {
  if (q === '' && brand === '') return null
  const key = searchKey(q)
  if (q !== '' && key === '') return sql`SELECT NULL AS id WHERE 0`
  const isOfBrand = brand === '' ? sql`` : sql`brand_id = ${brandIdOf(brandKey(brand))} AND`
  return sql`SELECT id FROM products WHERE ${isOfBrand} search_key >= ${key} AND search_key < ${key + LAST}
    ORDER BY search_key, brand_id, strict_key LIMIT ${limit}`
}

/** Their lines; of one offer alone its share of the index. */
const linesOfParts = ({ offer_id: offerId }: Filters, limit: Fragment): Fragment =>
  sql`SELECT i.id FROM parts p CROSS JOIN offer_items i ON i.product_id = p.id
    ${offerId === undefined ? sql`` : sql`AND ${isOfOffer(sql`${offerId}`)}`} LIMIT ${limit}`

/** Lines of parts, all of them: those of one offer are among them. */
const ofParts = (parts: Fragment): LinesNeeded => ({
  of: 'products',
  ids: parts,
  most: MOST_OF_PARTS,
})

const MOST_OF_PARTS = 100_000

/** Lines without a part asked for. */
function linesOf(filters: Filters, now: Date, limit: Fragment): Fragment {
  const { state } = filters
  if (state !== undefined) return overridden(state, now, limit)
  return sql`SELECT i.id FROM offers o CROSS JOIN offer_items i ON ${isOfOffer(sql`o.id`)}
    WHERE ${isLooked(filters)} ORDER BY o.id, i.id LIMIT ${limit}`
}

/** The same by themselves. */
function needOf(filters: Filters, { now, most }: { now: Date; most: number }): LinesNeeded {
  const { state } = filters
  const limit = literal(most + 1)
  if (state !== undefined) return { of: 'lines', ids: overridden(state, now, limit) }
  const ids = sql`SELECT o.id FROM offers o WHERE ${isLooked(filters)} ORDER BY o.id`
  return { of: 'offers', ids, after: 0, most: most + 1 }
}

function overridden(state: NonNullable<Filters['state']>, now: Date, limit: Fragment): Fragment {
  const { of, by } = overridesOf(state, now)
  return sql`SELECT offer_item_id AS id FROM offer_item_overrides ${of} ORDER BY ${by} LIMIT ${limit}`
}

/** Offers `o` whose lines are looked at. */
function isLooked({ since, supplier_id: supplierId, offer_id: offerId }: Filters): Fragment {
  const offers: Fragment[] = [sql`o.is_active = 1`]
  if (offerId !== undefined) offers.push(sql`o.id = ${offerId}`)
  if (supplierId !== undefined) {
    offers.push(
      sql`+o.warehouse_id IN (SELECT id FROM warehouses WHERE supplier_id = ${supplierId})`,
    )
  }
  if (since !== undefined) offers.push(sql`o.live_since >= ${Date.parse(since)}`)
  return all(offers)
}

const isOfOffer = (offerId: Fragment): Fragment =>
  sql`i.id >= ${offerId} * 4294967296 AND i.id < (${offerId} + 1) * 4294967296`

/** Each kind of decision has an index of its own. */
function overridesOf(
  state: NonNullable<Filters['state']>,
  now: Date,
): Record<'of' | 'by', Fragment> {
  switch (state) {
    case 'hidden':
      return {
        of: sql`INDEXED BY offer_item_overrides_hidden WHERE is_hidden = 1 AND offer_item_id > 0`,
        by: sql`offer_item_id`,
      }
    case 'by_hand':
      return {
        of: sql`INDEXED BY offer_item_overrides_price
          WHERE price_micros IS NOT NULL AND price_until > ${now.getTime()}`,
        by: sql`price_until`,
      }
    case 'terms':
      return {
        of: sql`INDEXED BY offer_item_overrides_terms
          WHERE (days_min IS NOT NULL OR minimum IS NOT NULL) AND offer_item_id > 0`,
        by: sql`offer_item_id`,
      }
  }
}

/** What all filters ask of a line `i` at a warehouse `w`. */
function conditionsOf(filters: Filters, now: Date): Fragment {
  const { stock, state, since, supplier_id: supplierId, offer_id: offerId } = filters
  const conditions: Fragment[] = [IS_SUPPLIED]
  if (stock !== undefined) conditions.push(stock === 'in' ? sql`i.remains > 0` : sql`i.remains = 0`)
  if (state === 'hidden') conditions.push(sql`i.is_hidden = 1`)
  if (state === 'by_hand') conditions.push(sql`i.hand_until > ${now.getTime()}`)
  if (state === 'terms') conditions.push(sql`(i.has_own_days OR i.has_own_minimum)`)
  if (supplierId !== undefined) conditions.push(sql`w.supplier_id = ${supplierId}`)
  if (offerId !== undefined) conditions.push(sql`i.offer_id = ${offerId}`)
  if (since !== undefined) {
    conditions.push(sql`EXISTS (SELECT 1 FROM price_lists g WHERE g.offer_id = i.offer_id
      AND g.generation = i.generation AND g.applied_at >= ${Date.parse(since)})`)
  }
  return all(conditions)
}

const all = (conditions: Fragment[]): Fragment =>
  conditions.reduce((together, one) => sql`${together} AND ${one}`)

const SORTS: Record<string, Fragment> = {
  line: sql`id`,
  number: sql`search_key`,
  remains: sql`remains`,
}

/** The ids of a slice of `matched`, in the order asked for; without one in that of the index. */
export function sortedLines(
  { sort }: Pick<Filters, 'sort'>,
  { most, offset }: { most: number; offset: number },
): Fragment {
  const by = SORTS[sort?.replace(/^-/, '') ?? '']
  const way = sort?.startsWith('-') === true ? sql`DESC` : sql`ASC`
  const order = by === undefined ? sql`place` : sql`${by} ${way}, place ${way}`
  return sql`SELECT id FROM matched ORDER BY ${order} LIMIT ${literal(most)} OFFSET ${literal(offset)}`
}
