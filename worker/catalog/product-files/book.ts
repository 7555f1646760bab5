import type { Ctx } from '../../env.ts'
import { listAttributes } from '../categories/attributes/list-attributes.ts'
import type { Attribute } from '../categories/attributes/schemas/attribute.ts'
import { knownTree } from '../categories/known-tree.ts'
import { CategoryNames } from './category-names.ts'

/** What cells of a file are written and read by. */
export interface Book {
  /** The reader's language. */
  locale: string
  attributes: readonly Attribute[]
  categories: CategoryNames
}

export async function readBook(ctx: Ctx): Promise<Book> {
  const [attributes, tree] = await Promise.all([listAttributes(ctx), knownTree(ctx)])
  return { locale: ctx.locale, attributes, categories: new CategoryNames(tree) }
}
