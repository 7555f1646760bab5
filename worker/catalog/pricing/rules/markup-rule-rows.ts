import { eq } from 'drizzle-orm'
import { markupRules } from '../../../db/schema/pricing.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import type { Rule } from '../price-book.ts'
import type { MarkupRule, MarkupRuleInput } from '../schemas/pricing.ts'

type Row = typeof markupRules.$inferSelect

export const toMarkupRule = (row: Row): MarkupRule => ({
  id: row.id,
  name: row.name,
  position: row.position,
  is_active: row.isActive,
  channel_id: row.channelId,
  group_id: row.groupId,
  supplier_id: row.supplierId,
  warehouse_id: row.warehouseId,
  brand_id: row.brandId,
  category_id: row.categoryId,
  cost_from_micros: row.costFromMicros,
  cost_to_micros: row.costToMicros,
  percent_bps: row.percentBps,
  fixed_micros: row.fixedMicros,
  rounding: row.rounding,
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

const momentOf = (iso: string | null) => (iso === null ? null : new Date(iso))

export const ruleValues = (rule: MarkupRuleInput) => ({
  name: rule.name,
  position: rule.position,
  isActive: rule.is_active,
  channelId: rule.channel_id,
  groupId: rule.group_id,
  supplierId: rule.supplier_id,
  warehouseId: rule.warehouse_id,
  brandId: rule.brand_id,
  categoryId: rule.category_id,
  costFromMicros: rule.cost_from_micros,
  costToMicros: rule.cost_to_micros,
  percentBps: rule.percent_bps,
  fixedMicros: rule.fixed_micros,
  rounding: rule.rounding,
  startsAt: momentOf(rule.starts_at),
  endsAt: momentOf(rule.ends_at),
})

/** A rule as prices are computed with it. */
export const toBookRule = (rule: MarkupRule): Rule => {
  const { isActive: _, startsAt, endsAt, ...terms } = ruleValues(rule)
  return {
    ...terms,
    id: rule.id,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
  }
}

/** `not_found` for an absent rule. */
export async function getMarkupRule(ctx: Ctx, id: number): Promise<MarkupRule> {
  const [row] = await ctx.db.select().from(markupRules).where(eq(markupRules.id, id))
  if (row === undefined) throw notFound()
  return toMarkupRule(row)
}
