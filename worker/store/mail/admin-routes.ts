import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listMails } from './list-mails.ts'
import { retryMail } from './retry-mail.ts'
import { AdminMailsQuery } from './schemas/mails.ts'

/** The outbox and its dead letters: `/admin/mails`. */
export const adminMails = new Hono<AppEnv>()
  .get('/mails', may('settings.jobs.view'), validate('query', AdminMailsQuery), async (c) =>
    c.json(await listMails(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/mails/:id/retry', may('settings.jobs.update'), validate('param', IdParam), async (c) =>
    c.json({ data: await retryMail(c.var.ctx, c.req.valid('param').id) }, 200),
  )
