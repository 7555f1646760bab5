import { and, eq, sql } from 'drizzle-orm'
import { categories } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { isSameJson } from '../../lib/is-same-json.ts'
import { audited } from '../../store/audit/audit.ts'
import { checkAttributes, writeSet } from './attribute-set.ts'
import { commitTree } from './commit-tree.ts'
import { getCategory } from './get-category.ts'
import type { Category, CategoryChanges } from './schemas/categories.ts'
import { slugOfNames } from './slug-of-names.ts'
import { checkSlugs, nodeOfVersion, takenSlugs, type TreeNode } from './tree-state.ts'

type Fields = Omit<CategoryChanges, 'version'>

/**
 * Changes names, addresses, descriptions and the attribute set of a category, or hides it. Its addresses of before
 * lead to it, unless another one takes them. 409 `category_changed` when it is of another version, 422
 * `category_slug_taken` for an address that a sibling has, `not_found` for an unknown id.
 */
export async function updateCategory(
  ctx: Ctx,
  id: number,
  { version, ...input }: CategoryChanges,
): Promise<Category> {
  await checkAttributes(ctx, input.attributes ?? [])
  const before = await getCategory(ctx, id)
  if (before.version !== version) throw conflict('category_changed')
  await commitTree(ctx, null, (state) => {
    const node = nodeOfVersion(state, id, version)
    const fields = addressed(input, { before, taken: takenSlugs(state, node.parentId, id), node })
    const changed = changedFields(before, fields)
    if (changed.length === 0) return null
    const { attributes, ...cells } = Object.fromEntries(
      changed.map((name) => [name, fields[name]]),
    ) as Fields
    const tell = (of: Fields) => Object.fromEntries(changed.map((name) => [name, of[name]]))
    return {
      statements: (guard) => [
        ctx.db
          .update(categories)
          .set({ ...cellsOf(cells), version: sql`${categories.version} + 1` })
          .where(and(eq(categories.id, id), guard)),
        ...(attributes === undefined ? [] : writeSet(ctx, { id, set: attributes, guard })),
        audited(
          ctx,
          {
            action: 'categories.update',
            subject: { type: 'category', id },
            before: tell(before),
            after: tell(fields),
          },
          guard,
        ),
      ],
    }
  })
  return getCategory(ctx, id)
}

interface Addressing {
  before: Category
  node: TreeNode
  taken: ReadonlySet<string>
}

/** The fields with an address made of the names where an empty one is sent, once no sibling has any of them. */
function addressed(input: Fields, { before, node, taken }: Addressing): Fields {
  const slugs = input.slugs ?? node.slugs
  const slug =
    input.slug === ''
      ? slugOfNames(input.names ?? before.names, new Set([...taken, ...Object.values(slugs)]))
      : (input.slug ?? node.slug)
  checkSlugs(taken, { slug, slugs })
  return { ...input, slug }
}

const NAMES = ['names', 'slug', 'slugs', 'descriptions', 'is_hidden', 'attributes'] as const

const changedFields = (before: Category, fields: Fields) =>
  NAMES.filter((name) => fields[name] !== undefined && !isSameJson(before[name], fields[name]))

const cellsOf = ({ is_hidden: isHidden, ...texts }: Omit<Fields, 'attributes'>) => ({
  ...texts,
  ...(isHidden !== undefined && { isHidden }),
})
