import { asc, eq } from 'drizzle-orm'
import { categoryRules } from '../../../db/schema/categories.ts'
import type { Ctx } from '../../../env.ts'
import type { CategoryRule } from './compile-rules.ts'

/** The rules that are switched on, in the order in which they are asked. */
export const readRules = (ctx: Ctx): Promise<CategoryRule[]> =>
  ctx.db
    .select({
      id: categoryRules.id,
      categoryId: categoryRules.categoryId,
      position: categoryRules.position,
      conditions: categoryRules.conditions,
    })
    .from(categoryRules)
    .where(eq(categoryRules.isActive, true))
    .orderBy(asc(categoryRules.position), asc(categoryRules.id))
