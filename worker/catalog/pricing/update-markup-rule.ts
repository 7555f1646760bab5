import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { markupRules } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { getMarkupRule, ruleValues } from './markup-rule-rows.ts'
import type { MarkupRule, MarkupRuleInput } from './schemas/pricing.ts'

/** Replaces a rule as a whole: what is left out goes back to its default. */
export async function updateMarkupRule(
  ctx: Ctx,
  id: number,
  input: MarkupRuleInput,
): Promise<MarkupRule> {
  const before = await getMarkupRule(ctx, id)
  const isIt = eq(markupRules.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'markup-rules.update',
        subject: { type: 'markup-rule', id },
        before,
        after: input,
      },
      exists(markupRules, isIt),
    ),
    ctx.db.update(markupRules).set(ruleValues(input)).where(isIt),
  ])
  return getMarkupRule(ctx, id)
}
