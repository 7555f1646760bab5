import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { attributes, categoryAttributes, categoryBuilds } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { CategoryAttribute } from './schemas/categories.ts'

/** 422 `category_attribute_unknown` by the place of each attribute that there is not. */
export async function checkAttributes(ctx: Ctx, set: readonly CategoryAttribute[]): Promise<void> {
  if (set.length === 0) return
  const rows = await ctx.db.select({ id: attributes.id }).from(attributes)
  const known = new Set(rows.map(({ id }) => id))
  const refusal = [{ sentence: 'category_attribute_unknown', params: {} }]
  const unknown = set.flatMap(({ attribute_id: id }, place) =>
    known.has(id) ? [] : [[`attributes.${place}.attribute_id`, refusal] as const],
  )
  if (unknown.length > 0) throw new AppError('validation', { fields: Object.fromEntries(unknown) })
}

interface SetOf {
  id: number
  set: readonly CategoryAttribute[]
  guard: SQL
}

/** Writes the set of a category in place of what it was. An attribute that is gone meanwhile is left out. */
export const writeSet = (ctx: Ctx, { id, set, guard }: SetOf): BatchItem<'sqlite'>[] => [
  ctx.db.delete(categoryAttributes).where(and(eq(categoryAttributes.categoryId, id), guard)),
  insertWhen(ctx.db, categoryAttributes, {
    cells: {
      categoryId: id,
      attributeId: sql`a.id`,
      position: sql`v.key`,
      isMain: sql`v.value ->> 'is_main'`,
      isFilter: sql`v.value ->> 'is_filter'`,
      isInTable: sql`v.value ->> 'is_in_table'`,
    },
    rest: sql`FROM json_each(${JSON.stringify(set)}) v
      CROSS JOIN ${attributes} a ON a.id = v.value ->> 'attribute_id' WHERE ${guard}`,
  }),
  // Its columns are built for the attributes of its set.
  insertWhen(ctx.db, categoryBuilds, {
    cells: { categoryId: id, dirtySince: ctx.now },
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({
    target: categoryBuilds.categoryId,
    set: { mark: sql`mark + 1`, dirtySince: sql`coalesce(dirty_since, excluded.dirty_since)` },
  }),
]

/** Gives the set of a category to a new one, which has none. */
export const copySet = (
  ctx: Ctx,
  { from, to, guard }: { from: number; to: number; guard: SQL },
): BatchItem<'sqlite'> =>
  insertWhen(ctx.db, categoryAttributes, {
    cells: {
      categoryId: to,
      attributeId: sql`s.attribute_id`,
      position: sql`s.position`,
      isMain: sql`s.is_main`,
      isFilter: sql`s.is_filter`,
      isInTable: sql`s.is_in_table`,
    },
    rest: sql`FROM ${categoryAttributes} s WHERE s.category_id = ${from} AND ${guard}`,
  })
