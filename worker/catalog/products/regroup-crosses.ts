import type { Ctx } from '../../env.ts'
import { connectedGroups } from './connected-groups.ts'

interface Link {
  product_id: number
  other_product_id: number
}

/** The products given, their partners, and everybody in a group with them. */
const AFFECTED = `WITH touched(id) AS (
    SELECT value FROM json_each(?1)
    UNION SELECT c.other_product_id FROM json_each(?1) t CROSS JOIN crosses c ON c.product_id = t.value
    UNION SELECT c.product_id FROM json_each(?1) t CROSS JOIN crosses c ON c.other_product_id = t.value),
  affected(id) AS (SELECT id FROM touched UNION SELECT o.product_id FROM touched
    CROSS JOIN cross_members m ON m.product_id = touched.id
    CROSS JOIN cross_members o ON o.group_id = m.group_id)`

/** A link counts unless it, or the same pair from another source, was denied. Accessories do not merge. */
const LINKS = `SELECT c.product_id, c.other_product_id FROM affected
  CROSS JOIN crosses c ON c.product_id = affected.id
  WHERE c.kind <> 'accessory' AND NOT EXISTS (SELECT 1 FROM crosses d
    WHERE d.product_id = c.product_id AND d.other_product_id = c.other_product_id
      AND d.kind <> 'accessory' AND d.is_denied = 1)`

/** Computes anew which products are interchangeable, after crosses of `productIds` changed. */
export async function regroupCrosses(ctx: Ctx, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  const db = ctx.db.raw
  const ids = JSON.stringify([...new Set(productIds)])
  const [affected, links] = await db.batch([
    db.prepare(`${AFFECTED} SELECT id FROM affected`).bind(ids),
    db.prepare(`${AFFECTED} ${LINKS}`).bind(ids),
  ])
  const members = ((affected?.results ?? []) as { id: number }[]).map(({ id }) => id)
  const groups = connectedGroups(
    ((links?.results ?? []) as Link[]).map((link) => [link.product_id, link.other_product_id]),
  )
  await db.batch([
    db
      .prepare('DELETE FROM cross_members WHERE product_id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(members)),
    db
      .prepare(
        `INSERT OR REPLACE INTO cross_members (product_id, group_id)
         SELECT value ->> 0, value ->> 1 FROM json_each(?1)`,
      )
      .bind(JSON.stringify([...groups])),
  ])
}
