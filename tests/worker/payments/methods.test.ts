import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { bepaidSettings } from '../../../worker/sales/payment-methods/bepaid-settings.ts'
import type { AdminPaymentMethod } from '../../../worker/sales/payment-methods/schemas.ts'
import { type Client, confirmedStaff } from '../../support/worker/client.ts'

let client: Client
beforeEach(async () => {
  client = await confirmedStaff(['settings.store.view', 'settings.store.update'])
  await env.DB.prepare(
    `UPDATE payment_methods SET settings = '{}', provider = iif(code = 'card', 'sandbox', NULL)`,
  ).run()
})

const SHOP = {
  shop_id: '1234',
  public_key: 'MIIB',
  checkout_url: '',
  gateway_url: '',
  is_test: true,
}

async function put(code: string, changes: object) {
  const answer = await client.put(`/admin/payment-methods/${code}`, changes)
  const body = await answer.json<{
    data: AdminPaymentMethod
    errors?: Record<string, string[]>
  }>()
  return { status: answer.status, text: JSON.stringify(body), ...body }
}

const settingsOf = async (code: string) => {
  const row = await env.DB.prepare('SELECT settings FROM payment_methods WHERE code = ?')
    .bind(code)
    .first<{ settings: string }>()
  return JSON.parse(row?.settings ?? '{}') as Record<string, string>
}

describe('payment methods', () => {
  it('are listed as shoppers see them', async () => {
    const answer = await client.get('/admin/payment-methods')
    const { data } = await answer.json<{ data: AdminPaymentMethod[] }>()
    expect(data.map(({ code, is_ready: isReady }) => [code, isReady])).toEqual([
      ['card', true],
      ['money_transfer', true],
      ['cash_on_delivery', true],
      ['on_account', true],
    ])
    expect((await client.get('/admin/payment-methods/barter')).status).toBe(404)
  })

  it('change only in the fields that were sent', async () => {
    const before = await put('money_transfer', {})
    const transfer = {
      recipient: 'Detal Ltd',
      tax_number: '190000000',
      account: 'by20 OLMP 3135 0000 0010 0000 0933',
      bank_name: 'Belgazprombank',
      bank_code: 'OLMPBY2X',
      correspondent_account: '',
      erip_service: '4440631',
    }
    const after = await put('money_transfer', { transfer, position: 7 })
    expect(after.data).toEqual({
      ...before.data,
      position: 7,
      transfer: { ...transfer, account: 'BY20OLMP31350000001000000933' },
    })
    const row = await env.DB.prepare(
      `SELECT after FROM audit_log WHERE action = 'payment-methods.update' ORDER BY id DESC LIMIT 1`,
    ).first<{ after: string }>()
    expect(JSON.parse(row?.after ?? '{}')).toMatchObject({ position: 7 })
  })

  it('store bePaid’s secret sealed, and never show it', async () => {
    const secret = crypto.randomUUID()
    const answer = await put('card', { bepaid: SHOP, secret_key: secret, provider: 'bepaid' })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      provider: 'bepaid',
      bepaid: SHOP,
      is_ready: true,
      has_secret_key: true,
    })
    expect(answer.text).not.toContain(secret)
    const kept = await settingsOf('card')
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(bepaidSettings(env, kept)).toMatchObject({ secretKey: secret, isTest: true })
    const logged = await env.DB.prepare(
      `SELECT count(*) AS rows FROM audit_log WHERE instr(coalesce(before, '') || after, ?)`,
    )
      .bind(secret)
      .first('rows')
    expect(logged).toBe(0)
    // Another change keeps it, an emptied field clears it.
    await put('card', { position: 3 })
    expect(bepaidSettings(env, await settingsOf('card'))?.secretKey).toBe(secret)
    expect((await put('card', { secret_key: '' })).data.has_secret_key).toBe(false)
  })

  it.each([
    ['provider', { provider: 'bepaid' }],
    ['bepaid.checkout_url', { bepaid: { ...SHOP, checkout_url: 'http://10.0.0.1/pay' } }],
    ['bepaid.gateway_url', { bepaid: { ...SHOP, gateway_url: 'ftp://pay.example' } }],
    ['provider', { provider: 'nobody' }],
    ['total_to', { total_to: -1 }],
    ['countries.0', { countries: ['Belarus'] }],
    ['countries.0', { countries: ['ZZ'] }],
    ['currencies.0', { currencies: ['XXX'] }],
    ['title.be', { title: { be: 'x'.repeat(101), en: 'Card', ru: '' } }],
    ['title.en', { title: { be: 'Картка', en: ' ', ru: '' } }],
    ['title.en', { title: { be: '', en: 'Card\nX: y', ru: '' } }],
  ])('refuse a wrong %s', async (field, changes) => {
    const answer = await put('card', changes)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
    expect(await settingsOf('card')).toEqual({})
  })

  it('refuse an invalid account, and a provider for methods without cards', async () => {
    const transfer = { recipient: '', tax_number: '', bank_name: '', bank_code: '' }
    const wrong = await put('money_transfer', {
      transfer: { ...transfer, account: 'BY21OLMP31350000001000000933' },
    })
    expect(wrong.errors).toHaveProperty(['transfer.account'])
    const provided = await put('cash_on_delivery', { provider: 'sandbox' })
    expect(provided.errors).toHaveProperty(['provider'])
  })

  it('are reordered all at once or not at all', async () => {
    const order = async (codes: string[]) => {
      const answer = await client.put('/admin/payment-methods/order', { codes })
      return { status: answer.status, ...(await answer.json<{ data?: AdminPaymentMethod[] }>()) }
    }
    const codes = ['cash_on_delivery', 'on_account', 'card', 'money_transfer']
    const { data } = await order(codes)
    expect(data?.map(({ code }) => code)).toEqual(codes)
    for (const wrong of [codes.slice(1), [...codes, 'card'], [...codes.slice(1), 'barter']]) {
      expect(await order(wrong)).toMatchObject({ status: 409, code: 'conflict' })
    }
    const shipped = ['card', 'money_transfer', 'cash_on_delivery', 'on_account']
    expect((await order(shipped)).data?.map(({ code }) => code)).toEqual(shipped)
    const logged = await env.DB.prepare(
      `SELECT before, after FROM audit_log WHERE action = 'payment-methods.order' ORDER BY id DESC LIMIT 1`,
    ).first<{ before: string; after: string }>()
    expect(JSON.parse(logged?.before ?? '')).toEqual(codes)
    expect(JSON.parse(logged?.after ?? '')).toEqual(shipped)
  })
})
