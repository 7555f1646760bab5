import { queryOptions } from '@tanstack/react-query'
import type {
  Category,
  CategoryChanges,
  CategoryInput,
  CategoryMove,
} from '../../../../worker/catalog/categories/schemas/categories.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { fallbacksOf, type Locale } from '../../../lib/locales.ts'

const all = api.admin.catalog.categories
const one = all[':id']
const at = (id: number) => ({ param: { id: String(id) } })
const KEY = ['admin', 'categories'] as const

/** Words in the language of the page, else in those that say what it lacks, else in any. */
export const wordsIn = (words: Readonly<Record<string, string>>, locale: Locale): string =>
  fallbacksOf(locale)
    .map((code) => words[code])
    .find(Boolean) ??
  Object.values(words)[0] ??
  '–'

/** What dialogs and buttons of a category need; named in the language of the page. */
export const categories = (locale: Locale) => ({
  texts: 'admin/categories',
  key: KEY,
  alsoRefresh: [['admin', 'attributes']] as const,
  trail: 'category',
  idOf: ({ id }: { id: number }) => id,
  nameOf: ({ names }: { names: Record<string, string> }) => wordsIn(names, locale),
})

export const categoryQueries = {
  all: () => KEY,
  list: () =>
    queryOptions({ queryKey: [...KEY, 'list'] as const, queryFn: () => dataOf(all.$get()) }),
  /** One to be edited: asked for each time it is opened. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...KEY, 'detail', id] as const,
      queryFn: () => dataOf(one.$get(at(id))),
      gcTime: 0,
    }),
  attributes: () =>
    queryOptions({
      queryKey: ['admin', 'attributes', 'list'] as const,
      queryFn: () => dataOf(api.admin.catalog.attributes.$get()),
    }),
}

export const createCategory = (json: CategoryInput, key: string): Promise<Category> =>
  dataOf(all.$post({ json }, { headers: { 'Idempotency-Key': key } }))

export const updateCategory = (id: number, json: CategoryChanges): Promise<Category> =>
  dataOf(one.$put({ ...at(id), json }))

export const moveCategory = (id: number, json: CategoryMove): Promise<Category> =>
  dataOf(one.move.$post({ ...at(id), json }))

/** `taker`: the leaf that gets its products. */
export const deleteCategory = (id: number, taker: number | null) =>
  one.$delete({ ...at(id), query: taker === null ? {} : { move_to: String(taker) } })
