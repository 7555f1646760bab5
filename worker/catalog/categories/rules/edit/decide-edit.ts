import type { RuleConditions as Kept } from '../../../../db/json/catalogue.ts'
import type { Ctx } from '../../../../env.ts'
import { query, queryRows } from '../../../../db/query.ts'
import { AppError, conflict, invalid, notFound } from '../../../../errors.ts'
import { isSameJson } from '../../../../lib/is-same-json.ts'
import {
  type CategoryRuleEdit,
  MOST_RULES,
  type RuleConditions,
  type RuleFields,
} from '../schemas.ts'
import type { KeptRule, RuleEdit, RuleState } from './rule-state.ts'

/**
 * What a change makes of the rules as they stand; null when it changes nothing. 409 `category_rules_changed` for
 * another version than was looked at; 422 by field for a category that takes no products, a place that there is not,
 * one rule too many; `not_found` for an unknown rule.
 */
export function decideEdit(
  state: RuleState,
  { version, id, rule, before_id: beforeId }: CategoryRuleEdit,
): RuleEdit | null {
  if (state.row.version !== version) throw conflict('category_rules_changed')
  const place = state.rules.findIndex((one) => one.id === id)
  const was = state.rules[place]
  if (id !== null && was === undefined) throw notFound()
  const before = was === undefined ? null : { ...bare(was), place }
  if (rule === null) return { before, after: null }
  checkRule(state, rule, was?.categoryId ?? null)
  if (was === undefined && state.rules.length >= MOST_RULES) {
    throw invalid('rule', 'category_rules_most', { most: MOST_RULES })
  }
  const after = {
    id: was?.id ?? state.nextId,
    categoryId: rule.category_id,
    conditions: was === undefined ? keptOf(rule.conditions) : keptLike(was, rule.conditions),
    isActive: rule.is_active,
    place: placeOf(state, { id, beforeId, own: before?.place ?? state.rules.length }),
  }
  return isSameJson(before, after) ? null : { before, after }
}

const bare = ({ id, categoryId, conditions, isActive }: KeptRule): KeptRule => ({
  id,
  categoryId,
  conditions,
  isActive,
})

/** Lists that say nothing are not kept. */
const keptOf = (conditions: Kept): Kept =>
  Object.fromEntries(Object.entries(conditions).filter(([, list]) => list.length > 0))

/** As they are kept, where they say the same. */
const keptLike = ({ conditions: was }: KeptRule, conditions: RuleConditions): Kept => {
  const kept = keptOf(conditions)
  return isSameJson(keptOf(was), kept) ? was : kept
}

function checkRule(
  state: RuleState,
  { category_id: id, conditions }: RuleFields,
  was: number | null,
) {
  if (!state.categories.has(id)) throw invalid('rule.category_id', 'category_unknown')
  // One whose category has got others below it may be changed otherwise, or switched off.
  if (!state.leaves.has(id) && id !== was) throw invalid('rule.category_id', 'category_not_leaf')
  const unknown = conditions.attributes.findIndex((code) => !state.codes.has(code))
  if (unknown >= 0) {
    throw invalid(`rule.conditions.attributes.${unknown}`, 'category_attribute_unknown')
  }
}

interface Placing {
  id: number | null
  beforeId: number | null | undefined
  /** Where it stands, or would stand as the last one. */
  own: number
}

/** Its place among the others, once it is taken out of where it stands. */
function placeOf({ rules }: RuleState, { id, beforeId, own }: Placing): number {
  if (beforeId === undefined || (beforeId !== null && beforeId === id)) return own
  const others = rules.filter((one) => one.id !== id)
  if (beforeId === null) return others.length
  const place = others.findIndex((one) => one.id === beforeId)
  if (place < 0) throw invalid('before_id', 'category_rule_unknown')
  return place
}

/** The rules once this is done, in their order. */
export function applyEdit(rules: readonly KeptRule[], { before, after }: RuleEdit): KeptRule[] {
  const others = rules.filter(({ id }) => id !== before?.id)
  return after === null ? others : others.toSpliced(after.place, 0, bare(after))
}

/** 422 by the place of each brand that there is not. */
export async function checkBrands(ctx: Ctx, rule: RuleFields | null): Promise<void> {
  const brands = rule?.conditions.brands ?? []
  if (brands.length === 0) return
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`SELECT b.id FROM json_each(${JSON.stringify(brands)}) v
      CROSS JOIN brands b ON b.id = v.value`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const refusal = [{ sentence: 'category_brand_unknown', params: {} }]
  const fields = brands.flatMap((id, place) =>
    known.has(id) ? [] : [[`rule.conditions.brands.${place}`, refusal] as const],
  )
  if (fields.length > 0) throw new AppError('validation', { fields: Object.fromEntries(fields) })
}
