import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import type { JobMessage } from '../../worker/job-messages.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { readRefunds } from '../../worker/sales/payments/sandbox/bank-account.ts'
import { testCtx } from '../support/worker/factories.ts'
import { mintCases } from './mint-cases.ts'

export { LiveObject }

/**
 * The real Worker, beside it a way to mint what is to be cut off, and a provider of mails that keeps what
 * it was handed.
 */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    switch (new URL(request.url).pathname) {
      case '/api/__killed/mint':
        await env.DB.prepare('CREATE TABLE IF NOT EXISTS handed (email TEXT NOT NULL)').run()
        return Response.json(await mintCases())
      case '/api/__killed/wait':
        return Response.json(await waitLong(env))
      case '/api/__killed/books':
        return Response.json(await readBooks(env, await request.json<Asked>()))
      case '/api/__killed/lists':
        return Response.json(await readLists(env, await request.json<{ address: string }>()))
      default:
        return worker.fetch(request, env, context)
    }
  },
  queue: (batch: MessageBatch<JobMessage>, env: Env, context: ExecutionContext) =>
    worker.queue(batch, { ...env, MAIL: mailProvider(env) }, context),
}

function mailProvider({ DB }: Env): Env['MAIL'] {
  const send = async ({ to }: { to: string }) => {
    await DB.prepare('INSERT INTO handed (email) VALUES (?)').bind(to).run()
    return { messageId: crypto.randomUUID() }
  }
  return { send } as unknown as Env['MAIL']
}

/** As if what the dead runtime had in hand had been left lying until its time was over. */
async function waitLong({ DB }: Env): Promise<object> {
  await DB.batch([
    DB.prepare(`UPDATE mails SET next_at = 0 WHERE status = 'waiting'`),
    DB.prepare(`UPDATE refunds SET ask_at = 0 WHERE status = 'waiting'`),
    DB.prepare(`UPDATE price_lists SET updated_at = 0 WHERE claim IS NOT NULL`),
    DB.prepare(
      `UPDATE price_lists SET updated_at = 0 WHERE status IN ('uploaded', 'reading', 'applying', 'ready')`,
    ),
    DB.prepare(`UPDATE inbound_mails SET updated_at = 0 WHERE status IN ('received', 'reading')`),
  ])
  return {}
}

interface Asked {
  email: string
  itemId: number | null
  trackingId: string | null
}

/** What no page tells: pieces left, what the bank gave back, what became of each mail. */
async function readBooks({ DB }: Env, { email, itemId, trackingId }: Asked): Promise<object> {
  const item = await DB.prepare('SELECT remains FROM live_offer_items WHERE id = ?')
    .bind(itemId)
    .first<{ remains: number }>()
  const mails = await DB.prepare(
    `SELECT count(*) AS rows, sum(status = 'sent') AS sent, sum(attempts) AS attempts,
      (SELECT count(*) FROM handed h WHERE h.email = ?1) AS handed FROM mails WHERE email = ?1`,
  )
    .bind(email)
    .first()
  const given = trackingId === null ? new Map() : await readRefunds(testCtx(), trackingId)
  return { remains: item?.remains ?? null, mails, given: [...given.values()] }
}

/** Where a mail stands, the lists of its offers, however they came, and what is live of them. */
async function readLists({ DB }: Env, { address }: { address: string }): Promise<object> {
  const mails = await DB.prepare('SELECT status FROM inbound_mails WHERE recipient = ?')
    .bind(address)
    .all()
  const lists = await DB.prepare(
    `SELECT l.status, (SELECT count(*) FROM live_offer_items i WHERE i.offer_id = l.offer_id) AS live
     FROM inbound_mails m JOIN inbound_mail_lists t ON t.mail_id = m.id
     JOIN price_lists l ON l.offer_id = t.offer_id WHERE m.recipient = ? ORDER BY l.offer_id, l.id`,
  )
    .bind(address)
    .all()
  return { mails: mails.results, lists: lists.results }
}
