import {
  CrossImport,
  CrossPreview,
  CrossReading,
  UploadedCrosses,
} from '../catalog/crosses/imports/schemas.ts'
import { cursor, nothing, one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const IMPORTS = '/admin/crosses/imports'

/** Files of crosses: sent, looked at, applied, undone. */
export const CROSS_IMPORT_DOCS: Record<string, RouteDoc> = {
  [`GET ${IMPORTS}`]: cursor('Files of crosses', CrossImport),
  [`POST ${IMPORTS}`]: {
    ...one('Send a file of crosses in any format, and see how it is read', UploadedCrosses, 201),
    takesFile: true,
  },
  [`GET ${IMPORTS}/:id`]: one('A file of crosses, and how far it has come', CrossImport),
  [`DELETE ${IMPORTS}/:id`]: nothing('Take back a file that is not applied'),
  [`GET ${IMPORTS}/:id/reading`]: one('How a file is read', CrossReading),
  [`POST ${IMPORTS}/:id/reading`]: one('How a file would be read otherwise', CrossReading),
  [`POST ${IMPORTS}/:id/compare`]: one('Look at what a file would do', CrossImport, 202),
  [`GET ${IMPORTS}/:id/rows`]: one('What a file would do, row by row', CrossPreview),
  [`POST ${IMPORTS}/:id/apply`]: one('Apply a file as it was looked at', CrossImport, 202),
  [`POST ${IMPORTS}/:id/undo`]: one('Undo what a file did', CrossImport, 202),
}
