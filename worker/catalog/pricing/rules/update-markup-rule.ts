import type { Ctx } from '../../../env.ts'
import type { MarkupRule, MarkupRuleInput } from '../schemas/pricing.ts'
import { editsOf } from './apply-changes.ts'
import { commitRules } from './commit-rules.ts'
import { getMarkupRule } from './markup-rule-rows.ts'

/** Replaces a rule as a whole: what is left out goes back to its default. */
export async function updateMarkupRule(
  ctx: Ctx,
  id: number,
  rule: MarkupRuleInput,
): Promise<MarkupRule> {
  const { rules } = await commitRules(ctx, (state) => ({
    rules: editsOf(state.rules, [{ op: 'update', id, rule }], ctx.now),
    floor: null,
  }))
  return rules[0]?.after ?? getMarkupRule(ctx, id)
}
