import type { Context } from 'hono'

/** Do Not Track and Global Privacy Control say no for their visitor, whatever the page says. */
export const asksForPrivacy = (c: Context): boolean =>
  c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
