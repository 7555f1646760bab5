import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { catalogueState, categoryRules, productDecisions } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'

/** The attribute id of decisions about categories. */
const CATEGORY = 0

const isDecided = (id: number): SQL => sql`attribute_id = ${CATEGORY} AND value = ${String(id)}`

/** Whether products stand in a category, or shall by a person's decision. */
export const hasProducts = (id: number): SQL<number> => sql<number>`(
  EXISTS (SELECT 1 FROM catalogued_products WHERE category_id = ${id})
  OR EXISTS (SELECT 1 FROM product_decisions WHERE ${isDecided(id)}))`

/** Whether rules put products into a category. */
export const hasRules = (id: number): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM category_rules WHERE category_id = ${id})`

interface Contents {
  from: number
  to: number
  guard: SQL
}

/** Gives rules and decisions to another category; their products follow once all are catalogued again. */
export const moveContents = (ctx: Ctx, { from, to, guard }: Contents): BatchItem<'sqlite'>[] => [
  ctx.db
    .update(categoryRules)
    .set({ categoryId: to })
    .where(and(eq(categoryRules.categoryId, from), guard)),
  ctx.db
    .update(productDecisions)
    .set({ value: String(to) })
    .where(and(isDecided(from), guard)),
  catalogueAgain(ctx, guard),
]

/** Lets the catalogue's job go through all products again. */
export const catalogueAgain = (ctx: Ctx, guard: SQL): BatchItem<'sqlite'> =>
  ctx.db.update(catalogueState).set({ cataloguedTo: 0 }).where(guard)
