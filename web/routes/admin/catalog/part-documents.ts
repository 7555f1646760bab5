import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { partDocuments } from '../../../admin/catalog/part-documents/part-documents.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

const TEXTS = [partDocuments.texts, 'admin/targets']

export const partDocumentsRoute = createRoute({
  ...listRoute(partDocuments),
  path: 'catalog/documents',
  beforeLoad: ({ context }) => loadTexts(context.locale, TEXTS),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/part-documents/part-documents-page.tsx'),
    'PartDocumentsPage',
  ),
})

export const partDocumentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/documents/$documentId',
  staticData: { permission: partDocuments.view },
  params: {
    parse: ({ documentId }) => ({ documentId: idParam(documentId) }),
    stringify: ({ documentId }) => ({ documentId: String(documentId) }),
  },
  beforeLoad: ({ context }) => loadTexts(context.locale, TEXTS),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/part-documents/part-document-page.tsx'),
    'PartDocumentPage',
  ),
})
