import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { audit } from '../../../admin/reports/audit/audit.ts'
import { listRoute } from '../list-route.ts'

/** The log; an entry is opened over it. */
export const auditRoute = createRoute({
  ...listRoute(audit),
  path: 'reports/audit',
  component: lazyRouteComponent(
    () => import('../../../admin/reports/audit/audit-page.tsx'),
    'AuditPage',
  ),
})

export const auditEntryRoute = createRoute({
  getParentRoute: () => auditRoute,
  path: '$id',
  staticData: { permission: audit.view },
  component: lazyRouteComponent(
    () => import('../../../admin/reports/audit/entry-dialog.tsx'),
    'EntryPage',
  ),
})
