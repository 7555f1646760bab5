import { type Query, query } from '../../../db/query.ts'
import type { MarkupRule } from '../schemas/pricing.ts'

/** Something that a condition names. */
export interface RuleFact {
  kind: 'channel' | 'group' | 'supplier' | 'warehouse' | 'brand'
  id: number
  name: string
  /** It sells nothing: switched off, or forbidden. */
  is_off: number
  /** Of a warehouse. */
  supplier_id: number | null
}

/** Whatever the rules' conditions name, and all channels and groups. */
export function factsQuery(rules: MarkupRule[]): Query<RuleFact> {
  const ids = JSON.stringify({
    supplier: idsOf(rules, 'supplier_id'),
    warehouse: idsOf(rules, 'warehouse_id'),
    brand: idsOf(rules, 'brand_id'),
  })
  return query<RuleFact>`
    SELECT 'channel' AS kind, id, name, 0 AS is_off, NULL AS supplier_id FROM channels
    UNION ALL SELECT 'group', id, name, 0, NULL FROM customer_groups
    UNION ALL SELECT 'supplier', s.id, s.name, s.is_active = 0, NULL
      FROM json_each(${ids}, '$.supplier') k CROSS JOIN suppliers s ON s.id = k.value
    UNION ALL SELECT 'warehouse', w.id, w.name, w.is_active = 0, w.supplier_id
      FROM json_each(${ids}, '$.warehouse') k CROSS JOIN warehouses w ON w.id = k.value
    UNION ALL SELECT 'brand', b.id, b.name, b.status = 'forbidden', NULL
      FROM json_each(${ids}, '$.brand') k CROSS JOIN brands b ON b.id = k.value`
}

const idsOf = (rules: MarkupRule[], key: 'supplier_id' | 'warehouse_id' | 'brand_id'): number[] => [
  ...new Set(rules.flatMap((rule) => rule[key] ?? [])),
]

/** Finds what a condition names; undefined: it is gone. */
export type FindFact = (kind: RuleFact['kind'], id: number) => RuleFact | undefined

export function factFinder(facts: RuleFact[]): FindFact {
  const byKey = new Map(facts.map((fact) => [`${fact.kind} ${fact.id}`, fact]))
  return (kind, id) => byKey.get(`${kind} ${id}`)
}
