import { needing } from '../../db/offers-at/lines-needed.ts'
import { countUpTo, type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { StoredValue } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { isDenied, type PairRow, readPair } from './read-pair.ts'
import { type MergePreview, WON } from './schemas.ts'

/** Lines of a product that are counted. */
const MOST_LINES = 100_000
/** Differences that are shown; two parts that differ more are not one. */
const MOST_DIFFERENCES = 20

/** Orders that are not over. */
const OPEN = sql`o.status IN ('pending', 'pending_payment', 'processing')`

interface Knowledge {
  is_denied: number
  details: number
  category: number
  values: number
  photos: number
  ozon: number
  gone_values: string | null
  kept_values: string | null
}

/**
 * What would follow if a product became one with another: how much of what, what the kept one wins over, and where they
 * differ. Errors as of `readPair`.
 */
export async function previewMerge(ctx: Ctx, id: number, intoId: number): Promise<MergePreview> {
  const { gone, kept } = await readPair(ctx, id, intoId)
  if (gone === null) throw notFound()
  const rows = await queryBatch(ctx.db.raw, { ...counted(id), known: knowledge(id, intoId) })
  const [known] = rows.known
  if (known === undefined) throw new Error('what is known of both is one row')
  const count = (of: readonly { count: number }[]) => of[0]?.count ?? 0
  return {
    gone: toProduct(gone),
    kept: toProduct(kept),
    counts: {
      offers: count(rows.offers),
      lots: count(rows.lots),
      carts: count(rows.carts),
      favorites: count(rows.favorites),
      open_orders: count(rows.openOrders),
      orders: count(rows.orders),
      quotes: count(rows.quotes),
      crosses: count(rows.crosses),
      photos: count(rows.photos),
      documents: count(rows.documents),
      numbers: count(rows.numbers),
    },
    won: WON.filter((name) => known[name] === 1),
    differences: differencesOf(known),
    is_denied: known.is_denied === 1,
  }
}

const toProduct = ({ brand_id, brand, is_hidden, ...row }: PairRow) => ({
  ...row,
  brand: { id: brand_id, name: brand },
  is_hidden: is_hidden === 1,
})

/** Rows that follow, each by an index on the product. */
function counted(id: number) {
  const of = (from: Fragment) => countUpTo(sql`SELECT 1 FROM ${from}`)
  const ordered = sql`order_lines l CROSS JOIN orders o ON o.id = l.order_id WHERE l.product_id = ${id}`
  return {
    offers: of(
      needing(
        sql`offer_items WHERE product_id = ${id}
      AND offer_id NOT IN (SELECT id FROM offers WHERE is_shelf = 1)`,
        { of: 'products', ids: sql`SELECT ${id} AS id`, most: MOST_LINES },
      ),
    ),
    lots: of(sql`shelf_lots WHERE product_id = ${id} AND on_hand > 0`),
    carts: of(sql`cart_items WHERE product_id = ${id}`),
    favorites: of(sql`favorites WHERE product_id = ${id}`),
    openOrders: of(sql`${ordered} AND ${OPEN}`),
    orders: of(sql`${ordered} AND NOT (${OPEN})`),
    quotes: of(sql`quote_lines l CROSS JOIN quotes q ON q.id = l.quote_id
      WHERE l.product_id = ${id} AND q.status = 'open'`),
    crosses: of(sql`(SELECT id FROM crosses WHERE product_id = ${id}
      UNION ALL SELECT id FROM crosses WHERE other_product_id = ${id})`),
    photos: of(sql`photoset_uses WHERE kind = 'product' AND target_id = ${id}`),
    documents: of(sql`part_document_uses WHERE kind = 'product' AND target_id = ${id}`),
    numbers: of(sql`product_aliases WHERE product_id = ${id}`),
  }
}

/** What both have of each kind, of which that of the kept one wins. */
function knowledge(id: number, intoId: number) {
  const both = (one: (product: number) => Fragment): Fragment =>
    sql`EXISTS (${one(id)}) AND EXISTS (${one(intoId)})`
  const valuesOf = (product: number) =>
    sql`(SELECT value_list FROM catalogued_products WHERE product_id = ${product})`
  return query<Knowledge>`SELECT ${isDenied(id, intoId)} AS is_denied,
    ${both((one) => sql`SELECT 1 FROM product_details WHERE product_id = ${one}`)} AS details,
    ${both((one) => sql`SELECT 1 FROM product_decisions WHERE product_id = ${one} AND attribute_id = 0`)}
      AS category,
    EXISTS (SELECT 1 FROM product_decisions a CROSS JOIN product_decisions b
      ON b.product_id = ${intoId} AND b.attribute_id = a.attribute_id
      WHERE a.product_id = ${id} AND a.attribute_id > 0) AS "values",
    ${both((one) => sql`SELECT 1 FROM photoset_uses WHERE kind = 'product' AND target_id = ${one}`)} AS photos,
    EXISTS (SELECT 1 FROM ozon_items a CROSS JOIN ozon_items b ON b.account_id = a.account_id
      AND b.product_id = ${intoId} WHERE a.product_id = ${id}) AS ozon,
    ${valuesOf(id)} AS gone_values, ${valuesOf(intoId)} AS kept_values`
}

/** Attributes of which both have values, but none in common. */
function differencesOf({ gone_values, kept_values }: Knowledge): MergePreview['differences'] {
  const kept = valuesBy(kept_values)
  return [...valuesBy(gone_values)]
    .flatMap(([attribute_id, values]) => {
      const others = kept.get(attribute_id)
      const isOther = others !== undefined && !values.some((value) => others.includes(value))
      return isOther ? [{ attribute_id, gone: values, kept: others }] : []
    })
    .slice(0, MOST_DIFFERENCES)
}

/** Values of each attribute. */
const valuesBy = (json: string | null): Map<number, string[]> =>
  new Map(
    [...Map.groupBy(JSON.parse(json ?? '[]') as StoredValue[], ([attribute]) => attribute)].map(
      ([attribute, stored]) => [attribute, stored.map(([, value]) => value)],
    ),
  )
