import { eq } from 'drizzle-orm'
import { markupRules } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { MarkupRule, MarkupRuleInput } from './schemas/pricing.ts'

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
  created_at: row.createdAt.toISOString(),
})

export const ruleValues = (input: MarkupRuleInput) => ({
  name: input.name,
  position: input.position,
  isActive: input.is_active,
  channelId: input.channel_id,
  groupId: input.group_id,
  supplierId: input.supplier_id,
  warehouseId: input.warehouse_id,
  brandId: input.brand_id,
  categoryId: input.category_id,
  costFromMicros: input.cost_from_micros,
  costToMicros: input.cost_to_micros,
  percentBps: input.percent_bps,
  fixedMicros: input.fixed_micros,
  rounding: input.rounding,
})

/** `not_found` for an absent rule. */
export async function getMarkupRule(ctx: Ctx, id: number): Promise<MarkupRule> {
  const [row] = await ctx.db.select().from(markupRules).where(eq(markupRules.id, id))
  if (row === undefined) throw notFound()
  return toMarkupRule(row)
}
