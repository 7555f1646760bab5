import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { categories } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { checkAttributes, copySet, writeSet } from './attribute-set.ts'
import { hasProducts, hasRules, moveContents } from './category-contents.ts'
import { commitTree, type TreeChange } from './commit-tree.ts'
import { getCategory } from './get-category.ts'
import { type Category, type CategoryInput, MOST_CATEGORIES } from './schemas/categories.ts'
import { slugOfNames } from './slug-of-names.ts'
import { checkParent, checkSlugs, childrenOf, takenSlugs, type TreeState } from './tree-state.ts'

/**
 * Adds a category as the last one below its parent. Products stand in leaves only: below a leaf that has products,
 * rules or decisions it is refused with 409 `category_has_products`, unless it `takes_products`: all of them then.
 * 409 `categories_full` beyond `MOST_CATEGORIES`; 422 by field for the rest.
 */
export async function createCategory(ctx: Ctx, input: CategoryInput): Promise<Category> {
  await checkAttributes(ctx, input.attributes)
  const { nextId } = await commitTree(ctx, input.parent_id, (state) =>
    additionTo(ctx, state, input),
  )
  return getCategory(ctx, nextId)
}

function additionTo(ctx: Ctx, state: TreeState, input: CategoryInput): TreeChange {
  const { names, slugs, descriptions, parent_id: parentId } = input
  if (state.byId.size >= MOST_CATEGORIES) throw conflict('categories_full')
  checkParent(state, parentId, null)
  const siblings = childrenOf(state, parentId)
  // What still stands in a category with others below it leaves it when all are catalogued again.
  const isLeaf = siblings.length === 0 && parentId !== 0
  const takes = isLeaf && input.takes_products
  const { products, rules } = state.contents
  if (isLeaf && !takes && (products || rules)) throw conflict('category_has_products')
  const taken = takenSlugs(state, parentId, null)
  const slug = input.slug || slugOfNames(names, new Set([...taken, ...Object.values(slugs)]))
  checkSlugs(taken, { slug, slugs })
  const id = state.nextId
  const told = { parent_id: parentId, names, slug, slugs, descriptions, is_hidden: input.is_hidden }
  return {
    // The rules of before may name it.
    endsUndo: isLeaf,
    ...(isLeaf &&
      !takes && { condition: sql`NOT ${hasProducts(parentId)} AND NOT ${hasRules(parentId)}` }),
    statements: (guard) => [
      insertWhen(ctx.db, categories, {
        cells: {
          id,
          parentId,
          position: siblings.length,
          slug,
          names,
          slugs,
          descriptions,
          isHidden: input.is_hidden,
          createdAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
      ...(takes && input.attributes.length === 0
        ? [copySet(ctx, { from: parentId, to: id, guard })]
        : writeSet(ctx, { id, set: input.attributes, guard })),
      ...(takes ? moveContents(ctx, { from: parentId, to: id, guard }) : []),
      audited(
        ctx,
        {
          action: 'categories.create',
          subject: { type: 'category', id },
          after: { ...told, attributes: input.attributes, takes_products: takes },
        },
        guard,
      ),
    ],
  }
}
