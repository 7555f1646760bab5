import type { Context } from 'hono'

/** Whether a person's browser asks, by following a link, and not a program. */
export const wantsPage = (c: Context): boolean =>
  c.req.header('accept')?.includes('text/html') === true
