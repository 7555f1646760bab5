import { type Fragment, type Query, query, sql } from '../../db/query.ts'

/** Says that the columns of categories, a JSON array of ids, are to be made again; where `guard` holds. */
export const dirtyCategories = (
  ids: string,
  { now, guard = sql`1` }: { now: Date; guard?: Fragment },
): Query<never> => query`INSERT INTO category_builds (category_id, dirty_since)
  SELECT value, ${now.getTime()} FROM json_each(${ids}) WHERE ${guard}
  ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1,
    dirty_since = coalesce(dirty_since, excluded.dirty_since)`
