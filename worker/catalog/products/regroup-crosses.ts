import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** The products given (a JSON array of ids), their partners, and all in a group with one of them. */
const affectedBy = (
  ids: string,
): Fragment => sql`given(id) AS (SELECT value FROM json_each(${ids})),
  touched(id) AS (
    SELECT id FROM given
    UNION SELECT c.other_product_id FROM given CROSS JOIN crosses c ON c.product_id = given.id
    UNION SELECT c.product_id FROM given CROSS JOIN crosses c ON c.other_product_id = given.id),
  affected(id) AS (SELECT id FROM touched UNION SELECT o.product_id FROM touched
    CROSS JOIN cross_members m ON m.product_id = touched.id
    CROSS JOIN cross_members o ON o.group_id = m.group_id)`

/**
 * Computes again which products are interchangeable, after crosses of `productIds` changed. A link counts
 * unless it, or the same pair from another source, was denied. Accessories do not merge.
 */
export async function regroupCrosses(ctx: Ctx, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  const ids = JSON.stringify([...new Set(productIds)])
  const { affected, links } = await queryBatch(ctx.db.raw, {
    affected: query<{ id: number }>`WITH ${affectedBy(ids)} SELECT id FROM affected`,
    links: query<{ product_id: number; other_product_id: number }>`WITH ${affectedBy(ids)}
      SELECT c.product_id, c.other_product_id FROM affected
      CROSS JOIN crosses c ON c.product_id = affected.id
      WHERE c.kind <> 'accessory' AND NOT EXISTS (SELECT 1 FROM crosses d
        WHERE d.product_id = c.product_id AND d.other_product_id = c.other_product_id
          AND d.kind <> 'accessory' AND d.is_denied = 1)`,
  })
  const members = JSON.stringify(affected.map(({ id }) => id))
  const groups = connectedGroups(
    links.map(({ product_id, other_product_id }) => [product_id, other_product_id]),
  )
  await queryBatch(ctx.db.raw, {
    removed: query<never>`DELETE FROM cross_members
      WHERE product_id IN (SELECT value FROM json_each(${members}))`,
    added: query<never>`INSERT OR REPLACE INTO cross_members (product_id, group_id)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify([...groups])})`,
  })
}

/** Which group each linked id belongs to: links merge groups, a group is named by its lowest id. */
function connectedGroups(links: [number, number][]): Map<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) {
      root = up
    }
    for (let at = id; at !== root;) {
      const up = parents.get(at) ?? root
      parents.set(at, root)
      at = up
    }
    return root
  }
  for (const [a, b] of links) {
    const [low, high] = [rootOf(a), rootOf(b)].toSorted((x, y) => x - y) as [number, number]
    parents.set(high, low)
    parents.set(low, low)
  }
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]))
}
