import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readMailsSearch } from '../../../admin/settings/mails/mails-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const mailsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/mails',
  staticData: { permission: 'settings.jobs.view' },
  validateSearch: readMailsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/mails']),
  loader: async ({ context, deps }) => {
    if (!context.can('settings.jobs.view')) return
    const { mailQueries } = await import('../../../admin/settings/mails/queries.ts')
    void context.queryClient.prefetchQuery(mailQueries.list(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/mails/mails-page.tsx'),
    'MailsPage',
  ),
})
