import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireSignature } from '../../http/require-signature.ts'
import { validate } from '../../http/validate.ts'
import { confirmSender } from './confirm-sender.ts'
import { SenderLink } from './schemas.ts'

/** The link in a test mail: it notes that the mail has arrived, and leads to the checklist. */
export const opening = new Hono<AppEnv>().get(
  '/opening/sender',
  requireSignature,
  validate('query', SenderLink),
  async (c) => {
    const link = c.req.valid('query')
    await confirmSender(c.var.ctx, link)
    return c.redirect(`/${link.locale}/admin/settings/opening`, 302)
  },
)
