import { askRoute } from './ask.ts'
import { brandListRoute, brandRoute } from './brand.ts'
import { catalogRoute, catalogTreeRoute, categoryRoute } from './catalog.ts'
import { cartRoute } from './cart.ts'
import { epcHomeRoute, epcMakeRoute, epcRoute } from './epc.ts'
import { favoritesRoute } from './favorites.ts'
import { guestRoutes } from '../account/sign-in.ts'
import { homeRoute } from './home.tsx'
import { mailboxRoute } from '../dev/mailbox.ts'
import { sandboxBankRoute } from '../dev/sandbox-bank.ts'
import { searchListRoute } from './search-list.ts'
import { searchRoute } from './search.ts'
import { contentRoutes } from './content.ts'

/**
 * The pages of the shop that the server renders; account and back office are rendered by the
 * browser.
 */
export const shopPages = [
  homeRoute,
  searchRoute,
  searchListRoute,
  askRoute,
  brandListRoute,
  brandRoute,
  catalogRoute.addChildren([catalogTreeRoute, categoryRoute]),
  cartRoute,
  favoritesRoute,
  epcRoute.addChildren([epcHomeRoute, epcMakeRoute]),
  mailboxRoute,
  sandboxBankRoute,
  ...guestRoutes,
  ...contentRoutes,
] as const
