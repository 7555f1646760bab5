const DOCUMENTS = '/admin/catalog/documents'

/** Who may call the routes of documents about parts, as `ADMIN_ROUTES` says. */
export const PART_DOCUMENT_ROUTES: Record<string, string> = {
  [`GET ${DOCUMENTS}`]: 'catalog.part-documents.view',
  [`POST ${DOCUMENTS}`]: 'catalog.part-documents.create',
  [`POST ${DOCUMENTS}/match`]: 'catalog.part-documents.view',
  [`POST ${DOCUMENTS}/known`]: 'catalog.part-documents.create',
  [`PUT ${DOCUMENTS}/files/:hash`]: 'catalog.part-documents.create',
  [`POST ${DOCUMENTS}/placements`]: 'catalog.part-documents.create&catalog.part-documents.update',
  [`GET ${DOCUMENTS}/:id`]: 'catalog.part-documents.view',
  [`PUT ${DOCUMENTS}/:id`]: 'catalog.part-documents.update',
  [`DELETE ${DOCUMENTS}/:id`]: 'catalog.part-documents.delete',
  [`POST ${DOCUMENTS}/:id/uses`]: 'catalog.part-documents.update',
  [`DELETE ${DOCUMENTS}/:id/uses/:kind/:target`]: 'catalog.part-documents.update',
}
