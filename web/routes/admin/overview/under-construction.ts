import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type Section, SectionParam } from '../../../../worker/store/settings/schemas/sections.ts'
import { adminRoute } from '../admin.ts'

/** `?section=returns`; without it, the first that is switched off. */
export const underConstructionRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'underconstruction',
  validateSearch: (raw: Record<string, unknown>): { section?: Section } => {
    const { success, data } = SectionParam.safeParse(raw)
    return success ? data : {}
  },
  component: lazyRouteComponent(
    () => import('../../../admin/overview/dashboard/under-construction-page.tsx'),
    'UnderConstructionPage',
  ),
})
