import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { photosets } from '../../../admin/catalog/photosets/photosets.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

const TEXTS = [photosets.texts, 'admin/targets']

export const photosetsRoute = createRoute({
  ...listRoute(photosets),
  path: 'catalog/photosets',
  beforeLoad: ({ context }) => loadTexts(context.locale, TEXTS),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/photosets/photosets-page.tsx'),
    'PhotosetsPage',
  ),
})

export const photosetRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/photosets/$photosetId',
  staticData: { permission: photosets.view },
  params: {
    parse: ({ photosetId }) => ({ photosetId: idParam(photosetId) }),
    stringify: ({ photosetId }) => ({ photosetId: String(photosetId) }),
  },
  beforeLoad: ({ context }) => loadTexts(context.locale, TEXTS),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/photosets/photoset-page.tsx'),
    'PhotosetPage',
  ),
})
