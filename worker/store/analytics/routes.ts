import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { recordPageViews } from './record-page-views.ts'
import { PageViews } from './schemas/page-views.ts'

/** Do Not Track and Global Privacy Control say no for their visitor, whatever the page says. */
const asksForPrivacy = (c: Context): boolean =>
  c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'

/** What visitors who agreed to it have seen. */
export const analytics = new Hono<AppEnv>().post(
  '/analytics/page-views',
  validate('json', PageViews),
  async (c) => {
    if (!asksForPrivacy(c)) {
      await recordPageViews(c.var.ctx, c.req.valid('json'))
    }
    return c.body(null, 204)
  },
)
