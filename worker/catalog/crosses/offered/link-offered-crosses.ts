import { type Fragment, literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type BrandIds, readBrandIds } from '../../brands/ensure-brands.ts'
import { regroupCrosses } from '../../products/regroup-crosses.ts'
import { ensureProducts } from '../ensure-products.ts'
import { listSource } from './list-source.ts'
import { readSaid } from './read-said.ts'

/** Products of one transaction; each names `MOST_CROSSES` others at most. */
const ROWS_PER_TURN = 200
/** Turns of a run: what is left is the next one's, a minute later. */
const TURNS_PER_RUN = 40

interface OpenRow {
  product_id: number
  offer_id: number
  said: string
  mark: number
}

/** A row with the products that its list is found to mean. */
interface LinkedRow extends OpenRow {
  linked: number[]
}

/**
 * Makes of what lists say evidence in `crosses`, and takes away what they say no more; pairs that a person denied stay
 * denied. A part of a known brand that nobody has is made; a number without a brand counts where one product alone
 * has it. A run that is killed or doubled links nothing twice.
 */
export async function linkOfferedCrosses(ctx: Ctx): Promise<void> {
  let brands: BrandIds | null = null
  for (let turn = 0; turn < TURNS_PER_RUN; turn += 1) {
    const open = await readOpen(ctx)
    if (open.length === 0) return
    brands ??= await readBrandIds(ctx)
    await link(ctx, await findLinked(ctx, open, brands))
    // Lets the local runtime serve others.
    await scheduler.wait(1)
  }
}

/** The next rows, all of one offer. */
async function readOpen(ctx: Ctx): Promise<OpenRow[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<OpenRow>`SELECT product_id, offer_id, said, mark FROM offered_crosses
      WHERE is_open = 1 AND offer_id > 0 ORDER BY offer_id LIMIT ${literal(ROWS_PER_TURN)}`,
  )
  return rows.filter(({ offer_id: offer }) => offer === rows[0]?.offer_id)
}

async function findLinked(ctx: Ctx, open: OpenRow[], brands: BrandIds): Promise<LinkedRow[]> {
  const said = open.map((row) => ({ row, parts: readSaid(row.said, brands) }))
  const ends = said.flatMap(({ parts }) => parts.ends)
  const { idOf } = await ensureProducts(ctx, ends, brands)
  const numbers = JSON.stringify([...new Set(said.flatMap(({ parts }) => parts.numbers))])
  const found = await queryRows(
    ctx.db.raw,
    query<{ search_key: string; id: number }>`SELECT p.search_key, min(p.id) AS id
      FROM json_each(${numbers}) v CROSS JOIN products p ON p.search_key = v.value
      GROUP BY p.search_key HAVING count(*) = 1`,
  )
  const byNumber = new Map(found.map(({ search_key: key, id }) => [key, id]))
  return said.map(({ row, parts }) => {
    const ids = [...parts.ends.map(idOf), ...parts.numbers.map((number) => byNumber.get(number))]
    const others = ids.filter((id) => id !== undefined && id !== row.product_id)
    return { ...row, linked: [...new Set(others)] as number[] }
  })
}

/** Writes the evidence of rows of one offer, then closes those that are as they were read. */
async function link(ctx: Ctx, rows: readonly LinkedRow[]): Promise<void> {
  const offer = rows[0]?.offer_id ?? 0
  const source = listSource(offer)
  const read = JSON.stringify(rows.map(({ product_id: id, mark, linked }) => [id, mark, linked]))
  const pairs = JSON.stringify(
    rows.flatMap(({ product_id: id, linked }) =>
      linked.map((other) => [Math.min(id, other), Math.max(id, other)]),
    ),
  )
  const { removed } = await queryBatch(ctx.db.raw, {
    linked: query<never>`UPDATE offered_crosses SET linked = v.value -> 2 FROM json_each(${read}) v
      WHERE product_id = v.value ->> 0 AND offer_id = ${offer} AND mark = v.value ->> 1`,
    added: query<never>`INSERT INTO crosses (product_id, other_product_id, kind, source)
      SELECT value ->> 0, value ->> 1, 'analog', ${source} FROM json_each(${pairs}) WHERE true
      ON CONFLICT DO NOTHING`,
    removed: query<{ a: number; b: number }>`DELETE FROM crosses WHERE id IN (
        SELECT c.id FROM json_each(${read}) v CROSS JOIN crosses c ON c.product_id = v.value ->> 0
        WHERE ${isUnsaid({ offer, source })}
        UNION SELECT c.id FROM json_each(${read}) v CROSS JOIN crosses c ON c.other_product_id = v.value ->> 0
        WHERE ${isUnsaid({ offer, source })})
      RETURNING product_id AS a, other_product_id AS b`,
  })
  // Before the rows are closed: a run that ends here is repeated, and computes the groups again.
  await regroupCrosses(ctx, [
    ...rows.flatMap(({ product_id: id, linked }) => [id, ...linked]),
    ...removed.flatMap(({ a, b }) => [a, b]),
  ])
  const isAsRead = sql`offer_id = ${offer} AND (product_id, mark) IN
    (SELECT value ->> 0, value ->> 1 FROM json_each(${read}))`
  await queryBatch(ctx.db.raw, {
    forgotten: query<never>`DELETE FROM offered_crosses WHERE said = '' AND ${isAsRead}`,
    closed: query<never>`UPDATE offered_crosses SET is_open = 0 WHERE ${isAsRead}`,
  })
}

/** `c` is evidence of the offer's list that neither of its two products' lines says any more. */
const isUnsaid = ({ offer, source }: { offer: number; source: string }): Fragment => sql`
  c.source = ${source} AND c.is_denied = 0 AND NOT EXISTS (
    SELECT 1 FROM offered_crosses s CROSS JOIN json_each(s.linked) l
    WHERE s.product_id IN (c.product_id, c.other_product_id) AND s.offer_id = ${offer}
      AND l.value = iif(s.product_id = c.product_id, c.other_product_id, c.product_id))`
