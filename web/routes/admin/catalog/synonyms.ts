import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { synonyms } from '../../../admin/catalog/synonyms/synonyms.ts'
import { listRoute } from '../list-route.ts'

/** The list; its dialogs have addresses of their own below it. */
export const synonymsRoute = createRoute({
  ...listRoute(synonyms),
  path: 'catalog/synonyms',
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/synonyms/synonyms-page.tsx'),
    'SynonymsPage',
  ),
})

const dialog = () => import('../../../admin/catalog/synonyms/synonym-dialog.tsx')

export const createSynonymRoute = createRoute({
  getParentRoute: () => synonymsRoute,
  path: 'create',
  staticData: { permission: 'catalog.synonyms.create' },
  component: lazyRouteComponent(dialog, 'CreatePage'),
})

export const editSynonymRoute = createRoute({
  getParentRoute: () => synonymsRoute,
  path: '$id/edit',
  staticData: { permission: 'catalog.synonyms.update' },
  component: lazyRouteComponent(dialog, 'EditPage'),
})
