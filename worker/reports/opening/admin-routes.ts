import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { PageParam } from '../../store/content/schemas.ts'
import { getOpening } from './get-opening.ts'
import { openShop } from './open-shop.ts'
import { reviewPage } from './review-page.ts'
import { OPENS_STORE, PageReview, SEES_OPENING, ShippingTrial } from './schemas.ts'
import { sendTestMail } from './send-test-mail.ts'
import { tryShipping } from './try-shipping.ts'

const opening = new Hono<AppEnv>()
  .get('/', may(SEES_OPENING), async (c) => c.json({ data: await getOpening(c.var.ctx) }, 200))
  .post('/open', may(OPENS_STORE), async (c) => c.json({ data: await openShop(c.var.ctx) }, 200))
  .post('/test-mail', may(OPENS_STORE), async (c) =>
    c.json({ data: await sendTestMail(c.var.ctx) }, 202),
  )
  .post('/shipping', may(OPENS_STORE), validate('json', ShippingTrial), async (c) =>
    c.json({ data: await tryShipping(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .put(
    '/pages/:slug/:locale',
    may(OPENS_STORE),
    validate('param', PageParam),
    validate('json', PageReview),
    async (c) => {
      const data = await reviewPage(c.var.ctx, c.req.valid('param'), c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

/** The opening checklist: `/admin/opening`. */
export const adminOpening = new Hono<AppEnv>().route('/opening', opening)
