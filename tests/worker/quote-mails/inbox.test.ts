import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasedRows } from '../../../worker/people/profile/erasure.ts'
import { forgetQuoteMails } from '../../../worker/sales/quote-mails/forget-quote-mails.ts'
import type { QuoteMail, QuoteMailSummary } from '../../../worker/sales/quote-mails/schemas.ts'
import { forgetInboundMails } from '../../../worker/suppliers/inbound-mails/forget-inbound-mails.ts'
import { giveUpMail } from '../../../worker/suppliers/inbound-mails/continue-mail.ts'
import { users } from '../../../worker/db/schema/accounts.ts'
import { eq } from 'drizzle-orm'
import { mintMail } from '../../support/mint-mail.ts'
import type { Shelf } from '../../support/quote-mails/shapes.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { deliver, mailsTo } from '../../support/worker/inbound-mails.ts'
import {
  freshAddress,
  freshSender,
  quoteAnswersTo,
  readingOf,
  settleQuoteMails,
  stockShelf,
} from '../../support/worker/quote-mails.ts'

const DAY_MS = 24 * 3600 * 1000

let seller: Client
let shelf: Shelf
beforeAll(async () => {
  seller = await staff(['sales.quotes.view', 'sales.quotes.create'])
  shelf = await stockShelf(2)
})
beforeEach(() => env.DB.prepare('DELETE FROM attempts').run())

const at = (id: number, verb = '') => `/admin/quote-mails/${id}${verb}`
const dataOf = async (answer: Response) => (await answer.json<{ data: QuoteMail }>()).data
const listed = async (query: string) => {
  const answer = await seller.get(`/admin/quote-mails?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: QuoteMailSummary[] }>()).data
}

/** A mail that asks for a quote, as far as it goes by itself. */
async function cameIn(mail: Partial<Parameters<typeof mintMail>[0]> = {}) {
  const [from, to] = [mail.from ?? freshSender(), freshAddress()]
  await deliver(
    mintMail({ text: `10 pcs ${shelf.plain[0]?.mpn}\nXYZ98QQ7 - 3 pcs`, ...mail, from, to }),
  )
  const [{ id } = { id: 0 }] = await settleQuoteMails(to)
  return { id, from, to }
}
const unproven = () => cameIn({ stamped: [] })

describe('the inbox of mails for quotes', () => {
  it('shows a mail with its text, its lines and its quote', async () => {
    const { id, from } = await cameIn({ subject: 'Board 7' })
    const mail = await dataOf(await seller.get(at(id)))
    expect(mail).toMatchObject({
      sender: from,
      subject: 'Board 7',
      status: 'done',
      reason: null,
      is_verified: true,
      priced: 1,
      asked: 1,
      quote: { number: expect.stringMatching(/^Q-/) as string },
      text: expect.stringContaining(shelf.plain[0]?.mpn ?? '') as string,
      lines: [{ problem: null, quantity: 10 }, { problem: 'not_found' }],
      can: { read: false, allow: false, dismiss: false },
    })
    const quote = await staff(['sales.quotes.view'])
    expect((await quote.get(`/admin/quotes/${mail.quote?.id}`)).status).toBe(200)
    const raw = await seller.get(at(id, '/raw'))
    expect(raw.headers.get('content-disposition')).toContain('attachment')
    expect(await raw.text()).toContain('Board 7')
  })

  it('is filtered by status, reason and words; lists by mail are not among them, nor the other way', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const answered = await cameIn({ subject: `a ${mark}` })
    const { id } = await cameIn({ subject: `b ${mark}`, stamped: [] })
    const ids = async (query: string) => (await listed(`q=${mark}&${query}`)).map((mail) => mail.id)
    expect(await ids('')).toEqual([id, answered.id])
    expect(await ids('status=waiting')).toEqual([id])
    expect(await ids('reason=unverified')).toEqual([id])
    expect(await ids('sort=created_at')).toEqual([answered.id, id])
    const buyer = await staff(['suppliers.inbound-mails.view'])
    const lists = await buyer.get(`/admin/inbound-mails?q=${mark}`)
    expect((await lists.json<{ data: unknown[] }>()).data).toEqual([])
    expect((await buyer.get(`/admin/inbound-mails/${id}`)).status).toBe(404)
  })

  it('asks for rights, in the API', async () => {
    const { id } = await unproven()
    const viewer = await staff(['sales.quotes.view'])
    const buyer = await staff(['suppliers.inbound-mails.view', 'suppliers.inbound-mails.update'])
    expect((await viewer.get(at(id))).status).toBe(200)
    for (const verb of ['/read', '/allow', '/dismiss'])
      for (const client of [viewer, buyer])
        expect([verb, (await client.post(at(id, verb))).status]).toEqual([verb, 403])
    expect((await buyer.get(at(id))).status).toBe(403)
    expect((await (await guest()).get(at(id))).status).toBe(401)
    expect((await seller.post(at(999_999, '/allow'))).status).toBe(404)
  })
})

describe('a mail whose sender is not proven', () => {
  it('is answered once a person has looked, at a guest’s prices, and that is audited', async () => {
    const person = await createUser()
    const { id, to } = await cameIn({ from: person.email, stamped: [] })
    const before = await dataOf(await seller.get(at(id)))
    expect(before).toMatchObject({ status: 'waiting', reason: 'unverified', can: { allow: true } })
    expect(before.lines).toHaveLength(2)
    expect(await quoteAnswersTo(person.email)).toEqual([])
    const answers = await Promise.all([
      seller.post(at(id, '/allow')),
      seller.post(at(id, '/allow')),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    await settleQuoteMails(to)
    expect(await quoteAnswersTo(person.email)).toMatchObject([{ kind: 'quote-answered' }])
    const { row } = await readingOf(id)
    expect(row?.user_id).toBeNull()
    const after = await dataOf(await seller.get(at(id)))
    expect(after).toMatchObject({
      status: 'done',
      allowed_by: { name: expect.any(String) as string },
    })
    const audit = await env.DB.prepare(
      `SELECT count(*) AS count FROM audit_log WHERE action = 'quote-mails.allow' AND subject_id = ?1`,
    )
      .bind(String(id))
      .first()
    expect(audit).toEqual({ count: 1 })
    expect((await seller.post(at(id, '/allow'))).status).toBe(409)
  })

  it('is dismissed, and then neither allowed nor read', async () => {
    const { id, from } = await unproven()
    expect(await dataOf(await seller.post(at(id, '/dismiss')))).toMatchObject({
      status: 'dismissed',
    })
    expect(await dataOf(await seller.post(at(id, '/dismiss')))).toMatchObject({
      status: 'dismissed',
    })
    for (const verb of ['/allow', '/read'])
      expect((await seller.post(at(id, verb))).status).toBe(409)
    expect(await quoteAnswersTo(from)).toEqual([])
  })
})

describe('a mail that failed on our side', () => {
  it('is read and answered again, once', async () => {
    const [from, to] = [freshSender(), freshAddress()]
    await deliver(mintMail({ from, to, text: `10 pcs ${shelf.plain[0]?.mpn}` }))
    const [{ id } = { id: 0 }] = await mailsTo(to)
    await giveUpMail(testCtx(), id)
    expect((await seller.post(at(id, '/read'))).status).toBe(200)
    await settleQuoteMails(to)
    await settleQuoteMails(to)
    expect(await quoteAnswersTo(from)).toHaveLength(1)
    expect((await seller.post(at(id, '/read'))).status).toBe(409)
  })
})

describe('what mails said', () => {
  it('is forgotten 120 days later, and the mail that waited is dismissed after 30', async () => {
    const { id } = await cameIn()
    const waiting = await unproven()
    const now = new Date(Date.now() + 31 * DAY_MS)
    await forgetInboundMails(testCtx({ now }))
    expect((await mailsTo(waiting.to))[0]?.status).toBe('dismissed')
    await forgetQuoteMails(testCtx({ now }))
    expect((await readingOf(id)).lines).toHaveLength(2)
    await forgetQuoteMails(testCtx({ now: new Date(Date.now() + 121 * DAY_MS) }))
    const { row, lines } = await readingOf(id)
    expect([row?.text, lines, typeof row?.quote_id]).toEqual(['', [], 'number'])
  })

  it('goes with the account of who sent them', async () => {
    const person = await createUser()
    const { id, to } = await cameIn({ from: person.email })
    const ctx = testCtx()
    const [first, ...rest] = erasedRows(ctx, person, eq(users.id, person.id))
    await ctx.db.batch([first, ...rest])
    expect((await readingOf(id)).row).toBeNull()
    expect((await mailsTo(to))[0]).toMatchObject({ sender: '', subject: '', files: '[]' })
    await forgetInboundMails(testCtx())
    expect((await mailsTo(to))[0]?.raw_key).toBeNull()
  })
})
