import { describe, expect, it } from 'vitest'
import {
  type AdminPaymentMethod,
  PaymentMethodChanges,
} from '../../../../worker/sales/payment-methods/schemas.ts'
import { lacksOf } from '../../../../web/admin/settings/payment-methods/lacks-of.ts'
import {
  toMethodChanges,
  toMethodForm,
} from '../../../../web/admin/settings/payment-methods/method-form.ts'

const METHOD: AdminPaymentMethod = {
  code: 'card',
  title: { be: 'Картка', en: 'Card', ru: 'Карта' },
  note: { be: '', en: '', ru: '' },
  is_enabled: true,
  position: 10,
  countries: ['BY'],
  currencies: [],
  total_to: null,
  currency: 'BYN',
  provider: 'bepaid',
  transfer: {
    recipient: '',
    tax_number: '',
    account: '',
    bank_name: '',
    bank_code: '',
    correspondent_account: '',
    erip_service: '',
  },
  bepaid: { shop_id: '1', public_key: 'MIIB', checkout_url: '', gateway_url: '', is_test: true },
  is_ready: true,
  has_secret_key: true,
  has_sandbox: false,
}

const changes = (typed: object, method = METHOD) =>
  toMethodChanges({ ...toMethodForm(method, 'ru'), ...typed }, method)

describe('what is sent of a way of paying', () => {
  it('is only what was changed', () => {
    expect(changes({})).toEqual({})
    expect(changes({ is_enabled: false })).toEqual({ is_enabled: false })
    expect(changes({ countries: [] })).toEqual({ countries: [] })
    expect(changes({ provider: '' })).toEqual({ provider: null })
    expect(changes({ total_to: '12,5' })).toEqual({ total_to: 1250 })
    const limited = { ...METHOD, total_to: 1250 }
    expect(changes({}, limited)).toEqual({})
    expect(changes({ total_to: '' }, limited)).toEqual({ total_to: null })
  })

  it('has a sum that is none, so that it is refused and not lost', () => {
    const sent = changes({ total_to: '12,345' })
    expect(sent).toHaveProperty('total_to')
    expect(PaymentMethodChanges.safeParse(sent).success).toBe(false)
  })

  it('keeps the secret key unless another was typed, or it is to be forgotten', () => {
    expect(changes({ secret_key: '  ' })).toEqual({})
    expect(changes({ secret_key: ' new ' })).toEqual({ secret_key: 'new' })
    expect(changes({ secret_key: 'new', is_secret_forgotten: true })).toEqual({ secret_key: '' })
  })
})

describe('what a way of paying lacks', () => {
  const bare = { ...METHOD.bepaid, shop_id: '', public_key: '' }
  it.each<[string[], Partial<AdminPaymentMethod>]>([
    [[], {}],
    [['provider'], { provider: null }],
    [['sandbox'], { provider: 'sandbox' }],
    [[], { provider: 'sandbox', has_sandbox: true }],
    [['shop', 'secret', 'publicKey'], { bepaid: bare, has_secret_key: false }],
    [['account'], { code: 'money_transfer', provider: null }],
    [[], { code: 'cash_on_delivery', provider: null }],
  ])('%j', (lacks, given) => {
    expect(lacksOf({ ...METHOD, ...given })).toEqual(lacks)
  })
})
