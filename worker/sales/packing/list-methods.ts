import { queryRows, query } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { IS_OPEN } from './ready-orders.ts'
import type { PackingMethod } from './schemas.ts'

/** The shipping methods of open orders, named in the reader's language. */
export const listPackingMethods = (ctx: Ctx): Promise<PackingMethod[]> =>
  queryRows(
    ctx.db.raw,
    query<PackingMethod>`SELECT o.shipping_method AS code,
        max(coalesce(t.shipping_title, o.shipping_title)) AS title
      FROM orders o LEFT JOIN order_method_titles t ON t.order_id = o.id AND t.locale = ${ctx.locale}
      WHERE ${IS_OPEN} GROUP BY o.shipping_method ORDER BY title`,
  )
