import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '../../../worker/store/mail/render-mail.ts'
import {
  answersTo,
  createMailOffer,
  createSibling,
  deliver,
  listsOf,
  mailsTo,
  settleMails,
} from '../../support/worker/inbound-mails.ts'
import { mintMail, stampedBy } from '../../support/mint-mail.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import { csv, rows } from '../../support/worker/price-lists.ts'

const PRICES = csv(...rows(12))
const bytes = (text: string) => new TextEncoder().encode(text)
const file = (name: string, body: string | Uint8Array = PRICES) => ({ name, body })

beforeEach(() => env.DB.prepare('DELETE FROM attempts').run())

describe('a forged mail', () => {
  it.each([
    ['with another domain’s pass', (_: string) => stampedBy('evil.example'), []],
    [
      'with results among its own headers',
      (domain: string) => stampedBy(domain, 'fail'),
      [`Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=DOMAIN`],
    ],
    ['with two From headers', (domain: string) => stampedBy(domain), ['From: x@evil.example']],
  ])('%s waits in the inbox, and nobody is answered', async (_, stamp, headers) => {
    const { sender, address } = await createMailOffer({ isAutoApplied: true })
    const [, domain = ''] = sender.split('@')
    const raw = mintMail({
      from: sender,
      to: address,
      stamped: stamp(domain),
      headers: headers.map((line) => line.replace('DOMAIN', domain)),
      files: [file('p.csv')],
    })
    await deliver(raw)
    const [mail] = await settleMails(address)
    expect(mail).toMatchObject({ status: 'waiting', reason: 'unverified', is_verified: 0 })
    expect(JSON.parse(mail?.files ?? '')).toMatchObject([{ name: 'p.csv' }])
    expect(await listsOf(mail?.id ?? 0)).toEqual([])
    expect(await answersTo(sender)).toEqual([])
  })

  it('to the offer of another supplier brings no list, whomever its sender may write to', async () => {
    const acme = await createMailOffer()
    const other = await createMailOffer({ fileMask: '*' })
    await createSibling(other.id, { fileMask: '*', mailSenders: [acme.sender] })
    await deliver(mintMail({ from: acme.sender, to: other.address, files: [file('p.csv')] }))
    const [mail] = await settleMails(other.address)
    expect(mail).toMatchObject({ status: 'waiting', reason: 'sender_not_allowed' })
  })
})

describe('a mail that is too much', () => {
  it('is refused with a sentence past 25 MiB, whatever size it declares', async () => {
    const { sender, address } = await createMailOffer()
    const huge = mintMail({ from: sender, to: address, files: [] })
    const raw = new Uint8Array(30 * 1024 * 1024).fill(0x61)
    raw.set(huge)
    expect(await deliver(raw, { to: address })).toMatch(/larger than 25 MiB/)
    expect(await mailsTo(address)).toEqual([])
  })

  it.each([
    ['a nested archive', mintZip([{ name: 'a.zip', data: mintZip([]) }]), 'nested_archive'],
    [
      'an archive that unpacks without end',
      mintZip([{ name: 'a.csv', data: new Uint8Array(3_000_000) }]),
      'archive_ratio',
    ],
    ['a RAR', Uint8Array.of(0x52, 0x61, 0x72, 0x21, 0x1a, 7, 0, 0), 'rar_archive'],
  ])('with %s is told what is wrong', async (_, body, code) => {
    const { sender, address } = await createMailOffer()
    await deliver(mintMail({ from: sender, to: address, files: [file('list.zip', body)] }))
    const [mail] = await settleMails(address)
    const [list] = await listsOf(mail?.id ?? 0)
    const row = await env.DB.prepare(
      `SELECT error ->> 'code' AS code FROM price_lists WHERE id = ?1`,
    )
      .bind(list?.id)
      .first()
    expect([list?.status, row]).toEqual(['failed', { code }])
    const [answer] = await answersTo(sender)
    const [told] = JSON.parse(answer?.data ?? '').lists
    expect(told.outcome).toBe('failed')
    expect(told.reasons).toHaveLength(1)
  })

  it('waits with a thousand attachments, or a thousand files in an archive', async () => {
    const { sender, address } = await createMailOffer()
    const many = Array.from({ length: 1000 }, (_, at) => file(`${at}.csv`, 'a'))
    await deliver(mintMail({ from: sender, to: address, files: many }))
    const zip = mintZip(many.slice(0, 999).map(({ name }) => ({ name, data: bytes('a') })))
    await deliver(mintMail({ from: sender, to: address, files: [file('all.zip', zip)] }))
    const mails = await settleMails(address)
    expect(mails.map(({ reason }) => reason)).toEqual(['too_many_files', 'too_many_files'])
    expect(mails.map(({ files }) => JSON.parse(files).length)).toEqual([100, 101])
  })

  it('waits past 60 an hour of one sender; of nobody in particular no more than 120 are kept', async () => {
    const { sender, address } = await createMailOffer()
    for (let nth = 0; nth < 64; nth += 1)
      await deliver(mintMail({ from: sender, to: address, files: [file('p.csv', `${nth}`)] }))
    const mails = await mailsTo(address)
    expect(mails.filter(({ reason }) => reason === 'too_often')).toHaveLength(4)
    const calm = await createMailOffer()
    const tries: string[] = []
    for (let nth = 0; nth < 136; nth += 1) {
      const from = `x${nth}@${nth}.evil.example`
      const raw = mintMail({ from, to: calm.address, stamped: [] })
      tries.push(await deliver(raw).then(() => 'kept', String))
    }
    // The sender's server is told to try later: nothing is lost, and nothing fills the store.
    expect(tries.filter((answer) => answer === 'kept')).toHaveLength(120)
    // Nor does who has proven to be somebody else fill the store, or use up what the offer may be sent.
    const stranger = mintMail({ from: 'x@stranger.example', to: calm.address })
    expect(await deliver(stranger).catch(String)).toMatch(/try again/)
    // A sender who is expected is not kept out by them.
    await deliver(mintMail({ from: calm.sender, to: calm.address, files: [file('p.csv')] }))
    expect((await settleMails(calm.address)).at(-1)?.status).toBe('done')
  })

  it('is one mail, replayed two hundred times', async () => {
    const { sender, address } = await createMailOffer()
    const raw = mintMail({ from: sender, to: address, files: [file('p.csv')] })
    for (let nth = 0; nth < 200; nth += 1) await deliver(raw)
    const mails = await settleMails(address)
    expect(mails.map(({ status }) => status)).toEqual(['done'])
    expect(await answersTo(sender)).toHaveLength(1)
  })
})

describe('names in a mail', () => {
  it('begin no header, turn no text around and are no links', async () => {
    const { sender, address } = await createMailOffer()
    const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
    const subject = encoded('Prices\r\nBcc: all@evil.example\r\n\r\nhttps://evil.example')
    const name = encoded('../../..\\\u202egpj.csv\r\nX: y www.evil.example.csv')
    const raw = mintMail({ from: sender, to: address, subject, files: [file(name)] })
    await deliver(raw)
    const [mail] = await settleMails(address)
    const seen = JSON.stringify([mail?.subject, mail?.files])
    expect(seen).not.toMatch(/[\r\n\u202e]|\\r|\\n|\.\./)
    const [answer] = await answersTo(sender)
    const data = JSON.parse(answer?.data ?? '')
    const letter = renderMail(
      { kind: 'price-lists-taken', locale: 'en', data },
      { name: 'Detal', contactEmail: null, accent: null, logoKey: null },
    )
    expect(letter?.subject).not.toMatch(/[\r\n]/)
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/https?:\/\/|www\.evil/)
  })

  it('that no mail reader understands leave the mail to a person', async () => {
    const { sender, address } = await createMailOffer()
    const raw = mintMail({ from: sender, to: address, files: [file('p.csv')] })
    const deep = new TextDecoder()
      .decode(raw)
      .replace(
        '--b0\r\nContent-Type: application',
        `--b0\r\nX-Y: ${'z'.repeat(150_000)}\r\nContent-Type: application`,
      )
    await deliver(bytes(deep) as Uint8Array<ArrayBuffer>)
    expect((await settleMails(address))[0]).toMatchObject({
      status: 'waiting',
      reason: 'unreadable',
    })
  })
})
