import { z } from 'zod'
import {
  DocumentDetail,
  DocumentMatch,
  DocumentRow,
  PlacedDocument,
  StoredFile,
} from '../catalog/part-documents/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const DOCUMENTS = '/admin/catalog/documents'

/** Documents about parts, as staff edit them. */
export const PART_DOCUMENT_DOCS: Record<string, RouteDoc> = {
  [`GET ${DOCUMENTS}`]: page('Documents about parts', DocumentRow),
  [`POST ${DOCUMENTS}`]: one('Add a link to a document', DocumentDetail, 201),
  [`POST ${DOCUMENTS}/match`]: one(
    'Which products names of files are about, and what they say of the document',
    z.array(DocumentMatch),
  ),
  [`POST ${DOCUMENTS}/known`]: one('Which files are stored already', z.array(StoredFile)),
  [`PUT ${DOCUMENTS}/files/:hash`]: one(
    'Store a file (raw body with its length; PDF, PNG or JPEG; 50 MiB), named by its SHA-256',
    StoredFile,
  ),
  [`POST ${DOCUMENTS}/placements`]: one(
    'Make documents of stored files and give them to products',
    z.array(PlacedDocument),
  ),
  [`GET ${DOCUMENTS}/:id`]: one('A document with what it is shown for', DocumentDetail),
  [`PUT ${DOCUMENTS}/:id`]: one('Change title, kind, languages or link', DocumentDetail),
  [`DELETE ${DOCUMENTS}/:id`]: nothing('Delete a document'),
  [`POST ${DOCUMENTS}/:id/uses`]: one('Show it for a product, brand or category', DocumentDetail),
  [`DELETE ${DOCUMENTS}/:id/uses/:kind/:target`]: nothing('Show it there no more'),
}
