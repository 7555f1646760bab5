import type { MarkupRule } from './pricing.ts'

/** Pure, and shared with the web client: the order in which rules are asked. `byPrecedence` says the same of a price book's. */

export type Condition =
  | 'channel'
  | 'group'
  | 'supplier'
  | 'warehouse'
  | 'brand'
  | 'category'
  | 'cost_band'

/** What a rule's place in the order depends on. */
export type OrderedRule = Pick<
  MarkupRule,
  | 'id'
  | 'position'
  | 'channel_id'
  | 'group_id'
  | 'supplier_id'
  | 'warehouse_id'
  | 'brand_id'
  | 'category_id'
  | 'cost_from_micros'
  | 'cost_to_micros'
>

/** The conditions a rule names. */
export function namedConditions(rule: Omit<OrderedRule, 'id' | 'position'>): Condition[] {
  const named: [Condition, number | null][] = [
    ['channel', rule.channel_id],
    ['group', rule.group_id],
    ['supplier', rule.supplier_id],
    ['warehouse', rule.warehouse_id],
    ['brand', rule.brand_id],
    ['category', rule.category_id],
    ['cost_band', rule.cost_from_micros ?? rule.cost_to_micros],
  ]
  return named.flatMap(([name, value]) => (value === null ? [] : [name]))
}

/** First those that name more conditions, then the lower position, then the lower id. */
export const byRuleOrder = (a: OrderedRule, b: OrderedRule): number =>
  namedConditions(b).length - namedConditions(a).length || a.position - b.position || a.id - b.id
