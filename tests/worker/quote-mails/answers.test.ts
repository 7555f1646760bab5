import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetChannels } from '../../../worker/known-channels.ts'
import { readQuoteAttachments } from '../../../worker/sales/quote-mails/answer/read-quote-attachments.ts'
import { renderMail } from '../../../worker/store/mail/render-mail.ts'
import { sendMails } from '../../../worker/store/mail/send-mails.ts'
import { mintMail, type MintedMail } from '../../support/mint-mail.ts'
import type { Shelf } from '../../support/quote-mails/shapes.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { deliver } from '../../support/worker/inbound-mails.ts'
import { companyInput, UNPS } from '../../support/worker/postal.ts'
import {
  freshAddress,
  freshSender,
  quoteAnswersTo,
  readingOf,
  settleQuoteMails,
  stockShelf,
} from '../../support/worker/quote-mails.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { provider } from '../mail/outbox.ts'
import {
  createItem,
  createOffer,
  createProduct,
  createWarehouse,
  freshNumber,
} from '../search/stock.ts'

let shelf: Shelf
beforeAll(async () => {
  shelf = await stockShelf()
  forgetChannels()
})
beforeEach(() => env.DB.prepare('DELETE FROM attempts').run())

/** Mails a list and answers what it came to. */
async function mailed(mail: Partial<MintedMail>) {
  const [from, to] = [mail.from ?? freshSender(), freshAddress()]
  await deliver(mintMail({ subject: 'Request', ...mail, from, to }))
  const [seen] = await settleQuoteMails(to)
  const answers = await quoteAnswersTo(from)
  return { from, to, seen, answers, ...(await readingOf(seen?.id ?? 0)) }
}

const part = (at: number) => shelf.plain[at]?.mpn ?? ''
const STORE = { name: 'Detal', contactEmail: null, accent: null, logoKey: null }

describe('the answer to a mailed list', () => {
  it('says part, pieces, price, sum and days, and what is to be known of the rest', async () => {
    const text = `10 pcs ${part(0)}\n5 pcs ${shelf.shared[0]}\nXQ99ZZ12W 3 pcs`
    const { answers } = await mailed({ text })
    const [answer] = answers
    expect(answer?.data).toMatchObject({
      number: expect.stringMatching(/^Q-\d{4}-\d{6}$/) as string,
      lines: [
        {
          part: `${shelf.plain[0]?.brand} ${part(0)}`,
          pieces: '10',
          price: expect.stringContaining('BYN') as string,
          days: '1–3',
        },
      ],
      asked: [{ problem: 'several_brands' }, { problem: 'not_found' }],
    })
    const letter = renderMail(
      { kind: 'quote-answered', locale: 'en', data: answer?.data ?? {} },
      STORE,
    )
    for (const said of [part(0), '10', 'Which of these do you want?', 'We do not know this number'])
      expect(letter?.text).toContain(said)
    expect(letter?.html).toContain('<table')
  })

  it('is sent with the PDF of the quote, beside the mail that it answers', async () => {
    const { from, answers } = await mailed({
      text: `10 pcs ${part(1)}`,
      subject: 'Board 7',
      id: '<b@acme.example>',
      headers: ['References: <a@acme.example>'],
    })
    const { taken, binding } = provider()
    await env.DB.prepare(`UPDATE mails SET status = 'sent' WHERE email <> ?1`).bind(from).run()
    await sendMails(testCtx({ env: { ...env, MAIL: binding } }), readQuoteAttachments)
    const sent = taken.find(({ to }) => to === from) as unknown as Record<string, never>
    expect(sent).toMatchObject({
      subject: 'Re: Board 7',
      replyTo: 'quote@detal.example',
      headers: {
        'In-Reply-To': '<b@acme.example>',
        References: '<a@acme.example> <b@acme.example>',
        'Auto-Submitted': 'auto-generated',
      },
      attachments: [
        {
          filename: `${String(answers[0]?.data.number)}.pdf`,
          type: 'application/pdf',
          disposition: 'attachment',
        },
      ],
    })
    const [{ content }] = (sent as unknown as { attachments: [{ content: Uint8Array }] })
      .attachments
    expect(new TextDecoder().decode(content.slice(0, 5))).toBe('%PDF-')
  })

  it('is in the language of the account, else of the words, else of the store', async () => {
    const person = await createUser({ locale: 'be' })
    const own = await mailed({ from: person.email, text: `Please quote 10 pcs ${part(2)} for us` })
    const russian = await mailed({ text: `Добрый день! Нужны детали:\n${part(2)} - 10 шт` })
    const belarusian = await mailed({
      text: `Добры дзень! Патрэбны дэталі і цэны:\n${part(2)} - 10 шт`,
    })
    const english = await mailed({ text: `Hello, please quote:\n10 pcs ${part(2)}` })
    await env.DB.prepare(
      `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('default_locale', '"ru"', 0)`,
    ).run()
    const silent = await mailed({ subject: '', text: `${part(2)} 10` })
    await env.DB.prepare(`DELETE FROM settings WHERE key = 'default_locale'`).run()
    const all = [own, russian, belarusian, english, silent]
    expect(all.map(({ answers }) => answers[0]?.locale)).toEqual(['be', 'ru', 'be', 'en', 'ru'])
  })

  it('quotes a proven account under its own quotes, and nobody else', async () => {
    const person = await createUser()
    const { row } = await mailed({ from: person.email, text: `10 pcs ${part(3)}` })
    const guest = await mailed({ text: `10 pcs ${part(3)}` })
    const owners = await env.DB.prepare(
      'SELECT user_id FROM quotes WHERE id IN (?1, ?2) ORDER BY id',
    )
      .bind(row?.quote_id, guest.row?.quote_id)
      .all()
    expect(owners.results).toEqual([{ user_id: person.id }, { user_id: null }])
    expect([row?.user_id, guest.row?.user_id]).toEqual([person.id, null])
  })

  it('is made for the company of who has one, at their group’s prices; of two, for neither', async () => {
    const person = await createUser()
    const client = await signedIn(person)
    const add = async (taxNumber: string) => {
      const input = companyInput({ tax_number: taxNumber })
      return dataOf<{ id: number }>(await client.post('/user/companies', input))
    }
    const company = await add(UNPS[0])
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO markup_rules (name, percent_bps) VALUES ('Double', 10000)`),
      env.DB.prepare(
        `INSERT INTO customer_groups (id, name, discount_bps) VALUES (77, 'Dear', 1000)`,
      ),
      env.DB.prepare('INSERT INTO group_people (user_id, group_id) VALUES (?, 77)').bind(person.id),
    ])
    const made = async () => {
      const { row } = await mailed({ from: person.email, text: `10 pcs ${part(6)}` })
      return env.DB.prepare(
        `SELECT q.company_id, l.channel_price_micros < l.price_micros AS is_less FROM quotes q
          CROSS JOIN quote_lines l ON l.quote_id = q.id WHERE q.id = ?`,
      )
        .bind(row?.quote_id)
        .first()
    }
    expect(await made()).toEqual({ company_id: company.id, is_less: 1 })
    await add(UNPS[1])
    expect(await made()).toEqual({ company_id: null, is_less: 1 })
    await env.DB.prepare(`DELETE FROM markup_rules WHERE name = 'Double'`).run()
  })

  it('buys the cheapest way, from several warehouses where one has not enough', async () => {
    const mpn = freshNumber('77')
    const productId = await createProduct(
      (await env.DB.prepare('SELECT max(id) AS id FROM brands').first<{ id: number }>())?.id ?? 0,
      mpn,
    )
    for (const remains of [6, 7])
      await createItem(await createOffer((await createWarehouse()).id), productId, { remains })
    const { quoted, lines } = await mailed({ text: `13 pcs ${mpn}` })
    expect(quoted).toEqual([[mpn, 13]])
    expect(lines).toMatchObject([{ problem: null, quantity: 13 }])
    const more = await mailed({ text: `14 pcs ${mpn}` })
    expect(more.lines).toMatchObject([{ problem: 'not_enough', pieces: 13 }])
    expect(more.answers.map(({ kind }) => kind)).toEqual(['quote-asked-back'])
  })

  it('asks about parts that text and file both name, and about those sold in far larger packs', async () => {
    const mpn = freshNumber('66')
    const brandId = (await env.DB.prepare('SELECT max(id) AS id FROM brands').first<{
      id: number
    }>())!.id
    const offer = await createOffer((await createWarehouse()).id)
    await createItem(offer, await createProduct(brandId, mpn), { remains: 5000, minimum: 1000 })
    const { lines, quoted } = await mailed({
      text: `10 pcs ${part(4)}\n7 pcs ${mpn}\n2 pcs ${part(5)}`,
      files: [{ name: 'l.csv', body: `MPN;Qty\r\n${part(4)};10` }],
    })
    expect(quoted).toEqual([[part(5), 2]])
    const problems = lines.map(({ number, problem }) => [number, problem])
    expect(problems).toEqual([
      [part(4), 'twice'],
      [mpn, 'below_minimum'],
      [part(5), null],
      [part(4), 'twice'],
    ])
  })

  it('says that there is no list, and leaves the mail to a person', async () => {
    const { seen, answers } = await mailed({ text: 'Hello, do you deliver to Minsk?' })
    expect([seen?.status, seen?.reason]).toEqual(['waiting', 'no_lines'])
    expect(answers).toMatchObject([{ kind: 'quote-asked-back', data: { asked: [] } }])
  })
})
