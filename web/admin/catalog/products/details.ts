import { queryOptions } from '@tanstack/react-query'
import type { ProductDetailsInput } from '../../../../worker/catalog/decisions/details/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { PRODUCTS } from './products.ts'

const one = api.admin.catalog.products[':id']
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** What people wrote of a product, beside what lists say. */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'details', id] as const,
    queryFn: ({ signal }) => dataOf(one.details.$get(paramOf(id), { init: { signal } })),
  })

/** Who can buy it, and what keeps others from it, as it is now. */
export const whyQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'why', id] as const,
    queryFn: ({ signal }) => dataOf(one.why.$get(paramOf(id), { init: { signal } })),
    staleTime: 0,
  })

/** What shoppers typed before they opened it. */
export const searchesQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'searches', id] as const,
    queryFn: ({ signal }) => dataOf(one.searches.$get(paramOf(id), { init: { signal } })),
  })

export const saveDetails = (id: number, json: ProductDetailsInput) =>
  dataOf(one.details.$put({ ...paramOf(id), json }))

/** Products whose number begins so. */
export async function findProducts(q: string): Promise<ComboboxItem[]> {
  if (q.trim() === '') return []
  const query = { state: 'all', q } as const
  const { data } = await answerOf(api.admin.catalog.products.$get({ query }))
  return data
    .slice(0, MOST_FOUND)
    .map(({ id, mpn, brand }) => ({ value: id, label: `${mpn} ${brand.name}` }))
}

const MOST_FOUND = 20
