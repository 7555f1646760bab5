import { type Fragment, sql } from '../../../db/query.ts'

/** The field of each line of an import about these products that became `change`, and what it said on one side. */
export const linesThat = (
  importId: number,
  products: string,
  { change, side }: { change: 'applied' | 'undone'; side: 'before' | 'after' },
): Fragment => sql`SELECT c.product_id, c.field, ${{ sql: `c.${side}`, binds: [] }} AS said
  FROM json_each(${products}) j CROSS JOIN product_import_lines c
    ON c.import_id = ${importId} AND c.product_id = j.value AND c.change = ${change}`

/** What line `l` says something of is there, and can take it: nobody has deleted it, or put others below a category. */
export function canSay(side: 'before' | 'after'): Fragment {
  const said: Fragment = { sql: `l.${side}`, binds: [] }
  return sql`EXISTS (SELECT 1 FROM products WHERE id = l.product_id) AND CASE
  WHEN ${said} IS NULL OR l.field NOT GLOB 'value:*' AND l.field <> 'replaced_by' THEN 1
  WHEN l.field = 'replaced_by' THEN EXISTS (SELECT 1 FROM products WHERE id = CAST(${said} AS INTEGER))
  WHEN l.field = 'value:0' THEN EXISTS (SELECT 1 FROM categories WHERE id = CAST(${said} AS INTEGER))
    AND NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = CAST(${said} AS INTEGER))
  ELSE EXISTS (SELECT 1 FROM attributes WHERE id = CAST(substr(l.field, 7) AS INTEGER)) END`
}
