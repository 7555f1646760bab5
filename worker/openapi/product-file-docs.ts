import { XLSX_TYPE } from '../lib/workbook-stream.ts'
import {
  ProductImport,
  ProductPreview,
  ProductReading,
  UploadedProducts,
} from '../catalog/product-files/schemas.ts'
import { cursor, nothing, one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const PRODUCTS = '/admin/catalog/products'
const IMPORTS = `${PRODUCTS}/imports`

/** Products as files: sent out; sent in, looked at, applied, undone. */
export const PRODUCT_FILE_DOCS: Record<string, RouteDoc> = {
  [`GET ${PRODUCTS}.csv`]: {
    summary: 'What people wrote and decided of products, as a CSV',
    status: 200,
    media: 'text/csv',
  },
  [`GET ${PRODUCTS}.xlsx`]: {
    summary: 'What people wrote and decided of products, as a workbook',
    status: 200,
    media: XLSX_TYPE,
  },
  [`GET ${IMPORTS}`]: cursor('Files of products', ProductImport),
  [`POST ${IMPORTS}`]: {
    ...one('Send a file of products in any format, and see how it is read', UploadedProducts, 201),
    takesFile: true,
  },
  [`GET ${IMPORTS}/:id`]: one('A file of products, and how far it has come', ProductImport),
  [`DELETE ${IMPORTS}/:id`]: nothing('Take back a file that is not applied'),
  [`GET ${IMPORTS}/:id/reading`]: one('How a file is read', ProductReading),
  [`POST ${IMPORTS}/:id/reading`]: one('How a file would be read otherwise', ProductReading),
  [`POST ${IMPORTS}/:id/compare`]: one('Look at what a file would do', ProductImport, 202),
  [`GET ${IMPORTS}/:id/rows`]: one('What a file would do, line by line', ProductPreview),
  [`POST ${IMPORTS}/:id/apply`]: one('Apply a file as it was looked at', ProductImport, 202),
  [`POST ${IMPORTS}/:id/undo`]: one('Undo what a file did', ProductImport, 202),
}
