import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  CategoryDecisions,
  ProductValues,
  ValueDecision,
} from '../../../../worker/catalog/decisions/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ProductsSearch } from './products-search.ts'

const routes = api.admin.catalog.products
const one = routes[':id']

/** What begins the keys of whatever is asked about products and their categories. */
export const PRODUCTS = ['admin', 'catalogued-products'] as const

/** Products as the address asks for them, as many pages as were asked for. */
export const productsQuery = (asked: AskedProducts) => {
  const { state = 'all', q, category, brand } = asked
  return infiniteQueryOptions({
    queryKey: [...PRODUCTS, 'list', state, q ?? '', category ?? 0, brand ?? 0] as const,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...askedQuery(asked), ...(cursor !== null && { cursor }) }
      return answerOf(routes.$get({ query }, { init: { signal } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** The filters as the API takes them. */
export const askedQuery = ({ state = 'all', q, category, brand }: AskedProducts) => ({
  state,
  ...(q !== undefined && { q }),
  ...(category !== undefined && { category_id: String(category) }),
  ...(brand !== undefined && { brand_id: String(brand) }),
})

type AskedProducts = Omit<ProductsSearch, 'state'> & {
  state?: 'all' | 'unassigned' | 'doubtful' | 'hidden'
}

/** What the address of the page asks for. */
export const askedOf = ({ state, ...search }: ProductsSearch): AskedProducts => ({
  ...search,
  state: state ?? 'unassigned',
})

/** One with its values: asked for each time it is opened. */
export const valuesQuery = (id: number) =>
  queryOptions({
    queryKey: [...PRODUCTS, 'values', id] as const,
    queryFn: () => dataOf(one.$get({ param: { id: String(id) } })),
    gcTime: 0,
  })

export const decideCategories = (decisions: CategoryDecisions['decisions']) =>
  dataOf(routes.categories.$post({ json: { decisions } }))

export const decideValue = (id: number, json: ValueDecision): Promise<ProductValues> =>
  dataOf(one.value.$put({ param: { id: String(id) }, json }))
