import { asc, count } from 'drizzle-orm'
import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import { markupRules } from '../../../db/schema/pricing.ts'
import type { Ctx } from '../../../env.ts'
import { toMarkupRule } from './markup-rule-rows.ts'
import type { MarkupRule, MarkupRulesQuery } from '../schemas/pricing.ts'

/** Markup rules by position, the order that settles between equally specific ones. */
export async function listMarkupRules(
  ctx: Ctx,
  query: MarkupRulesQuery,
): Promise<Page<MarkupRule>> {
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(markupRules)
      .orderBy(asc(markupRules.position), asc(markupRules.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(markupRules),
  ])
  return pageOf(rows.map(toMarkupRule), query, counted?.total ?? 0)
}
