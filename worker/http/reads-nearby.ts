/**
 * Public routes below `/api`: they answer what everybody may see, from the nearest copy of the database. All other
 * routes read from the primary: they decide about money, stock, rights or sessions, or show a person what is theirs. So
 * do the cart and the favourites of who is signed in: they are the same on all their devices, and only the one that has
 * written knows the bookmark.
 * Feeds are not among them, since what is read for one is kept for all its readers.
 */
const ROUTES: readonly (readonly [method: 'GET' | 'POST', path: RegExp])[] = [
  ['GET', /^\/(init|texts|countries)$/],
  ['GET', /^\/pages\/[^/]+$/],
  ['GET', /^\/search(\/suggest)?$/],
  ['GET', /^\/products\/[^/]+(\/(facts|analogs|bought_with|history))?$/],
  ['GET', /^\/brands(\/[^/]+(\/overview)?)?$/],
  ['GET', /^\/catalog(\/category|\/photos(\/[^/]+\/[^/]+)?|\/documents\/[^/]+\/[^/]+)?$/],
  // They read, in a body that is too long for an address. A quote shows prices: an order asks for them again.
  ['POST', /^\/search\/list(-file)?$/],
  ['POST', /^\/cart\/quote$/],
]

/** Whether a call is one of those; `path` is of its whole address. */
export function readsNearby(method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method
  const below = path.startsWith('/api/') ? path.slice('/api'.length) : ''
  return ROUTES.some(([own, pattern]) => own === asked && pattern.test(below))
}
