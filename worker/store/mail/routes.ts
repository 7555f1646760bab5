import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { readMailbox } from './read-mailbox.ts'
import { MailboxQuery } from './schemas/mails.ts'

/** What was sent, while the debug flag is on: `/mailbox`. */
export const mailbox = new Hono<AppEnv>().get(
  '/mailbox',
  validate('query', MailboxQuery),
  async (c) => c.json({ data: await readMailbox(c.var.ctx, c.req.valid('query')) }, 200),
)
