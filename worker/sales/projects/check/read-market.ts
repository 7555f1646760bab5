import { type Query, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { MOST_PIECES } from '../../baskets/optimise/check-problem.ts'
import { type BasketSupply, gatherSupply } from '../../baskets/gather-supply.ts'
import type { SuppliedOffer } from '../../baskets/supplied-offer.ts'
import { feeWithTax } from '../../baskets/to-problem.ts'
import type { ProjectState } from '../project-state.ts'
import type { Market, MarketOffer, PartFacts } from './market.ts'
import { neededPieces } from './needed-pieces.ts'

/**
 * Reads what projects of one owner, channel and currency can be bought from, at that owner's prices. Null: their
 * currency is not sold in any more. Two round trips.
 */
export async function readMarket(
  ctx: Ctx,
  states: readonly ProjectState[],
): Promise<Market | null> {
  const [first] = states
  if (first === undefined) return null
  const { ownerId: buyerId, channelId, currency } = first.project
  const [supply, known] = await Promise.all([
    gatherSupply(ctx, { buyerId, channelId, currency, lines: states.flatMap(wishesOf) }),
    readParts(ctx, states),
  ])
  return supply.book.currency.code === currency ? toMarket(supply, known) : null
}

const wishesOf = ({ project, rows }: ProjectState) =>
  rows.flatMap((row) =>
    row.product === null
      ? []
      : [
          {
            product_id: row.product,
            quantity: Math.min(MOST_PIECES, neededPieces(row, project.buildQuantity)),
            analogs: row.analogs,
            present: row.takes.map(({ item, quantity }) => ({
              supplier_offer_item_id: item,
              quantity,
            })),
          },
        ],
  )

interface PartRow {
  id: number
  lifecycle: string | null
  replaced_by: number | null
  /** JSON of ids: crosses of which one replaces the other, they do not say which. */
  crossed: string
}

interface Known {
  parts: readonly PartRow[]
  ambiguous: Set<number>
}

const ENDING = new Set(['end_of_life', 'obsolete'])

/** What is known of the parts of rows, and of those that mean none whether several have the number. */
async function readParts(ctx: Ctx, states: readonly ProjectState[]): Promise<Known> {
  const rows = states.flatMap((state) => state.rows)
  const ids = [...new Set(rows.flatMap(({ product }) => product ?? []))]
  const open = rows.flatMap(({ id, number, product }) =>
    product === null ? [{ id, key: searchKey(number).slice(0, 64) }] : [],
  )
  const found = await queryBatch(ctx.db.raw, {
    parts: partsOf(ids),
    several: open.length === 0 ? null : severalOf(open),
  })
  return { parts: found.parts, ambiguous: new Set(found.several.map(({ id }) => id)) }
}

/** Of parts with something to say. */
const partsOf = (ids: readonly number[]): Query<PartRow> => query`
  SELECT * FROM (SELECT k.value AS id, d.lifecycle, d.replaced_by, (SELECT json_group_array(id) FROM (
      SELECT x.other_product_id AS id FROM crosses x WHERE x.product_id = k.value
        AND x.kind = 'replacement' AND x.is_denied = 0
      UNION SELECT x.product_id FROM crosses x WHERE x.other_product_id = k.value
        AND x.kind = 'replacement' AND x.is_denied = 0
      ORDER BY id LIMIT 20)) AS crossed
    FROM json_each(${JSON.stringify(ids)}) k LEFT JOIN product_details d ON d.product_id = k.value)
  WHERE lifecycle IS NOT NULL OR replaced_by IS NOT NULL OR crossed <> '[]'`

const severalOf = (rows: readonly { id: number; key: string }[]): Query<{ id: number }> => query`
  SELECT k.value ->> 'id' AS id FROM json_each(${JSON.stringify(rows)}) k
  WHERE ${hasNumber('products')} OR ${hasNumber('product_aliases')}`

const hasNumber = (of: 'products' | 'product_aliases') => sql`EXISTS (SELECT 1
  FROM ${{ sql: of, binds: [] }} n WHERE n.search_key = k.value ->> 'key')`

/** What nobody offers any more costs nothing and is not there. */
const isGone = ({ offer: { stock, ladder } }: SuppliedOffer): boolean =>
  stock === 0 && ladder[0]?.micros === 0

function toMarket(supply: BasketSupply, { parts, ambiguous }: Known): Market {
  const toOffer = ({ offer, productId }: SuppliedOffer): MarketOffer => ({ ...offer, productId })
  const offers = new Map(
    [...supply.offers].flatMap(([id, one]) => (isGone(one) ? [] : [[id, toOffer(one)] as const])),
  )
  const places = new Set([...offers.values()].map(({ warehouseId }) => warehouseId))
  const offersOf = new Map(
    [...supply.candidates].map(([id, list]) => [
      id,
      list.flatMap(({ offer }) => offers.get(offer.id) ?? []),
    ]),
  )
  const isOffered = (id: number) => (offersOf.get(id) ?? []).length > 0
  return {
    digits: supply.book.currency.digits,
    tax: supply.way.tax,
    warehouses: [...places]
      .toSorted((a, b) => a - b)
      .map((id) => ({ id, delivery: feeWithTax(supply, id), days: { p50: 0, p90: 0 } })),
    offersOf,
    offers,
    facts: new Map(parts.map((row) => [row.id, toFacts(row, isOffered(row.id))])),
    ambiguous,
  }
}

/** A cross counts for the part that its maker gives up, or that nobody offers any more. */
function toFacts(
  { lifecycle, replaced_by: successor, crossed }: PartRow,
  isOffered: boolean,
): PartFacts {
  const isEnding = ENDING.has(lifecycle ?? '')
  const others = isEnding || !isOffered ? (JSON.parse(crossed) as number[]) : []
  return {
    isEnding,
    replacements: [...new Set([...(successor === null ? [] : [successor]), ...others])],
  }
}
