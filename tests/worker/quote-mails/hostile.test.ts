import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '../../../worker/store/mail/render-mail.ts'
import { threadHeaders } from '../../../worker/store/mail/mail-thread.ts'
import { mintMail, stampedBy } from '../../support/mint-mail.ts'
import { sheetOf } from '../../support/quote-mails/sheet-of.ts'
import type { Shelf } from '../../support/quote-mails/shapes.ts'
import { deliver, mailsTo } from '../../support/worker/inbound-mails.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import {
  freshAddress,
  freshSender,
  quoteAnswersTo,
  readingOf,
  settleQuoteMails,
  stockShelf,
} from '../../support/worker/quote-mails.ts'
import { createUser } from '../../support/worker/factories.ts'

let shelf: Shelf
beforeAll(async () => {
  shelf = await stockShelf(3)
})
beforeEach(() => env.DB.prepare('DELETE FROM attempts').run())

const list = () => `10 pcs ${shelf.plain[0]?.mpn}`

async function cameTo(mail: Partial<Parameters<typeof mintMail>[0]>, envelope = {}) {
  const [from, to] = [mail.from ?? freshSender(), mail.to ?? freshAddress()]
  const refusal = await deliver(mintMail({ text: list(), ...mail, from, to }), { to, ...envelope })
  const [seen] = await settleQuoteMails(to)
  return {
    seen,
    refusal,
    answers: await quoteAnswersTo(from),
    reading: await readingOf(seen?.id ?? 0),
  }
}

describe('a mail that is not answered', () => {
  it.each([
    ['without proof of its sender', { stamped: [] }, 'waiting unverified'],
    ['proven for another domain', { stamped: stampedBy('evil.example') }, 'waiting unverified'],
    ['with DMARC failed', { stamped: stampedBy('x.example', 'fail') }, 'waiting unverified'],
    ['by an auto-reply', { headers: ['Auto-Submitted: auto-replied'] }, 'dismissed automatic'],
    ['in bulk', { headers: ['Precedence: bulk'] }, 'dismissed automatic'],
    [
      'by a mailing list',
      { headers: ['List-Unsubscribe: <https://x.example>'] },
      'dismissed automatic',
    ],
    ['by a store of this kind', { from: 'shop@detal.example' }, 'dismissed loop'],
    ['with a program', { files: [{ name: 'price.pdf.exe', body: 'x' }] }, 'waiting dangerous_file'],
    [
      'with a program by another name',
      { files: [{ name: 'list.csv', body: 'MZ\u0090\u0000' }] },
      'waiting dangerous_file',
    ],
    [
      'with a document of macros',
      { files: [{ name: 'order.docm', body: 'x' }] },
      'waiting dangerous_file',
    ],
  ])('%s stays in the inbox', async (_, mail, outcome) => {
    const { seen, answers } = await cameTo(mail)
    expect(`${seen?.status} ${seen?.reason}`).toBe(outcome)
    expect(answers).toEqual([])
    const { results } = await env.DB.prepare('SELECT 1 FROM quotes WHERE made_by = ?1')
      .bind(`mail ${seen?.id}`)
      .all()
    expect(results).toEqual([])
  })

  it('stays in the inbox with a program in an archive, and when it bounces', async () => {
    const zip = mintZip([
      { name: 'run.js', data: new Uint8Array([1]) },
      { name: 'a.csv', data: new Uint8Array([65]) },
    ])
    const archived = await cameTo({ files: [{ name: 'list.zip', body: zip }] })
    expect(archived.seen).toMatchObject({ status: 'waiting', reason: 'dangerous_file' })
    const bounced = await cameTo({}, { from: '' })
    expect(bounced.seen).toMatchObject({ status: 'dismissed', reason: 'automatic' })
  })

  it('waits from an account that is blocked', async () => {
    const person = await createUser({ isDisabled: true })
    const { seen, answers } = await cameTo({ from: person.email })
    expect([seen?.reason, answers]).toEqual(['account_blocked', []])
  })

  it('is refused past 25 MiB', async () => {
    const to = freshAddress()
    const raw = new Uint8Array(26 * 1024 * 1024).fill(0x61)
    raw.set(mintMail({ from: freshSender(), to }))
    expect(await deliver(raw, { to })).toMatch(/larger than 25 MiB/)
  })

  it('waits from the 21st of an hour on, and from the 51st of a day on', async () => {
    const [from, to] = [freshSender(), freshAddress()]
    const send = async (nth: number) =>
      deliver(mintMail({ from, to, id: `<${nth}@x.example>`, text: 'Hi' }))
    for (let nth = 0; nth < 60; nth += 1) {
      // The limit of an hour is forgotten here, so that the limit of a day is reached.
      if (nth % 20 === 0 && nth > 0)
        await env.DB.prepare('DELETE FROM attempts WHERE resets_at < ?1')
          .bind(Date.now() + 2 * 3_600_000)
          .run()
      await send(nth)
    }
    const reasons = (await mailsTo(to)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'too_often')).toHaveLength(10)
  })
})

describe('two stores that answer each other', () => {
  it('stop at once, and after six rounds where the other hides that it is one', async () => {
    const [from, to] = [freshSender(), freshAddress()]
    const ids = ['<first@x.example>']
    for (let round = 0; round < 12; round += 1) {
      const id = `<${round}@x.example>`
      await deliver(
        mintMail({
          from,
          to,
          id,
          subject: 'Re: Request',
          text: list(),
          headers: [`References: ${ids.join(' ')}`],
        }),
      )
      ids.push(id)
    }
    const seen = await settleQuoteMails(to)
    expect(seen.map(({ reason }) => reason).filter((reason) => reason === 'loop')).toHaveLength(6)
    expect(await quoteAnswersTo(from)).toHaveLength(6)
  })
})

describe('a list that is too much', () => {
  it('of 10,000 rows is read as far as 500, and says so', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `${shelf.plain[at % 3]?.mpn};1`)
    const { reading, answers } = await cameTo({
      text: '',
      files: [{ name: 'l.csv', body: ['MPN;Qty', ...rows].join('\r\n') }],
    })
    expect(reading.row?.is_cut).toBe(1)
    expect(reading.quoted.reduce((sum, [, pieces]) => sum + pieces, 0)).toBe(500)
    expect(answers).toMatchObject([{ kind: 'quote-answered', data: { isCut: true } }])
  })

  it('that unpacks without end is told of as a file that cannot be read', async () => {
    const bomb = mintZip([{ name: 'a.csv', data: new Uint8Array(40_000_000) }])
    const { reading, answers } = await cameTo({
      text: list(),
      files: [{ name: 'l.zip', body: bomb }],
    })
    expect(JSON.parse(reading.row?.faults ?? '')).toMatchObject([
      { code: expect.stringMatching(/^archive_/) as string },
    ])
    expect(answers).toMatchObject([{ kind: 'quote-answered' }])
  })

  it('of a workbook with macros is read as data', async () => {
    const { reading } = await cameTo({
      text: '',
      files: [
        {
          name: 'order.xlsm',
          body: sheetOf([
            ['MPN', 'Qty'],
            [shelf.plain[0]?.mpn ?? '', 12],
          ]),
        },
      ],
    })
    expect(reading.quoted).toEqual([[shelf.plain[0]?.mpn, 12]])
  })

  it.each([0, 1_000_000_000, 99_999_999_999])('with %d pieces is asked about', async (pieces) => {
    const { reading, answers } = await cameTo({ text: `${pieces} pcs ${shelf.plain[0]?.mpn}` })
    expect(reading.quoted).toEqual([])
    expect(reading.lines).toMatchObject([
      { problem: pieces === 1_000_000_000 ? 'not_enough' : 'bad_quantity' },
    ])
    expect(answers.map(({ kind }) => kind)).toEqual(['quote-asked-back'])
  })
})

describe('words in a mail', () => {
  it('begin no header, and are no links', async () => {
    const subject = `=?utf-8?B?${Buffer.from('Hi\r\nBcc: all@evil.example\r\n\r\nhttps://evil.example').toString('base64')}?=`
    const { answers } = await cameTo({
      subject,
      id: '<a@x.example>\r\n\tX-Evil: 1',
      text: `${list()}\nwww.evil.example/x1y2z3 - 5 pcs\nhttps://evil.example/AB12C 7 pcs`,
      files: [{ name: '..\\..\\www.evil.example', body: 'nothing' }],
    })
    const [answer] = answers
    const letter = renderMail(
      { kind: 'quote-answered', locale: 'en', data: { ...answer?.data, url: '', pdfUrl: '' } },
      { name: 'Detal', contactEmail: null, accent: null, logoKey: null },
    )
    expect(letter?.subject).not.toMatch(/[\r\n]/)
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/https?:\/\/evil|www\.evil/)
  })

  it('make no header of a conversation that is none', () => {
    const thread = { inReplyTo: '<a@b>\r\nBcc: <x@y>', references: '<a@b>' }
    expect(threadHeaders({ thread })).toEqual({})
    expect(
      threadHeaders({ thread: { inReplyTo: '<a@b>', references: '<a@b>\r\nBcc: <x@y> <c@d>' } }),
    ).toEqual({
      'In-Reply-To': '<a@b>',
      References: '<x@y> <c@d>',
    })
  })
})
