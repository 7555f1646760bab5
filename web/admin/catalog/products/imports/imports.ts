import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ProductImport,
  ProductMapping,
  UploadedProducts,
} from '../../../../../worker/catalog/product-files/schemas.ts'
import { answerOf, dataOf } from '../../../../api/answer.ts'
import { apiFetch } from '../../../../api/api-fetch.ts'
import { api } from '../../../../api/client.ts'
import { type ImportsOf, isWorking, LOOKED_AGAIN_MS } from '../../table-imports/imports-of.ts'
import { PRODUCTS } from '../products.ts'

const routes = api.admin.catalog.products.imports
const of = (id: number) => ({ param: { id: String(id) } })

const IMPORTS = [...PRODUCTS, 'imports'] as const

/** Files that were sent, the newest first, as many pages as were asked for. */
export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS, 'list'] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      answerOf(routes.$get({ query: cursor === null ? {} : { cursor } }, { init: { signal } })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isWorking)) === true ? LOOKED_AGAIN_MS : false,
  })

export const importKey = (id: number) => [...IMPORTS, id] as const

/** A file; asked for again while a job is at work on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => dataOf(routes[':id'].$get(of(id), { init: { signal } })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorking(state.data) ? LOOKED_AGAIN_MS : false,
  })

/** How a file is read: as it was put right; null: as it is guessed. */
export const readingQuery = (id: number, mapping: ProductMapping | null) =>
  queryOptions({
    queryKey: [...importKey(id), 'reading', mapping] as const,
    queryFn: ({ signal }) =>
      mapping === null
        ? dataOf(routes[':id'].reading.$get(of(id), { init: { signal } }))
        : dataOf(routes[':id'].reading.$post({ ...of(id), json: mapping }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** What a file would do, line by line; each preview of it has lines of its own. */
export const rowsQuery = ({ id, counts }: ProductImport) =>
  queryOptions({
    queryKey: [...importKey(id), 'rows', counts] as const,
    queryFn: ({ signal }) => dataOf(routes[':id'].rows.$get(of(id), { init: { signal } })),
  })

/** Sends a file. Throws `ApiError` when it cannot be read. */
export async function uploadProducts(file: File): Promise<UploadedProducts> {
  const query = new URLSearchParams({ file_name: file.name.slice(0, 255) })
  const answer = await apiFetch(`/api/admin/catalog/products/imports?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  return ((await answer.json()) as { data: UploadedProducts }).data
}

export const compareImport = (id: number, json: ProductMapping) =>
  dataOf(routes[':id'].compare.$post({ ...of(id), json }))

/** What can be done with files of products. */
export const productImports: ImportsOf<ProductImport> = {
  key: PRODUCTS,
  importKey,
  apply: (id) => dataOf(routes[':id'].apply.$post(of(id))),
  undo: (id) => dataOf(routes[':id'].undo.$post(of(id))),
  discard: (id) => routes[':id'].$delete(of(id)),
}
