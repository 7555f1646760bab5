import { type Fragment, sql } from '../../../db/query.ts'

/** The field of each line of an import about these products that became `change`, and what it said on one side. */
export const linesThat = (
  importId: number,
  products: string,
  { change, side }: { change: 'applied' | 'undone'; side: 'before' | 'after' },
): Fragment => sql`SELECT c.product_id, c.field, ${{ sql: `c.${side}`, binds: [] }} AS said
  FROM json_each(${products}) j CROSS JOIN product_import_lines c
    ON c.import_id = ${importId} AND c.product_id = j.value AND c.change = ${change}`
