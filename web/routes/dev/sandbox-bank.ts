import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { requireDebug } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

/** The page of the simulated bank, while the debug flag is on. */
export const sandboxBankRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'sandbox-bank/$trackingId',
  staticData: { isDebugOnly: true },
  beforeLoad: async (visit) => {
    await requireDebug(visit)
    await import('../../i18n/dev-texts.ts')
    await loadTexts(visit.context.locale, ['dev/sandbox-bank'])
  },
  component: lazyRouteComponent(
    () => import('../../dev/sandbox-bank/sandbox-bank-page.tsx'),
    'SandboxBankPage',
  ),
})
