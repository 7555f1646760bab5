import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ChartSearch, readChartSearch } from '../../../admin/reports/charts/chart-search.ts'
import { chartQuery, SEES_CHARTS } from '../../../admin/reports/charts/charts.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

/** The charts; which one, of which days, the address says. */
export const chartsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'charts',
  staticData: { permission: SEES_CHARTS },
  validateSearch: (search: Record<string, unknown>): ChartSearch => readChartSearch(search),
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/charts', 'admin/resource']),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { can, queryClient }, deps }) => {
    if (can(SEES_CHARTS)) void queryClient.prefetchQuery(chartQuery(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/reports/charts/charts-page.tsx'),
    'ChartsPage',
  ),
})
