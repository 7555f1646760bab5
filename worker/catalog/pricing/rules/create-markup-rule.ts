import type { Ctx } from '../../../env.ts'
import type { MarkupRule, MarkupRuleInput } from '../schemas/pricing.ts'
import { editsOf } from './apply-changes.ts'
import { commitRules } from './commit-rules.ts'
import { getMarkupRule } from './markup-rule-rows.ts'

/** Adds a markup rule; prices follow at the next look, nothing else is written. */
export async function createMarkupRule(ctx: Ctx, rule: MarkupRuleInput): Promise<MarkupRule> {
  const { rules } = await commitRules(ctx, (state) => ({
    rules: editsOf(state.rules, [{ op: 'create', rule }], ctx.now),
    floor: null,
  }))
  return rules[0]?.after ?? getMarkupRule(ctx, 0)
}
