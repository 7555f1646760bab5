import { and, eq, sql } from 'drizzle-orm'
import { categories, categorySlugs } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { catalogueAgain, hasProducts, moveContents } from './category-contents.ts'
import { commitTree, type TreeChange, writePlaces } from './commit-tree.ts'
import { getCategory } from './get-category.ts'
import type { CategoryRemoval } from './schemas/categories.ts'
import { childrenOf, nodeOf, type TreeState } from './tree-state.ts'

/**
 * Deletes a leaf. `move_to`: another leaf that takes its products, rules and decisions; without it the rules go too, and
 * one with products or decisions is refused with 409 `category_has_products`. 409 `category_has_children` while anything
 * is below it; 422 `category_not_leaf` for a `move_to` that cannot take products; `not_found` for an unknown id.
 */
export async function deleteCategory(
  ctx: Ctx,
  id: number,
  removal: CategoryRemoval,
): Promise<void> {
  const { names, slug, parent_id } = await getCategory(ctx, id)
  const told = { names, slug, parent_id, move_to: removal.move_to ?? null }
  await commitTree(ctx, id, (state) => removalFrom(ctx, state, { id, told, to: removal.move_to }))
}

interface Removal {
  id: number
  /** What the audit log keeps of it. */
  told: object
  to: number | undefined
}

function removalFrom(ctx: Ctx, state: TreeState, { id, told, to }: Removal): TreeChange {
  const node = nodeOf(state, id)
  if (childrenOf(state, id).length > 0) throw conflict('category_has_children')
  if (to === undefined && state.contents.products) throw conflict('category_has_products')
  if (to !== undefined) checkTaker(state, id, to)
  const left = childrenOf(state, node.parentId).filter((child) => child.id !== id)
  return {
    endsUndo: true,
    ...(to === undefined && { condition: sql`NOT ${hasProducts(id)}` }),
    statements: (guard) => [
      ...(to === undefined ? [] : moveContents(ctx, { from: id, to, guard })),
      ...(to === undefined && state.contents.rules ? [catalogueAgain(ctx, guard)] : []),
      ctx.db.delete(categories).where(and(eq(categories.id, id), guard)),
      // Addresses below it that lead to what has left it.
      ctx.db.delete(categorySlugs).where(and(eq(categorySlugs.parentId, id), guard)),
      ...writePlaces(ctx, left, guard),
      audited(
        ctx,
        { action: 'categories.delete', subject: { type: 'category', id }, before: told },
        guard,
      ),
    ],
  }
}

function checkTaker(state: TreeState, id: number, to: number): void {
  if (to === id || !state.byId.has(to)) throw invalid('move_to', 'category_unknown')
  if (childrenOf(state, to).length > 0) throw invalid('move_to', 'category_not_leaf')
}
