import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inboundMails } from '../../../admin/suppliers/inbound-mails/inbound-mails.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

/** The list; a mail is opened over it. What its files became is said in the words of price lists. */
export const inboundMailsRoute = createRoute({
  ...listRoute(inboundMails),
  path: 'suppliers/inbound-mails',
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [inboundMails.texts, 'admin/price-lists']),
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/inbound-mails/inbound-mails-page.tsx'),
    'InboundMailsPage',
  ),
})

export const inboundMailRoute = createRoute({
  getParentRoute: () => inboundMailsRoute,
  path: '$id/edit',
  staticData: { permission: inboundMails.view },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/inbound-mails/inbound-mail-dialog.tsx'),
    'EditPage',
  ),
})
