import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { asksForPrivacy } from '../../http/asks-for-privacy.ts'
import { validate } from '../../http/validate.ts'
import { recordPageViews } from './record-page-views.ts'
import { PageViews } from './schemas/page-views.ts'

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
