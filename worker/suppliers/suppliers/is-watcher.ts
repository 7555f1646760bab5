import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a person may see price lists: a condition for statements of any table. */
export const isWatcher = (userId: number | SQLWrapper): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id
    JOIN json_each(r.permissions) p
    WHERE ur.user_id = ${userId} AND p.value = 'suppliers.price-lists.view')`
