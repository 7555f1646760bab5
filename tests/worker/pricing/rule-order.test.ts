import { describe, expect, it } from 'vitest'
import { byPrecedence, conditionsOf } from '../../../worker/catalog/pricing/pick-rule.ts'
import { toBookRule } from '../../../worker/catalog/pricing/rules/markup-rule-rows.ts'
import type { MarkupRule } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { byRuleOrder, namedConditions } from '../../../worker/catalog/pricing/schemas/rule-order.ts'

/** Every choice of conditions, at two positions. */
const RULES: MarkupRule[] = Array.from({ length: 256 }, (_, bits) => {
  const has = (bit: number, value: number) => ((bits >> bit) & 1 ? value : null)
  return {
    id: bits + 1,
    name: 'rule',
    position: bits % 3,
    is_active: true,
    channel_id: has(0, 1),
    group_id: has(1, 1),
    supplier_id: has(2, 1),
    warehouse_id: has(3, 1),
    brand_id: has(4, 1),
    category_id: has(5, 1),
    cost_from_micros: has(6, 0),
    cost_to_micros: has(7, 9),
    percent_bps: 0,
    fixed_micros: 0,
    rounding: 'none',
    starts_at: null,
    ends_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
  }
})

describe('the order of rules', () => {
  it('is the same on the page of staff as where prices are made', () => {
    const ofPage = RULES.toSorted(byRuleOrder).map(({ id }) => id)
    const ofPrices = RULES.map(toBookRule).toSorted(byPrecedence)
    expect(ofPage).toEqual(ofPrices.map(({ id }) => id))
    for (const rule of RULES) expect(namedConditions(rule)).toEqual(conditionsOf(toBookRule(rule)))
  })
})
