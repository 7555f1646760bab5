import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { EPC_MAKES } from '../../../worker/store/settings/schemas/makes.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { shopRoute } from './shop.tsx'

/** The catalogues of car makes. */
export const epcRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'epc',
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/epc']),
})

export const epcHomeRoute = createRoute({
  getParentRoute: () => epcRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../../shop/epc/epc-home-page.tsx'), 'EpcHomePage'),
})

/** The catalogue of one make, by its name in lower case; other names are not found. */
export const epcMakeRoute = createRoute({
  getParentRoute: () => epcRoute,
  path: '$make',
  params: {
    parse: ({ make }) => {
      const known = EPC_MAKES.find((each) => each === make)
      if (known === undefined) throw notFound()
      return { make: known }
    },
    stringify: ({ make }) => ({ make }),
  },
  component: lazyRouteComponent(() => import('../../shop/epc/epc-make-page.tsx'), 'EpcMakePage'),
})
