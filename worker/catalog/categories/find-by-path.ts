import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { MOST_LEVELS } from './schemas/categories.ts'

/**
 * The ids of the categories that the parts of an address name, from the top down, in one statement. Each part may be a slug
 * that the category has or had, in any language; null where one of them names none. Callers compare with the current
 * slugs of `knownTree` to redirect old addresses.
 */
export async function findByPath(
  { reads }: Pick<Ctx, 'reads'>,
  slugs: readonly string[],
): Promise<number[] | null> {
  if (slugs.length === 0 || slugs.length > MOST_LEVELS) return null
  const rows = await queryRows(
    reads.raw,
    query<{ id: number }>`WITH RECURSIVE
      parts AS MATERIALIZED (SELECT key + 1 AS level, value AS slug FROM json_each(${JSON.stringify(slugs)})),
      path (level, id) AS (
        SELECT 0, 0 UNION ALL
        SELECT p.level, s.category_id FROM path
          CROSS JOIN parts p ON p.level = path.level + 1
          CROSS JOIN category_slugs s ON s.parent_id = path.id AND s.slug = p.slug)
      SELECT id FROM path WHERE level > 0 ORDER BY level`,
  )
  return rows.length === slugs.length ? rows.map(({ id }) => id) : null
}
