import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { connect } from '../../../worker/db/client.ts'
import { offers } from '../../../worker/db/schema/suppliers.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { continueMail } from '../../../worker/suppliers/inbound-mails/continue-mail.ts'
import { receiveMail } from '../../../worker/suppliers/inbound-mails/receive-mail.ts'
import { mailAddressOf } from '../../../worker/suppliers/suppliers/mail-address.ts'
import { createOffer, settle } from './price-lists.ts'

export interface Delivery {
  from?: string
  to?: string
  bindings?: Env
}

/** Hands a mail to the store as the platform does; answers the sentence it was refused with, or null. */
export async function deliver(
  raw: Uint8Array<ArrayBuffer>,
  { from = 'bounces@mail.example', to, bindings = env }: Delivery = {},
): Promise<string | null> {
  const [, written = ''] = /^To: (.+)$/m.exec(new TextDecoder().decode(raw.subarray(0, 9000))) ?? []
  let refusal: string | null = null
  await receiveMail(jobCtx(bindings), {
    from,
    to: to ?? written.trim(),
    raw: new Blob([raw]).stream() as never,
    rawSize: raw.byteLength,
    setReject: (sentence) => {
      refusal = sentence
    },
  })
  return refusal
}

export interface SeenMail {
  id: number
  status: string
  reason: string | null
  sender: string
  subject: string
  is_verified: number
  raw_key: string
  files: string
}

/** The mails that came to an address, the first one first. */
export async function mailsTo(address: string): Promise<SeenMail[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM inbound_mails WHERE recipient = ?1 ORDER BY id',
  )
    .bind(address)
    .all<SeenMail>()
  return results
}

/** Works on the mails of an address until nothing more happens by itself, whatever the queue does meanwhile. */
export async function settleMails(address: string, bindings: Env = env): Promise<SeenMail[]> {
  for (let turn = 0; turn < 50; turn += 1) {
    const mails = await mailsTo(address)
    const open = mails.filter(({ status }) => status === 'received' || status === 'reading')
    if (open.length === 0) return mails
    for (const { id } of open) {
      await continueMail(jobCtx(bindings), id)
      for (const list of await listsOf(id)) await settle(list.id, bindings)
    }
  }
  throw new Error(`mails to ${address} do not settle`)
}

export interface MadeList {
  id: number
  offer_id: number
  status: string
  file_name: string
  file: number
  is_new: number
}

/** The lists that a mail's files became. */
export async function listsOf(mailId: number): Promise<MadeList[]> {
  const { results } = await env.DB.prepare(
    `SELECT l.id, l.offer_id, l.status, l.file_name, m.file, m.is_new FROM inbound_mail_lists m
     JOIN price_lists l ON l.id = m.price_list_id WHERE m.mail_id = ?1 ORDER BY m.file, l.offer_id`,
  )
    .bind(mailId)
    .all<MadeList>()
  return results
}

/** Answers that wait in the outbox, or were sent, for an address. */
export async function answersTo(email: string): Promise<{ data: string; locale: string }[]> {
  const { results } = await env.DB.prepare(
    `SELECT data, locale FROM mails WHERE email = ?1 AND kind = 'price-lists-taken' ORDER BY id`,
  )
    .bind(email)
    .all<{ data: string; locale: string }>()
  return results
}

type Changes = Parameters<typeof createOffer>[0]

/** An offer that takes lists from one sender of its own, with its address. */
export async function createMailOffer(changes: Changes = {}) {
  const sender = `prices@${crypto.randomUUID().slice(0, 8)}.example`
  const id = await createOffer({ mailSenders: [sender], ...changes })
  return { id, sender, address: await addressOf(id) }
}

export async function addressOf(offerId: number): Promise<string> {
  const [offer] = await connect(env.DB).select().from(offers).where(eq(offers.id, offerId))
  return mailAddressOf(env, offer?.mailKey ?? null) ?? ''
}

/** Another offer of the same supplier. */
export async function createSibling(offerId: number, changes: Changes = {}): Promise<number> {
  const db = connect(env.DB)
  const [offer] = await db.select().from(offers).where(eq(offers.id, offerId))
  const { warehouseId = 0, mailSenders = [] } = offer ?? {}
  return createOffer({ warehouseId, mailSenders, ...changes })
}
