import { sql } from 'drizzle-orm'
import { newestId } from '../../db/new-row.ts'
import { audited } from '../../store/audit/audit.ts'
import { markupRules } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { getMarkupRule, ruleValues } from './markup-rule-rows.ts'
import type { MarkupRule, MarkupRuleInput } from './schemas/pricing.ts'

/** Adds a markup rule; prices follow at the next look, nothing else is written. */
export async function createMarkupRule(ctx: Ctx, input: MarkupRuleInput): Promise<MarkupRule> {
  const [created] = await ctx.db.batch([
    ctx.db.insert(markupRules).values(ruleValues(input)).returning({ id: markupRules.id }),
    audited(
      ctx,
      {
        action: 'markup-rules.create',
        subject: { type: 'markup-rule', id: newestId(markupRules) },
        after: input,
      },
      sql`true`,
    ),
  ])
  return getMarkupRule(ctx, created[0]?.id ?? 0)
}
