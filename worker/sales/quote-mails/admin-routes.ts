import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { dismissRow } from '../../suppliers/inbound-mails/dismiss-mail.ts'
import { getMailRow } from '../../suppliers/inbound-mails/read-inbound-mails.ts'
import { readRaw } from '../../suppliers/inbound-mails/read-raw.ts'
import { allowAnswer, readAgain } from './inbox/answer-again.ts'
import { getQuoteMail } from './inbox/get-quote-mail.ts'
import { listQuoteMails } from './inbox/list-quote-mails.ts'
import { QuoteMailsQuery } from './schemas.ts'

const byId = validate('param', IdParam)
const view = may('sales.quotes.view')
const act = may('sales.quotes.create')

const mails = new Hono<AppEnv>()
  .get('/', view, validate('query', QuoteMailsQuery), async (c) =>
    c.json(await listQuoteMails(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/:id', view, byId, async (c) =>
    c.json({ data: await getQuoteMail(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  // Never shown by a browser: what somebody sent is not to run here.
  .get('/:id/raw', view, byId, async (c) => {
    const { ctx } = c.var
    const mail = await getMailRow(ctx, c.req.valid('param').id, 'quote')
    c.header('Content-Type', 'application/octet-stream')
    c.header('Content-Disposition', `attachment; filename="mail-${mail.id}.eml"`)
    return c.body(await readRaw(ctx, mail), 200)
  })
  .post('/:id/read', act, byId, async (c) =>
    c.json({ data: await readAgain(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/allow', act, byId, async (c) =>
    c.json({ data: await allowAnswer(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/dismiss', act, byId, async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    await dismissRow(ctx, await getMailRow(ctx, id, 'quote'))
    return c.json({ data: await getQuoteMail(ctx, id) }, 200)
  })

/** Mails that ask for a quote: `/admin/quote-mails`. */
export const adminQuoteMails = new Hono<AppEnv>().route('/quote-mails', mails)
