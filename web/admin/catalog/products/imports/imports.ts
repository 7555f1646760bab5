import type {
  ProductMapping,
  UploadedProducts,
} from '../../../../../worker/catalog/product-files/schemas.ts'
import { answerOf, dataOf } from '../../../../api/answer.ts'
import { api } from '../../../../api/client.ts'
import { importQueries, sendFile } from '../../table-imports/import-queries.ts'
import { PRODUCTS } from '../products.ts'

const routes = api.admin.catalog.products.imports
const one = routes[':id']
const of = (id: number) => ({ param: { id: String(id) } })

/** Files of products. */
export const productImports = importQueries({
  key: PRODUCTS,
  list: (query, call) => answerOf(routes.$get({ query }, call)),
  get: (id, call) => dataOf(one.$get(of(id), call)),
  guess: (id, call) => dataOf(one.reading.$get(of(id), call)),
  read: (id, json: ProductMapping, call) => dataOf(one.reading.$post({ ...of(id), json }, call)),
  rows: (id, call) => dataOf(one.rows.$get(of(id), call)),
  compare: (id, json) => dataOf(one.compare.$post({ ...of(id), json })),
  apply: (id) => dataOf(one.apply.$post(of(id))),
  undo: (id) => dataOf(one.undo.$post(of(id))),
  discard: (id) => one.$delete(of(id)),
})

export const uploadProducts = (file: File): Promise<UploadedProducts> =>
  sendFile('/api/admin/catalog/products/imports', file)
