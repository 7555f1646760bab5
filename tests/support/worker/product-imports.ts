import { continueProductImport } from '../../../worker/catalog/product-files/imports/continue-product-import.ts'
import type {
  ProductImport,
  ProductMapping,
  ProductPreview,
  UploadedProducts,
} from '../../../worker/catalog/product-files/schemas.ts'
import { tableImports } from './table-imports.ts'

export const { send, upload, getImport, previewOf, settle, compare, act } = tableImports<
  ProductImport,
  ProductMapping,
  ProductPreview,
  UploadedProducts
>({
  path: '/admin/catalog/products/imports',
  work: continueProductImport,
  name: 'products.csv',
})

type Sent = Parameters<typeof upload>[0]

/** Sends a file and has it looked at as it is guessed. */
export async function lookAt(sent: Sent): Promise<ProductImport> {
  const { import: made, reading } = await upload(sent)
  return compare(sent.client, made.id, reading.mapping)
}

/** The same, and applies it. */
export async function bringIn(sent: Sent): Promise<ProductImport> {
  const { id } = await lookAt(sent)
  return act(sent.client, id, 'apply')
}
