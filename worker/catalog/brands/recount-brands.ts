import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { isHidden } from '../pricing/hidden-products.ts'

/** Brands of one transaction. */
const BRANDS_PER_TURN = 200

const NEXT = sql`SELECT brand_id FROM brand_recounts ORDER BY brand_id LIMIT ${literal(BRANDS_PER_TURN)}`

/**
 * Counts the products that are shown of brands that got or lost some. Counting and ticking off are one transaction, so that a run that
 * is killed or doubled leaves nothing uncounted.
 */
export async function recountBrands({ db }: Ctx): Promise<void> {
  for (;;) {
    const { done } = await queryBatch(db.raw, {
      counted: query<never>`UPDATE brands SET product_count = now.count
        FROM (SELECT r.brand_id AS id,
            (SELECT count(*) FROM products p
              WHERE p.brand_id = r.brand_id AND NOT ${isHidden(sql`p.id`)}) AS count
          FROM (${NEXT}) r) now
        WHERE brands.id = now.id AND brands.product_count <> now.count`,
      done: query<{ brand_id: number }>`DELETE FROM brand_recounts
        WHERE brand_id IN (${NEXT}) RETURNING brand_id`,
    })
    if (done.length < BRANDS_PER_TURN) return
    // Between turns, a timer lets the local runtime serve others.
    await scheduler.wait(1)
  }
}
