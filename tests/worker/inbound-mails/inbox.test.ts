import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InboundMail } from '../../../worker/suppliers/inbound-mails/schemas.ts'
import { forgetInboundMails } from '../../../worker/suppliers/inbound-mails/forget-inbound-mails.ts'
import { giveUpMail } from '../../../worker/suppliers/inbound-mails/continue-mail.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import {
  answersTo,
  createMailOffer,
  deliver,
  listsOf,
  mailsTo,
  settleMails,
} from '../../support/worker/inbound-mails.ts'
import { mintMail } from '../../support/mint-mail.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import { createOffer, csv, liveItems, rows } from '../../support/worker/price-lists.ts'

const VIEW = 'suppliers.inbound-mails.view'
const PRICES = csv(...rows(12))

let buyer: Client
beforeAll(async () => {
  buyer = await staff([VIEW, 'suppliers.inbound-mails.update', 'suppliers.price-lists.create'])
})

const at = (id: number, verb = '') => `/admin/inbound-mails/${id}${verb}`
const dataOf = async (answer: Response) => (await answer.json<{ data: InboundMail }>()).data
const listed = async (query: string) => {
  const answer = await buyer.get(`/admin/inbound-mails?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: InboundMail[] }>()).data
}

/** A mail that waits, because nobody has proven who sent it. */
async function waiting(
  files = [{ name: 'p.csv', body: PRICES as string | Uint8Array }],
  subject?: string,
) {
  const offer = await createMailOffer({ isAutoApplied: true })
  const mail = { from: offer.sender, to: offer.address, stamped: [], files }
  await deliver(mintMail({ ...mail, ...(subject !== undefined && { subject }) }))
  const [{ id } = { id: 0 }] = await settleMails(offer.address)
  return { id, offer }
}

describe('the inbox', () => {
  it('is filtered by status, reason, offer and words, newest first, page by page', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const { id, offer } = await waiting(undefined, `Прайс ${mark} ЁЛКИ`)
    await deliver(
      mintMail({
        from: offer.sender,
        to: offer.address,
        subject: mark,
        files: [{ name: `${mark}-b.csv`, body: PRICES }],
      }),
    )
    const [, done] = await settleMails(offer.address)
    const of = `offer_id=${offer.id}`
    const ids = async (query: string) => (await listed(query)).map((mail) => mail.id)
    expect(await ids(of)).toEqual([done?.id, id])
    expect(await ids(`${of}&sort=created_at&per_page=1`)).toEqual([id])
    expect(await ids(`${of}&status=waiting`)).toEqual([id])
    expect(await ids(`${of}&reason=unverified`)).toEqual([id])
    expect(await ids(`q=${encodeURIComponent(`${mark} елки`)}`)).toEqual([id])
    expect(await ids(`q=${mark}-B.CSV`)).toEqual([done?.id])
    expect(await ids(`q=${encodeURIComponent(offer.sender)}`)).toEqual([done?.id, id])
    const [mail] = await listed(`${of}&status=done`)
    expect(mail).toMatchObject({
      sender: offer.sender,
      is_verified: true,
      offer: { id: offer.id, name: 'Мінск, Асноўная' },
      files: [
        {
          number: 0,
          name: `${mark}-b.csv`,
          lists: [
            { offer_id: offer.id, version: 1, status: 'applied', is_live: true, is_new: true },
          ],
        },
      ],
    })
    expect(await ids('reason=unverified')).toContain(id)
    expect((await buyer.get('/admin/inbound-mails?status=lost')).status).toBe(422)
  })

  it('lets a person read a file for an offer, as an upload that goes live by nobody’s hand but theirs', async () => {
    const { id, offer } = await waiting()
    const taken = await buyer.post(at(id, '/take'), { file: 0, offer_id: offer.id })
    expect(taken.status).toBe(200)
    // Twice is once, and another person finds it read.
    expect((await buyer.post(at(id, '/take'), { file: 0, offer_id: offer.id })).status).toBe(200)
    const [mail] = await settleMails(offer.address)
    expect(mail).toMatchObject({ status: 'done', reason: 'unverified' })
    const lists = await listsOf(id)
    expect(lists).toMatchObject([{ offer_id: offer.id, status: 'ready' }])
    const row = await env.DB.prepare('SELECT created_by, origin FROM price_lists WHERE id = ?1')
      .bind(lists[0]?.id)
      .first()
    expect(row).toMatchObject({ created_by: expect.any(Number), origin: 'email' })
    expect(await liveItems(offer.id)).toEqual([])
    // Nobody knows who sent it: nobody is answered.
    expect(await answersTo(offer.sender)).toEqual([])
  })

  it('lets a file of an archive be read for any offer', async () => {
    const data = (text: string) => new TextEncoder().encode(text)
    const zip = mintZip([
      { name: 'x/a.csv', data: data(csv(...rows(3))) },
      { name: 'x/b.csv', data: data(PRICES) },
    ])
    const { id } = await waiting([{ name: 'all.zip', body: zip }])
    const other = await createOffer()
    const mail = await dataOf(await buyer.post(at(id, '/take'), { file: 2, offer_id: other }))
    expect(mail.files.map(({ name, archive, lists }) => [name, archive, lists.length])).toEqual([
      ['all.zip', null, 0],
      ['x/a.csv', 'all.zip', 0],
      ['x/b.csv', 'all.zip', 1],
    ])
    await settleMails(mail.recipient)
    const row = await env.DB.prepare(
      `SELECT counts ->> 'rows' AS rows FROM price_lists WHERE offer_id = ?1`,
    )
      .bind(other)
      .first()
    expect(row).toEqual({ rows: 12 })
  })

  it('refuses a file or an offer that is not there, and a mail still on its way', async () => {
    const { id, offer } = await waiting()
    const take = (file: number, offerId: number) =>
      buyer.post(at(id, '/take'), { file, offer_id: offerId })
    expect((await take(1, offer.id)).status).toBe(409)
    expect((await take(0, 999_999)).status).toBe(404)
    await env.DB.prepare(`UPDATE inbound_mails SET status = 'received' WHERE id = ?1`)
      .bind(id)
      .run()
    expect((await take(0, offer.id)).status).toBe(409)
    expect((await buyer.get(at(999_999))).status).toBe(404)
    expect((await buyer.get(at(999_999, '/raw'))).status).toBe(404)
  })

  it('lets a mail be put aside once, with an audit row, and taken up again', async () => {
    const { id, offer } = await waiting()
    expect((await dataOf(await buyer.post(at(id, '/dismiss'), {}))).status).toBe('dismissed')
    expect((await buyer.post(at(id, '/dismiss'), {})).status).toBe(200)
    const { results } = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'inbound-mail' AND subject_id = ?1`,
    )
      .bind(String(id))
      .all()
    expect(results).toEqual([{ action: 'inbound-mails.dismiss' }])
    await buyer.post(at(id, '/take'), { file: 0, offer_id: offer.id })
    expect((await settleMails(offer.address))[0]?.status).toBe('done')
    expect((await buyer.post(at(id, '/dismiss'), {})).status).toBe(409)
  })

  it('hands out the mail as it came, to be saved and never shown', async () => {
    const { id } = await waiting()
    const answer = await buyer.get(at(id, '/raw'))
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="mail-${id}.eml"`)
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(await answer.text()).toContain('filename="p.csv"')
  })

  it('is for those with its rights alone', async () => {
    const { id, offer } = await waiting()
    const viewer = await staff([VIEW])
    const take = { file: 0, offer_id: offer.id }
    expect((await (await guest()).get(at(id))).status).toBe(401)
    expect((await (await staff(['suppliers.price-lists.create'])).get(at(id))).status).toBe(403)
    expect((await viewer.get(at(id))).status).toBe(200)
    expect((await viewer.post(at(id, '/take'), take)).status).toBe(403)
    expect((await viewer.post(at(id, '/dismiss'), {})).status).toBe(403)
    const creator = await staff(['suppliers.price-lists.create'])
    expect((await creator.post(at(id, '/take'), take)).status).toBe(403)
  })
})

describe('what is kept of mails', () => {
  const age = (id: number, days: number) =>
    env.DB.prepare(
      'UPDATE inbound_mails SET settled_at = settled_at - ?2, updated_at = updated_at - ?2 WHERE id = ?1',
    )
      .bind(id, days * 24 * 3600 * 1000)
      .run()

  it('is forgotten 90 days after they were settled, their bytes alone', async () => {
    const { id, offer } = await waiting()
    const still = await waiting()
    await buyer.post(at(id, '/dismiss'), {})
    await age(id, 89)
    await age(still.id, 500)
    await forgetInboundMails(jobCtx(env))
    expect((await buyer.get(at(id, '/raw'))).status).toBe(200)
    await age(id, 2)
    await forgetInboundMails(jobCtx(env))
    expect((await buyer.get(at(id, '/raw'))).status).toBe(409)
    expect(await dataOf(await buyer.get(at(id)))).toMatchObject({
      status: 'dismissed',
      is_kept: false,
    })
    expect((await buyer.post(at(id, '/take'), { file: 0, offer_id: offer.id })).status).toBe(409)
    // One that waits is kept however long.
    expect((await buyer.get(at(still.id, '/raw'))).status).toBe(200)
  })

  it('is nothing of one that never arrived whole', async () => {
    const { id, offer } = await waiting()
    await env.DB.prepare(`UPDATE inbound_mails SET status = 'arriving' WHERE id = ?1`)
      .bind(id)
      .run()
    await forgetInboundMails(jobCtx(env))
    expect(await mailsTo(offer.address)).toHaveLength(1)
    await age(id, 8)
    await forgetInboundMails(jobCtx(env))
    expect(await mailsTo(offer.address)).toEqual([])
  })

  it('waits for a person when every try to read it failed', async () => {
    const { id, offer } = await waiting()
    await env.DB.prepare(`UPDATE inbound_mails SET status = 'received' WHERE id = ?1`)
      .bind(id)
      .run()
    await giveUpMail(jobCtx(env), id)
    expect(await mailsTo(offer.address)).toMatchObject([{ status: 'waiting', reason: 'internal' }])
  })
})
