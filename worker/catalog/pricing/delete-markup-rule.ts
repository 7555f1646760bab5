import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { markupRules } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { getMarkupRule } from './markup-rule-rows.ts'

/** Removes a rule. `not_found` for an absent one. */
export async function deleteMarkupRule(ctx: Ctx, id: number): Promise<void> {
  const before = await getMarkupRule(ctx, id)
  const isIt = eq(markupRules.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'markup-rules.delete', subject: { type: 'markup-rule', id }, before },
      exists(markupRules, isIt),
    ),
    ctx.db.delete(markupRules).where(isIt),
  ])
}
