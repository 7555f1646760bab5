import { localeCodes } from '../../../web/lib/locales.ts'
import type { Ctx } from '../../env.ts'
import { findByPath } from './find-by-path.ts'
import type { KnownCategory, KnownTree } from './known-tree.ts'
import type { CategoryLink } from './schemas/category-link.ts'

/** A text in a language; else in English, in Russian, or whichever there is; '' for none. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string =>
  texts[locale] ?? texts.en ?? texts.ru ?? Object.values(texts)[0] ?? ''

/** From the top down to the category itself; null when it or one above it is hidden, or it is not there. */
export function shownPath({ byId }: KnownTree, categoryId: number): KnownCategory[] | null {
  const path: KnownCategory[] = []
  for (let id = categoryId; id !== 0;) {
    const category = byId.get(id)
    if (category === undefined || category.isHidden) return null
    path.unshift(category)
    id = category.parentId
  }
  return path.length === 0 ? null : path
}

/**
 * The id of the category that an address names: its own slugs or another language's; else those it had, which the
 * database knows. Null for none.
 */
export async function findCategory(
  ctx: Pick<Ctx, 'reads'>,
  { categories }: KnownTree,
  address: string,
): Promise<number | null> {
  const slugs = address.split('/')
  let parent = 0
  for (const slug of slugs) {
    const next = categories.find(
      ({ parentId, ...one }) => parentId === parent && isCalled(one, slug),
    )
    if (next === undefined) return (await findByPath(ctx, slugs))?.at(-1) ?? null
    parent = next.id
  }
  return parent
}

const isCalled = (category: Pick<KnownCategory, 'slug' | 'slugs'>, slug: string): boolean =>
  category.slug === slug || Object.values(category.slugs).includes(slug)

/** Names and addresses of a path of categories, in a language. */
export function linksOf(path: readonly KnownCategory[], locale: string): CategoryLink[] {
  const slugs = path.map((category) => category.slugs[locale] ?? category.slug)
  return path.map((category, at) => ({
    id: category.id,
    name: textIn(category.names, locale),
    path: slugs.slice(0, at + 1).join('/'),
  }))
}

/** The address of the last one of a path, in a language. */
export const addressIn = (path: readonly KnownCategory[], locale: string): string =>
  path.map((category) => category.slugs[locale] ?? category.slug).join('/')

/** Its addresses in the store's languages in which it has another one than in `locale`. */
export const otherAddresses = (
  path: readonly KnownCategory[],
  locale: string,
): Record<string, string> =>
  Object.fromEntries(
    localeCodes()
      .map((code) => [code, addressIn(path, code)] as const)
      .filter(([, address]) => address !== addressIn(path, locale)),
  )
