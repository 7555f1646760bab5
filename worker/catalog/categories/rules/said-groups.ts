import type { Fragment } from '../../../db/query.ts'
import type { SaidGroup } from './compile-rules.ts'

/** Lists whose group of a product is looked at. */
const MOST_LISTS = 100

/** What lists file the product of a row of `products` under, as JSON `[[text, supplier], …]`; the oldest offer first. */
export const groupsOf = (row: string): Fragment => ({
  sql: `(SELECT json_group_array(json_array(s.text, s.supplier)) FROM (
    SELECT g.text, u.name AS supplier FROM offered_groups og
      CROSS JOIN offer_groups g ON g.id = og.group_id
      CROSS JOIN offers o ON o.id = og.offer_id CROSS JOIN warehouses w ON w.id = o.warehouse_id
      CROSS JOIN suppliers u ON u.id = w.supplier_id
    WHERE og.product_id = ${row}.id ORDER BY og.offer_id LIMIT ${MOST_LISTS}) s)`,
  binds: [],
})

/** No groups, where no rule asks for them. */
export const NO_GROUPS: Fragment = { sql: `'[]'`, binds: [] }

export const readGroups = (json: string): SaidGroup[] =>
  (JSON.parse(json) as [string, string][]).map(([text, supplier]) => ({ text, supplier }))
