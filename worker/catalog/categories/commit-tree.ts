import { and, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen } from '../../db/commit-when.ts'
import { categories, catalogueState } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { hasProducts, hasRules } from './category-contents.ts'
import { forgetTree } from './known-tree.ts'
import { placesToWrite, type TreeNode, type TreeState } from './tree-state.ts'

/** What a change of the tree writes. */
export interface TreeChange {
  /** What else must hold when it is written: else it is decided again. */
  condition?: SQL
  /** The last change of the rules cannot be undone any more: it may name what this changes. */
  endsUndo?: boolean
  /** Each states `guard`, which holds for this change alone. */
  statements: (guard: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Changes the tree: what `decide` makes of it as it stands, written if nothing of the catalogue's order changed
 * meanwhile, else decided again. `about` is the category of which is read what stands in it; null: of none. Null of
 * `decide`: nothing is to do. Answers the tree as it was decided upon.
 */
export async function commitTree(
  ctx: Ctx,
  about: number | null,
  decide: (state: TreeState) => TreeChange | null,
): Promise<TreeState> {
  const committed = await commitWhen(ctx.db, {
    read: () => readState(ctx, about ?? 0),
    decide,
    write: ({ row }, { condition, endsUndo, statements }) => ({
      table: catalogueState,
      row,
      set: endsUndo === true ? { lastChange: null } : {},
      condition,
      statements,
    }),
  })
  if (committed === null) throw conflict('category_changed')
  if (committed.change !== null) forgetTree()
  return committed.state
}

async function readState(ctx: Ctx, about: number): Promise<TreeState> {
  const [[row], nodes] = await ctx.db.batch([
    ctx.db
      .select({
        id: catalogueState.id,
        version: catalogueState.version,
        nextId: sql<number>`coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'categories'), 0) + 1`,
        products: hasProducts(about),
        rules: hasRules(about),
      })
      .from(catalogueState),
    ctx.db
      .select({
        id: categories.id,
        parentId: categories.parentId,
        position: categories.position,
        slug: categories.slug,
        slugs: categories.slugs,
        version: categories.version,
      })
      .from(categories)
      .orderBy(categories.parentId, categories.position, categories.id),
  ])
  if (row === undefined) throw new Error('the state of the catalogue is one row')
  const { nextId, products, rules } = row
  return {
    row: { id: row.id, version: row.version },
    byId: new Map(nodes.map((node) => [node.id, node])),
    below: Map.groupBy(nodes, ({ parentId }) => parentId),
    contents: { products: products === 1, rules: rules === 1 },
    nextId,
  }
}

/** Writes the places of siblings that stand elsewhere than in this order. */
export function writePlaces(
  ctx: Ctx,
  inOrder: readonly TreeNode[],
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const places = placesToWrite(inOrder)
  if (places.length === 0) return []
  return [
    ctx.db
      .update(categories)
      .set({ position: sql`v.value ->> 1` })
      .from(sql`json_each(${JSON.stringify(places)}) v`)
      .where(and(sql`${categories.id} = v.value ->> 0`, guard)),
  ]
}
