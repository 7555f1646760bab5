import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  Opening,
  OpeningStep,
  ShippingTried,
  StepKey,
} from '../../../worker/reports/opening/schemas.ts'
import { blanksOf } from '../../../worker/reports/opening/blanks-of.ts'
import { sendTestMail } from '../../../worker/reports/opening/send-test-mail.ts'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { actorFor, createStaff, testCtx } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { closeStore, keep, run } from './close-store.ts'

let owner: Client
beforeEach(async () => {
  await closeStore()
  owner = await staff('owner')
})

const opening = async () => dataOf<Opening>(await owner.get('/admin/opening'))
async function step(key: StepKey): Promise<OpeningStep> {
  const found = (await opening()).steps.find((one) => one.key === key)
  if (found === undefined) throw new Error(key)
  return found
}

const TRANSFER = {
  recipient: 'Gears Ltd',
  tax_number: '190000000',
  account: 'BY20OLMP31350000001000000933',
  bank_name: 'Bank',
  bank_code: 'OLMPBY2X',
}

describe('the opening checklist', () => {
  it('names the details of the seller that are missing', async () => {
    await run(`UPDATE payment_methods SET settings = '{}' WHERE code = 'money_transfer'`)
    await keep('contact_email', null)
    expect(await step('legal')).toMatchObject({ state: 'todo', says: 'legal_missing' })
    expect((await opening()).missing).toContain('account')
    await run(
      `UPDATE payment_methods SET settings = ? WHERE code = 'money_transfer'`,
      JSON.stringify(TRANSFER),
    )
    await keep('contact_email', 'shop@example.com')
    await keep('contact_phone', '+375 17 000-00-00')
    expect(await step('legal')).toMatchObject({
      state: 'done',
      params: { recipient: 'Gears Ltd' },
    })
  })

  it('takes the sender for proven once the link of a mail from it was opened', async () => {
    await keep('sender_email', 'store@example.com')
    expect(await step('sender')).toMatchObject({ state: 'doubtful', says: 'sender_unconfirmed' })
    const person = await createStaff('owner')
    const mailing = await signedIn(person)
    const sent = await mailing.post('/admin/opening/test-mail')
    expect(await dataOf(sent)).toEqual({ to: person.email, sender: 'store@example.com' })
    const mail = await env.DB.prepare(
      `SELECT data FROM mails WHERE kind = 'sender-test' AND user_id = ?`,
    )
      .bind(person.id)
      .first<{ data: string }>()
    const { url } = JSON.parse(mail?.data ?? '{}') as { url: string }
    const path = url.replace('https://detal.example/api', '')
    const answer = await (await guest()).get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/en/admin/settings/opening',
    ])
    expect(await step('sender')).toMatchObject({
      state: 'done',
      says: 'sender_confirmed',
      at: expect.any(String) as string,
    })
    const confirmations = () =>
      env.DB.prepare(
        `SELECT count(*) AS n FROM audit_log WHERE action = 'opening.confirm-sender'`,
      ).first('n')
    expect((await (await guest()).get(path)).status).toBe(302)
    expect(await confirmations()).toBe(1)
    await keep('sender_email', 'other@example.com')
    expect(await step('sender')).toMatchObject({ state: 'doubtful', says: 'sender_changed' })
    const forged = path.replace('store%40example.com', 'other%40example.com')
    expect((await (await guest()).get(forged)).status).toBe(403)
    expect(await step('sender')).toMatchObject({ says: 'sender_changed' })
  })

  it('has no test mail without a sender', async () => {
    await keep('sender_email', null)
    const ctx = testCtx({
      env: { ...env, APP_ENV: 'production' },
      actor: actorFor(await createStaff('owner')),
    })
    await expect(sendTestMail(ctx)).rejects.toMatchObject({
      code: 'conflict',
      sentence: 'no_sender',
    })
  })

  it('asks for rates of yesterday, or a bank that was asked today', async () => {
    await run(`DELETE FROM rates`)
    await run(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0), ('USD', 1)`)
    expect(await step('currency')).toMatchObject({ state: 'doubtful', says: 'rates_old' })
    const today = new Date().toISOString().slice(0, 10)
    await run(
      `INSERT INTO rates (currency, units, value, source, day) SELECT code, 1, '3', 'nbrb', ? FROM currencies`,
      '2026-01-05',
    )
    expect(await step('currency')).toMatchObject({ says: 'rates_old' })
    await run(`INSERT INTO rate_checks (source, outcome) VALUES ('nbrb', 'unchanged')`)
    expect(await step('currency')).toMatchObject({ state: 'done' })
    await run(`DELETE FROM rate_checks`)
    await run(`UPDATE rates SET day = ?`, today)
    expect(await step('currency')).toMatchObject({ state: 'done', says: 'currency_ready' })
  })

  it('knows the languages, the countries and their taxes', async () => {
    expect(await step('languages')).toMatchObject({ state: 'done', params: { count: 3 } })
    await run(`UPDATE countries SET is_enabled = 1, tax_bps = 2000 WHERE code = 'BY'`)
    await keep('home_country', 'BY')
    expect(await step('countries')).toMatchObject({
      state: 'done',
      params: { country: 'BY', percent: 20 },
    })
    await run(`UPDATE countries SET tax_bps = 0 WHERE code = 'BY'`)
    expect(await step('countries')).toMatchObject({ state: 'doubtful', says: 'home_untaxed' })
    await run(`UPDATE countries SET is_enabled = 0 WHERE code = 'BY'`)
    expect(await step('countries')).toMatchObject({ state: 'doubtful', says: 'home_not_served' })
    await run(`UPDATE countries SET is_enabled = 0`)
    expect(await step('countries')).toMatchObject({ state: 'todo', says: 'countries_none' })
    await run(`UPDATE countries SET is_enabled = 1, tax_bps = 2000 WHERE code = 'BY'`)
  })

  it('shows what is delivered to an address by the checkout’s own calculator, and remembers it', async () => {
    await run(`UPDATE countries SET is_enabled = 1 WHERE code = 'BY'`)
    expect(await step('shipping')).toMatchObject({ state: 'todo', says: 'shipping_untried' })
    const sent = { country: 'BY', postcode: '220030' }
    const { rates } = await dataOf<ShippingTried>(await owner.post('/admin/opening/shipping', sent))
    expect(rates.length).toBeGreaterThan(0)
    expect(await step('shipping')).toMatchObject({
      state: 'done',
      params: { country: 'BY', postcode: '220030', count: rates.length },
    })
    const nowhere = await owner.post('/admin/opening/shipping', { country: 'ZZ', postcode: '1' })
    expect(nowhere.status).toBe(422)
  })

  it('tells a card in test mode from ways that take money', async () => {
    const only = (code: string) => run(`UPDATE payment_methods SET is_enabled = (code = ?)`, code)
    await only('nothing')
    expect(await step('payment')).toMatchObject({ state: 'todo', says: 'payment_none' })
    await only('cash_on_delivery')
    expect(await step('payment')).toMatchObject({ state: 'done', says: 'payment_ready' })
    await only('card')
    const shop = { shop_id: '1', secret_key: 'sealed', public_key: 'key', is_test: 'true' }
    await run(
      `UPDATE payment_methods SET provider = 'bepaid', settings = ? WHERE code = 'card'`,
      JSON.stringify(shop),
    )
    expect(await step('payment')).toMatchObject({ state: 'doubtful', says: 'payment_test' })
    await run(
      `UPDATE payment_methods SET settings = ? WHERE code = 'card'`,
      JSON.stringify({ ...shop, is_test: 'false' }),
    )
    expect(await step('payment')).toMatchObject({ state: 'done', says: 'payment_ready' })
  })

  it('has a page read by who has read it, until its text changes', async () => {
    const of = async () =>
      (await opening()).pages.find(({ slug, locale }) => slug === 'help' && locale === 'en')
    const page = await of()
    expect(page).toMatchObject({ blanks: [], reviewed: null })
    const review = (hash: string) => owner.put('/admin/opening/pages/help/en', { hash })
    expect((await review('0'.repeat(64))).status).toBe(409)
    expect((await review(page?.hash ?? '')).status).toBe(200)
    expect((await of())?.reviewed).toMatchObject({ by: 'Ала Тэст' })
    await run(
      `INSERT INTO content_pages (slug, locale, title, body, updated_at) VALUES ('help', 'en', 'Help', 'By […name…]', 0)`,
    )
    const changed = await of()
    expect(changed).toMatchObject({ blanks: ['[…name…]'], reviewed: null })
    expect((await review(changed?.hash ?? '')).status).toBe(409)
    expect(await step('pages')).toMatchObject({ state: 'todo', says: 'pages_blank' })
    await run(`DELETE FROM content_pages`)
    expect((await of())?.reviewed).not.toBeNull()
  })

  it('keeps reviews of two pages that were read at once', async () => {
    const { pages } = await opening()
    const two = pages.filter(({ slug }) => slug === 'delivery').slice(0, 2)
    await Promise.all(
      two.map(({ locale, hash }) => owner.put(`/admin/opening/pages/delivery/${locale}`, { hash })),
    )
    const read = (await opening()).pages.filter(
      ({ slug, reviewed }) => slug === 'delivery' && reviewed !== null,
    )
    expect(read).toHaveLength(2)
  })

  it('waits for a supplier, then for a live list', async () => {
    expect(await step('supply')).toMatchObject({ state: 'todo', says: 'supply_none' })
    await run(`INSERT INTO suppliers (id, name, code) VALUES (900, 'S', 's900')`)
    expect(await step('supply')).toMatchObject({ state: 'todo', says: 'supply_no_list' })
  })

  it('doubts a store that sells at what its suppliers ask', async () => {
    await run('UPDATE markup_rules SET is_active = 0')
    expect(await step('prices')).toMatchObject({ state: 'doubtful', says: 'prices_at_cost' })
    await run(`INSERT INTO markup_rules (name, percent_bps) VALUES ('All', 2500)`)
    expect(await step('prices')).toMatchObject({ state: 'done', params: { count: 1 } })
  })

  it('follows a test order to its refund, and a backup until it is a week old', async () => {
    expect(await step('test_order')).toMatchObject({ state: 'todo', says: 'test_none' })
    const { order } = await mintOrder({ order: { isTest: true, paid: 1400 } })
    expect(await step('test_order')).toMatchObject({
      state: 'doubtful',
      params: { number: order.number },
    })
    await run(`UPDATE orders SET refunded = 1400 WHERE id = ?`, order.id)
    expect(await step('test_order')).toMatchObject({ state: 'done', says: 'test_ready' })
    expect(await step('backup')).toMatchObject({ state: 'todo', says: 'backup_none' })
    await keep('backup_made_at', new Date().toISOString())
    expect(await step('backup')).toMatchObject({ state: 'done', says: 'backup_made' })
    await keep('backup_made_at', '2026-01-01T00:00:00.000Z')
    expect(await step('backup')).toMatchObject({ state: 'doubtful', says: 'backup_old' })
  })
})

describe('blanks of a page', () => {
  it.each([
    ['Seller: […]', ['[…]']],
    ['Seller: [… name …], tax number [...]', ['[… name …]', '[...]']],
    ['Signed: ______', ['______']],
    ['See [the contacts](/contacts) and [mail …](mailto:x)', []],
    ['a[0] = b', []],
  ])('of “%s” are %j', (text, blanks) => {
    expect(blanksOf(text)).toEqual(blanks)
  })
})
