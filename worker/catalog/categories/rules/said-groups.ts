import type { Fragment } from '../../../db/query.ts'
import type { RuleMatch, SaidGroup } from './compile-rules.ts'

/** Lists whose group of a product is looked at. */
const MOST_LISTS = 100

/** What lists file the product of a row of `products` under, as JSON `[[text, id, supplier], …]`; the oldest offer first. */
export const groupsOf = (row: string): Fragment => ({
  sql: `(SELECT json_group_array(json_array(s.text, s.id, s.supplier)) FROM (
    SELECT g.text, u.id, u.name AS supplier FROM offered_groups og
      CROSS JOIN offer_groups g ON g.id = og.group_id
      CROSS JOIN offers o ON o.id = og.offer_id CROSS JOIN warehouses w ON w.id = o.warehouse_id
      CROSS JOIN suppliers u ON u.id = w.supplier_id
    WHERE og.product_id = ${row}.id ORDER BY og.offer_id LIMIT ${MOST_LISTS}) s)`,
  binds: [],
})

/** No groups, where no rule asks for them. */
export const NO_GROUPS: Fragment = { sql: `'[]'`, binds: [] }

export const readGroups = (json: string): SaidGroup[] =>
  (JSON.parse(json) as [string, number, string][]).map(([text, id, name]) => ({
    text,
    supplier: { id, name },
  }))

/** Between the text of a group and the id of its supplier, where a reason is kept: no text of a list holds it. */
const UNIT = '\u001f'

/**
 * By what a rule holds, as `found_in` keeps it: the words of the name, or the supplier's group with the supplier's id,
 * whose name may change.
 */
export const keepReason = ({ words, group }: Pick<RuleMatch, 'words' | 'group'>): string =>
  group === null ? words : `${group.text}${UNIT}${group.supplier.id}`

/** The same for people: `Chip resistors — Supplier`. */
export const tellReason = ({ words, group }: Pick<RuleMatch, 'words' | 'group'>): string =>
  group === null ? words : `${group.text} — ${group.supplier.name}`

/** What `tellReason` says, of a column that `keepReason` has filled; the supplier is called as it is today. */
export const toldReason = (column: string): Fragment => {
  const at = `instr(${column}, char(31))`
  return {
    sql: `iif(${at} = 0, ${column}, substr(${column}, 1, ${at} - 1) || coalesce(' — ' ||
      (SELECT name FROM suppliers WHERE id = CAST(substr(${column}, ${at} + 1) AS INTEGER)), ''))`,
    binds: [],
  }
}
