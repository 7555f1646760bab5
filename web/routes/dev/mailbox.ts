import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { requireDebug } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

interface MailboxSearch {
  to?: string
  view?: 'html' | 'text'
}

/**
 * Sent mails, while the debug flag is on; `?to=` filters by address, `?view=` selects how a mail is
 * shown.
 */
export const mailboxRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'mailbox',
  validateSearch: ({ to, view }: Record<string, unknown>): MailboxSearch => ({
    ...(typeof to === 'string' && to !== '' && { to }),
    ...((view === 'html' || view === 'text') && { view }),
  }),
  staticData: { isDebugOnly: true },
  beforeLoad: async (visit) => {
    await requireDebug(visit)
    await import('../../i18n/dev-texts.ts')
    await loadTexts(visit.context.locale, ['dev/mailbox'])
  },
  component: lazyRouteComponent(() => import('../../dev/mailbox/mailbox-page.tsx'), 'MailboxPage'),
})
