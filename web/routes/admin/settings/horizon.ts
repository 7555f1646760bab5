import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { databasesQuery } from '../../../admin/settings/jobs/databases.ts'
import { cacheQuery, cronQuery, figuresQuery, jobs } from '../../../admin/settings/jobs/jobs.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { listRoute } from '../list-route.ts'

/** The list; a job is opened over it. */
export const jobsRoute = createRoute({
  ...listRoute(jobs),
  path: 'settings/horizon',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/jobs/jobs-page.tsx'),
    'JobsPage',
  ),
})

export const jobRoute = createRoute({
  getParentRoute: () => jobsRoute,
  path: '$id',
  staticData: { permission: jobs.view },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/jobs/job-dialog.tsx'),
    'JobPage',
  ),
})

const texts = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, [jobs.texts])

export const kindsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/horizon/kinds',
  staticData: { permission: jobs.view },
  beforeLoad: texts,
  loader: ({ context: { can, queryClient } }) => {
    if (can(jobs.view)) void queryClient.prefetchQuery(figuresQuery('hour'))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/jobs/kinds-page.tsx'),
    'KindsPage',
  ),
})

export const cronRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/horizon/cron',
  staticData: { permission: jobs.view },
  beforeLoad: texts,
  loader: ({ context: { can, queryClient } }) => {
    if (can(jobs.view)) void queryClient.prefetchQuery(cronQuery)
  },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/jobs/cron-page.tsx'),
    'CronPage',
  ),
})

export const cacheRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/horizon/cache',
  staticData: { permission: jobs.view },
  beforeLoad: texts,
  loader: ({ context: { can, queryClient } }) => {
    if (can(jobs.view)) void queryClient.prefetchQuery(cacheQuery)
  },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/jobs/cache-page.tsx'),
    'CachePage',
  ),
})

export const databasesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/horizon/databases',
  staticData: { permission: jobs.view },
  beforeLoad: texts,
  loader: ({ context: { can, queryClient } }) => {
    if (can(jobs.view)) void queryClient.prefetchQuery(databasesQuery)
  },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/jobs/databases-page.tsx'),
    'DatabasesPage',
  ),
})
