import type { RuleProblem } from '../schemas/markup-drafts.ts'
import type { MarkupRule } from '../schemas/pricing.ts'
import { byRuleOrder } from '../schemas/rule-order.ts'
import type { FindFact } from './rule-facts.ts'

type Found = Omit<RuleProblem, 'rule_id'>

/** Rules that are switched on and can never win, or not any more, and why; the first reason of each. */
export function findProblems(rules: MarkupRule[], find: FindFact, now: Date): RuleProblem[] {
  const active = rules.filter((rule) => rule.is_active)
  return active.flatMap((rule) => {
    const found =
      ownProblem(rule, now) ?? conditionProblem(rule, find) ?? shadowOf(rule, { active, find, now })
    return found === null ? [] : [{ rule_id: rule.id, ...found }]
  })
}

const alone = (kind: Found['kind'], what: Found['what'] = null): Found => ({ kind, by: [], what })

function ownProblem(rule: MarkupRule, now: Date): Found | null {
  const { cost_from_micros: from, cost_to_micros: to, ends_at: end } = rule
  if (end !== null && end <= now.toISOString()) return alone('ended')
  if (to !== null && (from ?? 0) >= to) return alone('empty_band')
  // No part has a category yet.
  return rule.category_id === null ? null : alone('excluded', 'category')
}

/** A condition that nothing on sale meets. */
function conditionProblem(rule: MarkupRule, find: FindFact): Found | null {
  const named = [
    ['channel', rule.channel_id],
    ['supplier', rule.supplier_id],
    ['warehouse', rule.warehouse_id],
    ['brand', rule.brand_id],
  ] as const
  for (const [what, id] of named) {
    if (id === null) continue
    const fact = find(what, id)
    if (fact === undefined || fact.is_off === 1) return alone('gone', what)
  }
  if (rule.warehouse_id === null || rule.supplier_id === null) return null
  const warehouse = find('warehouse', rule.warehouse_id)
  return warehouse?.supplier_id === rule.supplier_id ? null : alone('excluded', 'warehouse')
}

/**
 * The rules that are asked before this one and, together, match everything that it matches as long as it is in
 * force. A rule alone, or several that share its cost band.
 */
function shadowOf(
  rule: MarkupRule,
  { active, find, now }: { active: MarkupRule[]; find: FindFact; now: Date },
): Found | null {
  const before = active
    .filter((other) => isBefore(other, rule) && coversAllButCost(other, rule, find))
    .filter((other) => coversSchedule(other, rule, now))
    .toSorted((a, b) => (a.cost_from_micros ?? 0) - (b.cost_from_micros ?? 0))
  const end = rule.cost_to_micros ?? Infinity
  const by: MarkupRule[] = []
  let reached = rule.cost_from_micros ?? 0
  for (const other of before) {
    if ((other.cost_from_micros ?? 0) > reached) return null
    const to = other.cost_to_micros ?? Infinity
    if (to <= reached) continue
    by.push(other)
    reached = to
    if (reached >= end) return { kind: 'shadowed', by: by.map(nameOf), what: null }
  }
  return null
}

const nameOf = ({ id, name }: MarkupRule) => ({ id, name })

const isBefore = (other: MarkupRule, rule: MarkupRule): boolean =>
  other.id !== rule.id && byRuleOrder(other, rule) < 0

const covers = (wanted: number | null, actual: number | null) =>
  wanted === null || wanted === actual

const coversAllButCost = (other: MarkupRule, rule: MarkupRule, find: FindFact): boolean =>
  covers(other.channel_id, rule.channel_id) &&
  covers(other.group_id, rule.group_id) &&
  covers(other.supplier_id, supplierOf(rule, find)) &&
  covers(other.warehouse_id, rule.warehouse_id) &&
  covers(other.brand_id, rule.brand_id) &&
  other.category_id === null

/** A warehouse is of one supplier, named or not. */
const supplierOf = (rule: MarkupRule, find: FindFact): number | null =>
  rule.supplier_id ??
  (rule.warehouse_id === null ? null : (find('warehouse', rule.warehouse_id)?.supplier_id ?? null))

/** In force from now on whenever `rule` is. */
function coversSchedule(other: MarkupRule, rule: MarkupRule, now: Date): boolean {
  const today = now.toISOString()
  const startOf = ({ starts_at: start }: MarkupRule) =>
    start === null || start < today ? today : start
  const endsLate =
    other.ends_at === null || (rule.ends_at !== null && rule.ends_at <= other.ends_at)
  return startOf(other) <= startOf(rule) && endsLate
}
