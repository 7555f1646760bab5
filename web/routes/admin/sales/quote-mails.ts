import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { quoteMails } from '../../../admin/sales/quote-mails/quote-mails.ts'
import { listRoute } from '../list-route.ts'

/** The list; a mail is opened over it. */
export const quoteMailsRoute = createRoute({
  ...listRoute(quoteMails),
  path: 'sales/quote-mails',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/quote-mails/quote-mails-page.tsx'),
    'QuoteMailsPage',
  ),
})

export const quoteMailRoute = createRoute({
  getParentRoute: () => quoteMailsRoute,
  path: '$id/edit',
  staticData: { permission: quoteMails.view },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/quote-mails/quote-mail-dialog.tsx'),
    'EditPage',
  ),
})
