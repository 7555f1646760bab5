import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  addressOf,
  answersTo,
  createMailOffer,
  createSibling,
  deliver,
  listsOf,
  mailsTo,
  settleMails,
} from '../../support/worker/inbound-mails.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { continueMail } from '../../../worker/suppliers/inbound-mails/continue-mail.ts'
import { mintMail } from '../../support/mint-mail.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import { csv, liveItems, rows } from '../../support/worker/price-lists.ts'

const PRICES = csv(...rows(12))
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (name: string, body: string | Uint8Array = PRICES) => ({ name, body })

describe('a list that comes by mail', () => {
  it('is read, waits for a person, and its sender is answered once', async () => {
    const { id, sender, address } = await createMailOffer()
    expect(
      await deliver(mintMail({ from: `Acme <${sender}>`, to: address, files: [file('p.csv')] })),
    ).toBeNull()
    const [mail] = await settleMails(address)
    expect(mail).toMatchObject({ status: 'done', reason: null, sender, is_verified: 1 })
    expect(await listsOf(mail?.id ?? 0)).toMatchObject([
      { offer_id: id, status: 'ready', file_name: 'p.csv', is_new: 1 },
    ])
    const [answer, ...more] = await answersTo(sender)
    expect(more).toEqual([])
    expect(JSON.parse(answer?.data ?? '')).toMatchObject({
      lists: [{ file: 'p.\u2060csv', outcome: 'waiting', counts: { rows: 12, created: 12 } }],
      left: [],
    })
  })

  it('goes live by itself where the offer says so, and speaks the language of the supplier', async () => {
    const { id, sender, address } = await createMailOffer({ isAutoApplied: true })
    await env.DB.prepare(
      `UPDATE suppliers SET country = 'BY' WHERE id = (SELECT w.supplier_id FROM warehouses w
       JOIN offers o ON o.warehouse_id = w.id WHERE o.id = ?1)`,
    )
      .bind(id)
      .run()
    await deliver(mintMail({ from: sender, to: address, files: [file('p.csv')] }))
    await settleMails(address)
    expect(await liveItems(id)).toHaveLength(12)
    const [answer] = await answersTo(sender)
    expect(answer?.locale).toBe('be')
    expect(JSON.parse(answer?.data ?? '').lists[0].outcome).toBe('live')
  })

  it('is one list, and one mail, however often it comes', async () => {
    const { id, sender, address } = await createMailOffer()
    const mail = { from: sender, to: address, files: [file('p.csv')] }
    const raw = mintMail({ ...mail, id: '<one@mail.example>' })
    await deliver(raw)
    await deliver(raw)
    await settleMails(address)
    await deliver(raw)
    expect(await mailsTo(address)).toHaveLength(1)
    // The same bytes in another mail are the list that is there.
    await deliver(mintMail(mail))
    const [first, second] = await settleMails(address)
    const [list] = await listsOf(first?.id ?? 0)
    expect(await listsOf(second?.id ?? 0)).toMatchObject([{ id: list?.id, is_new: 0 }])
    const { results } = await env.DB.prepare('SELECT id FROM price_lists WHERE offer_id = ?1')
      .bind(id)
      .all()
    expect(results).toHaveLength(1)
    const answers = await answersTo(sender)
    expect(answers.map(({ data }) => JSON.parse(data).lists[0].outcome)).toEqual([
      'waiting',
      'same',
    ])
  })

  it('cannot be kept out by somebody who sends its Message-ID first', async () => {
    const { sender, address } = await createMailOffer()
    const mail = { from: sender, to: address, id: '<known@mail.example>' }
    await deliver(mintMail({ ...mail, stamped: [], files: [file('evil.csv')] }))
    await deliver(mintMail({ ...mail, files: [file('p.csv')] }))
    const mails = await settleMails(address)
    expect(mails.map(({ status, reason }) => [status, reason])).toEqual([
      ['waiting', 'unverified'],
      ['done', null],
    ])
  })

  it('may be a text that stands among the words of the mail', async () => {
    const { id, sender, address } = await createMailOffer()
    const inline = { ...file('p.txt'), type: 'text/plain; charset=utf-8', disposition: 'inline' }
    await deliver(mintMail({ from: sender, to: address, files: [inline] }))
    const [mail] = await settleMails(address)
    expect(await listsOf(mail?.id ?? 0)).toMatchObject([{ offer_id: id, file_name: 'p.txt' }])
  })
})

describe('a mail with several files', () => {
  it('feeds offers of one supplier by the masks of their files', async () => {
    const { id, sender, address } = await createMailOffer({ fileMask: '*minsk*.csv' })
    const gomel = await createSibling(id, { fileMask: 'GOMEL_????.csv', currency: 'USD' })
    const other = await createSibling(id, { fileMask: '*', mailSenders: ['else@acme.example'] })
    await deliver(
      mintMail({
        from: sender,
        to: address,
        files: [
          file('prices-minsk-1.csv'),
          file('gomel_2026.csv', csv(...rows(14))),
          file('readme.txt', 'Hello'),
          { ...file('logo.png'), type: 'image/png' },
        ],
      }),
    )
    const [mail] = await settleMails(address)
    expect(await listsOf(mail?.id ?? 0)).toMatchObject([
      { file: 0, offer_id: id, file_name: 'prices-minsk-1.csv' },
      { file: 1, offer_id: gomel, file_name: 'gomel_2026.csv' },
    ])
    expect(JSON.parse(mail?.files ?? '')).toHaveLength(3)
    expect(await answersTo(sender)).toHaveLength(1)
    const { results } = await env.DB.prepare('SELECT id FROM price_lists WHERE offer_id = ?1')
      .bind(other)
      .all()
    expect(results).toEqual([])
    const [answer] = await answersTo(sender)
    // What looks like a link is broken up.
    expect(JSON.parse(answer?.data ?? '').left).toEqual(['readme.\u2060txt'])
  })

  it('makes one list for each offer when it comes to two of their addresses in one instant', async () => {
    const { id, sender, address } = await createMailOffer({ fileMask: '*minsk*.csv' })
    const gomel = await createSibling(id, { fileMask: '*gomel*.csv' })
    const other = await addressOf(gomel)
    const files = [file('minsk.csv'), file('gomel.csv', csv(...rows(14)))]
    const raw = mintMail({ from: sender, to: address, files })
    await Promise.all([deliver(raw, { to: address }), deliver(raw, { to: other })])
    const both = [...(await mailsTo(address)), ...(await mailsTo(other))]
    // Each has looked for the other's list before either is there.
    const put = async (...args: Parameters<R2Bucket['put']>) => {
      await scheduler.wait(200)
      return env.SOURCES.put(...args)
    }
    const SOURCES = new Proxy(env.SOURCES, {
      get: (bucket, name) => {
        const own: unknown = Reflect.get(bucket, name)
        if (name === 'put') return put
        return typeof own === 'function' ? own.bind(bucket) : own
      },
    })
    await Promise.all(both.map(({ id: mail }) => continueMail(jobCtx({ ...env, SOURCES }), mail)))
    await settleMails(address)
    await settleMails(other)
    for (const offer of [id, gomel]) {
      const { results } = await env.DB.prepare(
        'SELECT version, status FROM price_lists WHERE offer_id = ?1',
      )
        .bind(offer)
        .all()
      expect(results).toEqual([{ version: 1, status: 'ready' }])
    }
    const told = await Promise.all(both.map(({ id: mail }) => listsOf(mail)))
    expect(told.flat().filter(({ is_new }) => is_new === 1)).toHaveLength(2)
  })

  it('feeds them from one archive too, and says what nobody takes', async () => {
    const { id, sender, address } = await createMailOffer({ fileMask: 'minsk.csv' })
    const gomel = await createSibling(id, { fileMask: 'gomel*' })
    const zip = mintZip([
      { name: 'lists/minsk.csv', data: bytes(PRICES) },
      { name: 'lists/gomel.csv', data: bytes(csv(...rows(14))) },
      { name: 'lists/brest.csv', data: bytes(csv(...rows(3))) },
    ])
    await deliver(mintMail({ from: sender, to: address, files: [file('all.zip', zip)] }))
    const [mail] = await settleMails(address)
    const lists = await listsOf(mail?.id ?? 0)
    expect(lists.map(({ file: at, offer_id: offer }) => [at, offer])).toEqual([
      [2, gomel],
      [3, id],
    ])
    const { results } = await env.DB.prepare(
      `SELECT offer_id, recognised ->> 'entry' AS entry, counts ->> 'rows' AS rows FROM price_lists
       WHERE offer_id IN (?1, ?2) ORDER BY offer_id`,
    )
      .bind(id, gomel)
      .all()
    expect(results).toEqual([
      { offer_id: id, entry: 'lists/minsk.csv', rows: 12 },
      { offer_id: gomel, entry: 'lists/gomel.csv', rows: 14 },
    ])
    const [answer] = await answersTo(sender)
    expect(JSON.parse(answer?.data ?? '').left).toEqual(['lists/brest.\u2060csv'])
  })

  it('waits when more than one could be the list of its offer, or none is', async () => {
    const { sender, address } = await createMailOffer()
    await deliver(mintMail({ from: sender, to: address, files: [file('a.csv'), file('b.csv')] }))
    await deliver(mintMail({ from: sender, to: address }))
    const fussy = await createMailOffer({ fileMask: '*.xlsx', mailSubjectMask: 'Price*' })
    const to = fussy.address
    await deliver(mintMail({ from: fussy.sender, to, files: [file('a.csv')] }))
    await deliver(mintMail({ from: fussy.sender, to, subject: 'Hello', files: [file('a.xlsx')] }))
    expect((await settleMails(address)).map(({ reason }) => reason)).toEqual([
      'several_files',
      'no_files',
    ])
    expect((await settleMails(to)).map(({ reason }) => reason)).toEqual([
      'no_file_fits',
      'subject_differs',
    ])
    expect(await answersTo(sender)).toEqual([])
  })
})

describe('a mail', () => {
  it('is not answered when a program, a list or a mail server has sent it', async () => {
    for (const headers of [
      ['Auto-Submitted: auto-replied'],
      ['Precedence: bulk'],
      ['List-Id: <all.acme.example>'],
    ]) {
      const { sender, address } = await createMailOffer()
      await deliver(mintMail({ from: sender, to: address, headers, files: [file('p.csv')] }))
      const [mail] = await settleMails(address)
      expect([mail?.status, await answersTo(sender)]).toEqual(['done', []])
    }
    const { sender, address } = await createMailOffer()
    const raw = mintMail({ from: sender, to: address, files: [file('p.csv')] })
    await deliver(raw, { from: '' })
    await settleMails(address)
    expect(await answersTo(sender)).toEqual([])
  })

  it('waits with its reason when its address is unknown, its offer is off, or another sends it', async () => {
    const { sender, address } = await createMailOffer()
    const off = await createMailOffer({ isActive: false })
    const unknown = `lists+${'0'.repeat(16)}@detal.example`
    const stranger = await createMailOffer()
    for (const [from, to] of [
      [sender, unknown],
      [off.sender, off.address],
      [stranger.sender, address],
    ] as const)
      await deliver(mintMail({ from, to, files: [file('p.csv')] }))
    const reasons = await Promise.all([unknown, off.address, address].map((to) => settleMails(to)))
    expect(reasons.map(([mail]) => [mail?.status, mail?.reason])).toEqual([
      ['waiting', 'unknown_address'],
      ['waiting', 'offer_inactive'],
      ['waiting', 'sender_not_allowed'],
    ])
    expect(await answersTo(stranger.sender)).toEqual([])
  })

  it('counts from a whole domain that is allowed, in whatever letters', async () => {
    const domain = `${crypto.randomUUID().slice(0, 8)}.example`
    const { id, address } = await createMailOffer({ mailSenders: [`@${domain}`] })
    const from = `"Prices, Acme" <Prices@${domain.toUpperCase()}>`
    await deliver(mintMail({ from, to: address.toUpperCase(), files: [file('p.csv')] }))
    const [mail] = await settleMails(await addressOf(id))
    expect(mail).toMatchObject({ status: 'done', sender: `prices@${domain}` })
  })
})
