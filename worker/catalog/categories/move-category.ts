import { and, eq, sql } from 'drizzle-orm'
import { categories } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { hasProducts, hasRules } from './category-contents.ts'
import { commitTree, type TreeChange, writePlaces } from './commit-tree.ts'
import { getCategory } from './get-category.ts'
import type { Category, CategoryMove } from './schemas/categories.ts'
import {
  checkParent,
  checkSlugs,
  childrenOf,
  nodeOfVersion,
  takenSlugs,
  type TreeState,
} from './tree-state.ts'

/**
 * Puts a category with all that is below it elsewhere in the tree. Its old address leads to the new one. 409
 * `category_changed` when it is of another version, `category_has_products` below a leaf with products, rules or
 * decisions: a new category takes those first; 422 by field for the rest, `not_found` for an unknown id.
 */
export async function moveCategory(ctx: Ctx, id: number, move: CategoryMove): Promise<Category> {
  await commitTree(ctx, move.parent_id, (state) => moveIn(ctx, state, { id, ...move }))
  return getCategory(ctx, id)
}

function moveIn(
  ctx: Ctx,
  state: TreeState,
  { id, version, parent_id: parentId, position }: CategoryMove & { id: number },
): TreeChange | null {
  const node = nodeOfVersion(state, id, version)
  checkParent(state, parentId, id)
  const isElsewhere = parentId !== node.parentId
  const others = childrenOf(state, parentId).filter((child) => child.id !== id)
  const isBelowLeaf = isElsewhere && others.length === 0 && parentId !== 0
  if (isBelowLeaf && (state.contents.products || state.contents.rules)) {
    throw conflict('category_has_products')
  }
  checkSlugs(takenSlugs(state, parentId, id), node)
  const place = Math.min(position, others.length)
  if (!isElsewhere && node.position === place) return null
  const left = childrenOf(state, node.parentId).filter((child) => child.id !== id)
  return {
    endsUndo: isBelowLeaf,
    ...(isBelowLeaf && {
      condition: sql`NOT ${hasProducts(parentId)} AND NOT ${hasRules(parentId)}`,
    }),
    statements: (guard) => [
      ctx.db
        .update(categories)
        .set({ parentId, position: place, version: sql`${categories.version} + 1` })
        .where(and(eq(categories.id, id), guard)),
      ...writePlaces(ctx, others.toSpliced(place, 0, { ...node, position: place }), guard),
      ...(isElsewhere ? writePlaces(ctx, left, guard) : []),
      audited(
        ctx,
        {
          action: 'categories.arrange',
          subject: { type: 'category', id },
          before: { parent_id: node.parentId, position: node.position },
          after: { parent_id: parentId, position: place },
        },
        guard,
      ),
    ],
  }
}
