import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { deadLetters } from '../../../admin/settings/dead-letters/dead-letters.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

/** The tabs are said by the texts of jobs. */
export const deadLettersRoute = createRoute({
  ...listRoute(deadLetters),
  path: 'settings/dead-letters',
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [deadLetters.texts, 'admin/jobs']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/dead-letters/dead-letters-page.tsx'),
    'DeadLettersPage',
  ),
})
