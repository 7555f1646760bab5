import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mails } from '../../../admin/settings/mails/mails.ts'
import { listRoute } from '../list-route.ts'

export const mailsRoute = createRoute({
  ...listRoute(mails),
  path: 'settings/mails',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/mails/mails-page.tsx'),
    'MailsPage',
  ),
})
