import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { dismissMail } from './dismiss-mail.ts'
import { getInboundMail, getMailRow, listInboundMails } from './read-inbound-mails.ts'
import { readRaw } from './read-raw.ts'
import { InboundMailsQuery, TakeFileInput } from './schemas.ts'
import { takeFile } from './take-file.ts'

const byId = validate('param', IdParam)
const view = may('suppliers.inbound-mails.view')
const take = may('suppliers.inbound-mails.view&suppliers.price-lists.create')

const mails = new Hono<AppEnv>()
  .get('/', view, validate('query', InboundMailsQuery), async (c) =>
    c.json(await listInboundMails(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/:id', view, byId, async (c) =>
    c.json({ data: await getInboundMail(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  // Never shown by a browser: what somebody sent is not to run here.
  .get('/:id/raw', view, byId, async (c) => {
    const { ctx } = c.var
    const mail = await getMailRow(ctx, c.req.valid('param').id)
    c.header('Content-Type', 'application/octet-stream')
    c.header('Content-Disposition', `attachment; filename="mail-${mail.id}.eml"`)
    return c.body(await readRaw(ctx, mail), 200)
  })
  .post('/:id/take', take, byId, validate('json', TakeFileInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await takeFile(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/dismiss', may('suppliers.inbound-mails.update'), byId, async (c) =>
    c.json({ data: await dismissMail(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** Mails that came in: `/admin/inbound-mails`. */
export const adminInboundMails = new Hono<AppEnv>().route('/inbound-mails', mails)
