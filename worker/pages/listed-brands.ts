import { literal, type Query, query, queryRows } from '../db/query.ts'
import type { Ctx } from '../env.ts'
import { brandSlug } from '../lib/brand-key.ts'

/** As many addresses as one file may have, three languages each. */
const MOST_LISTED = literal(15_000)

const LISTED: Query<{ name: string }> = query`SELECT b.name FROM brands b
  WHERE b.status <> 'forbidden' AND EXISTS (SELECT 1 FROM products p WHERE p.brand_id = b.id)
  ORDER BY b.id LIMIT ${MOST_LISTED}`

/** The slugs of brands that have parts. */
export async function listedBrands(ctx: Ctx): Promise<string[]> {
  const rows = await queryRows(ctx.reads.raw, LISTED)
  return rows.map(({ name }) => brandSlug(name))
}
