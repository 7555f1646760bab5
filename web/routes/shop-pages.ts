import { cartRoute } from './cart.ts'
import { epcHomeRoute, epcMakeRoute, epcRoute } from './epc.ts'
import { favoritesRoute } from './favorites.ts'
import { guestRoutes } from './guest.ts'
import { homeRoute } from './home.tsx'
import { mailboxRoute } from './mailbox.ts'
import { sandboxBankRoute } from './sandbox-bank.ts'
import { searchListRoute } from './search-list.ts'
import { searchRoute } from './search.ts'
import { wordsRoutes } from './words.ts'

/** The pages of the shop that the server knows; the account and the back office are the browser's alone. */
export const shopPages = [
  homeRoute,
  searchRoute,
  searchListRoute,
  cartRoute,
  favoritesRoute,
  epcRoute.addChildren([epcHomeRoute, epcMakeRoute]),
  mailboxRoute,
  sandboxBankRoute,
  ...guestRoutes,
  ...wordsRoutes,
] as const
