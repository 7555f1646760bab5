import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import type { ShelfSheet } from './schemas.ts'

/** As many parts as are counted at once. */
const MOST_PARTS = 500

interface PartRow {
  product_id: number
  brand: string
  mpn: string
  name: string
  codes: string
  on_hand: number
  allocated: number
}

/** What should lie at a place, part by part over its lots there, and who has counted it last. */
export async function getSheet(ctx: Ctx, place: string): Promise<ShelfSheet> {
  const { parts, counts } = await queryBatch(ctx.db.raw, {
    parts: query<PartRow>`SELECT t.product_id, coalesce(b.name, '') AS brand, coalesce(p.mpn, '') AS mpn,
        coalesce(p.name, '') AS name, json_group_array(DISTINCT coalesce(s.code, '')) AS codes,
        sum(t.on_hand) AS on_hand, sum(t.allocated) AS allocated
      FROM shelf_lots t LEFT JOIN products p ON p.id = t.product_id LEFT JOIN brands b ON b.id = p.brand_id
      LEFT JOIN supplier_order_lines s ON s.id = t.supplier_order_line_id
      WHERE t.place = ${place} AND t.on_hand > 0
      GROUP BY t.product_id ORDER BY p.mpn, t.product_id LIMIT ${literal(MOST_PARTS + 1)}`,
    counts: query<{ id: number; name: string | null; created_at: number }>`
      SELECT c.id, trim(u.first_name || ' ' || u.last_name) AS name, c.created_at
      FROM shelf_counts c LEFT JOIN users u ON u.id = c.actor_id
      WHERE c.place = ${place} ORDER BY c.id DESC LIMIT 1`,
  })
  const [last] = counts
  return {
    place,
    parts: parts
      .slice(0, MOST_PARTS)
      .map(({ product_id: id, brand, mpn, name, codes, ...part }) => ({
        ...part,
        product: { id, brand, mpn, name },
        keys: keysOf([mpn, ...(JSON.parse(codes) as string[])]),
      })),
    is_more: parts.length > MOST_PARTS,
    last_count:
      last === undefined
        ? null
        : {
            id: last.id,
            by: last.name ?? '',
            created_at: new Date(last.created_at).toISOString(),
          },
  }
}

const keysOf = (numbers: string[]): string[] =>
  [...new Set(numbers.map(searchKey))].filter((key) => key !== '')
