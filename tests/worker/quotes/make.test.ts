import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetQuotes } from '../../../worker/sales/quotes/forget-quotes.ts'
import type { Quote, QuoteSummary } from '../../../worker/sales/quotes/schemas.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { companyInput } from '../../support/worker/postal.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { from } from '../accounts/sign-up.ts'
import { buyer, run, sell } from '../checkout/buyer.ts'
import { quoted, readyQuote, refusal } from './quoting.ts'

const DAY_MS = 24 * 3600 * 1000

const mailsTo = async (email: string) => {
  const { results } = await env.DB.prepare(
    "SELECT locale, json(data) AS data FROM mails WHERE kind = 'quote-made' AND email = ?",
  )
    .bind(email)
    .all<{ locale: string; data: string }>()
  return results.map(({ locale, data }) => ({
    locale,
    ...(JSON.parse(data) as Record<'number' | 'url' | 'pdfUrl' | 'parts' | 'total', string>),
  }))
}

describe('a quote', () => {
  it('has a number, today’s prices with their tax, and a last day', async () => {
    const { client, item, quote } = await readyQuote({}, 3)
    expect(quote.number).toMatch(/^Q-\d{4}-\d{6}$/)
    expect(quote).toMatchObject({ state: 'open', order: null, is_of_another: false })
    const [line] = quote.lines
    expect(line).toMatchObject({ supplier_offer_item_id: item.itemId, quantity: 3, problem: null })
    await client.add({ supplier_offer_item_id: item.itemId, quantity: 3 })
    const cart = await client.checkout()
    expect(line!.sum).toEqual(cart.totals.subtotal)
    expect(quote.subtotal).toEqual(cart.totals.subtotal)
    expect(quote.tax_bps).toBe(2000)
    expect(quote.tax.amount).toBe(Math.round(quote.subtotal.amount / 6))
    const days = (Date.parse(quote.valid_until) + 1) / DAY_MS
    expect(days).toBe(Math.floor(Date.now() / DAY_MS) + 8)
  })

  it('holds for as long as the store says', async () => {
    await run(
      "INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('quote_days', '2', 0)",
    )
    const { quote } = await readyQuote()
    await run("DELETE FROM settings WHERE key = 'quote_days'")
    expect((Date.parse(quote.valid_until) + 1) / DAY_MS).toBe(Math.floor(Date.now() / DAY_MS) + 3)
  })

  it('is mailed once, in the language of the page, with its link and its PDF', async () => {
    const { client, quote } = await readyQuote()
    const [mail, ...more] = await mailsTo(client.person.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ number: quote.number })
    expect(mail!.url).toMatch(new RegExp(`/quotes/${quote.token}$`))
    const pdf = await client.get(new URL(mail!.pdfUrl).pathname.replace('/api', ''))
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('is made once for an Idempotency-Key', async () => {
    const item = await sell()
    const client = await buyer()
    const make = (quantity = 1) =>
      client.post(
        '/user/quotes',
        { items: [{ supplier_offer_item_id: item.itemId, quantity }] },
        { headers: { 'Idempotency-Key': 'one-quote' } },
      )
    const answers = await Promise.all([make(), make(), make()])
    const made = await Promise.all(answers.map((answer) => dataOf<Quote>(answer)))
    expect(new Set(made.map(({ number }) => number)).size).toBe(1)
    expect(await refusal(await make(2))).toBe('409 idempotency_conflict')
    expect(await mailsTo(client.person.email)).toHaveLength(1)
  })

  it('names the company it is made for, one’s own', async () => {
    const item = await sell()
    const client = await buyer()
    const made = await client.post('/user/companies', { ...companyInput(), name: 'Завод Прамень' })
    const { id } = await dataOf<{ id: number }>(made)
    const items = [{ supplier_offer_item_id: item.itemId, quantity: 1 }]
    const quote = await quoted(client, items, { company_id: id })
    expect(quote.company).toBe('Завод Прамень')
    const other = await buyer()
    const stolen = await other.post('/user/quotes', { items, company_id: id })
    expect(stolen.status).toBe(422)
  })

  it('is refused for what cannot be ordered so, and for nonsense', async () => {
    const item = await sell({ remains: 5 })
    const client = await buyer()
    const ask = (items: object[]) => client.post('/user/quotes', { items })
    const line = (quantity: number) => ({ supplier_offer_item_id: item.itemId, quantity })
    const short = await ask([line(6)])
    expect(short.status).toBe(409)
    expect(await short.json()).toMatchObject({ code: 'out_of_stock', unavailable: [item.itemId] })
    const before = await env.DB.prepare('SELECT count(*) AS n FROM quotes').first('n')
    for (const items of [[], [line(0)], [line(1), line(1)], [{ ...line(1), price: 1 }]]) {
      expect((await ask(items)).status).toBe(422)
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM quotes').first('n')).toBe(before)
  })

  it('is opened by its whole signed link alone', async () => {
    const { quote } = await readyQuote()
    const visitor = await guest()
    const key = quote.token.slice(0, 22)
    for (const token of ['1', key, `${key}${'A'.repeat(43)}`, `${quote.token}A`]) {
      expect(await refusal(await visitor.get(`/quotes/${token}`))).toBe('403 invalid_signature')
      expect(await refusal(await visitor.get(`/quotes/${token}/pdf`))).toBe('403 invalid_signature')
    }
    const seen = await visitor.get(`/quotes/${quote.token}`)
    expect(seen.headers.get('cache-control')).toContain('no-store')
    expect(await seen.text()).not.toContain('cost')
  })

  it('is in the list of whose it is, and in nobody else’s', async () => {
    const { client, quote } = await readyQuote()
    const list = async (one: typeof client) =>
      (await (await one.get('/user/quotes')).json<{ data: QuoteSummary[] }>()).data
    expect(await list(client)).toMatchObject([
      { number: quote.number, token: quote.token, state: 'open', lines: 1 },
    ])
    expect(await list(await buyer())).toEqual([])
  })
})

describe('a guest’s quote', () => {
  const ask = async (itemId: number, email: string, ip = '192.0.2.77') =>
    (await guest()).post(
      '/quotes',
      { items: [{ supplier_offer_item_id: itemId, quantity: 1 }], email },
      from(ip),
    )

  it('is mailed to the address and shown to nobody else', async () => {
    const { itemId } = await sell()
    const answer = await ask(itemId, 'Guest-1@example.com')
    expect(answer.status).toBe(201)
    const text = await answer.text()
    const [mail] = await mailsTo('guest-1@example.com')
    const token = mail!.url.split('/').at(-1)!
    expect(text).toContain(mail!.number)
    expect(text).not.toContain(token)
    const seen = await dataOf<Quote>(await (await guest()).get(`/quotes/${token}`))
    expect(seen).toMatchObject({ customer: { name: '' }, is_of_another: false })
  })

  it('is bounded by network and by address', async () => {
    const { itemId } = await sell()
    await env.DB.exec('DELETE FROM attempts')
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await ask(itemId, `g${n}@example.com`, '198.51.100.7')).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429])
    const toOne = []
    for (let n = 0; n < 7; n += 1) {
      toOne.push((await ask(itemId, 'bombed@example.com', `203.0.113.${n + 1}`)).status)
    }
    expect(toOne).toEqual([...Array<number>(5).fill(201), 429, 429])
    expect(await mailsTo('bombed@example.com')).toHaveLength(5)
  })

  it('is deleted with its file long after its last day, unless it was ordered by', async () => {
    const { itemId } = await sell()
    await env.DB.exec('DELETE FROM attempts')
    await ask(itemId, 'forgotten@example.com')
    const [mail] = await mailsTo('forgotten@example.com')
    const path = new URL(mail!.pdfUrl).pathname.replace('/api', '')
    expect((await (await guest()).get(path)).status).toBe(200)
    const row = () =>
      env.DB.prepare('SELECT id, pdf_key FROM quotes WHERE number = ?')
        .bind(mail!.number)
        .first<{ id: number; pdf_key: string }>()
    const before = (await row())!
    await forgetQuotes(testCtx())
    expect(await row()).toEqual(before)
    await run('UPDATE quotes SET forget_at = ? WHERE id = ?', Date.now() - 1, before.id)
    await forgetQuotes(testCtx())
    expect(await row()).toBeNull()
    expect(await env.DOCUMENTS.head(before.pdf_key)).toBeNull()
    const lines = await env.DB.prepare('SELECT count(*) AS n FROM quote_lines WHERE quote_id = ?')
      .bind(before.id)
      .first('n')
    expect(lines).toBe(0)
  })
})
