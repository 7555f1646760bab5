import { expect, it } from 'vitest'
import type { AuditChange } from '../../../worker/store/audit/schemas/audit.ts'
import {
  fieldWords,
  subjectWords,
  valueWords,
} from '../../../web/admin/reports/audit/audit-words.ts'
import type { Speech } from '../../../web/admin/resource/use-speech.ts'
import { formatMoney, formatUnitPrice } from '../../../web/lib/format-money.ts'
import { formatInteger, formatTrimmed } from '../../../web/lib/format-number.ts'

const TEXTS: Record<string, string> = {
  yes: 'Yes',
  no: 'No',
  none: 'none',
  days: '{{days}} days',
  hours: '{{hours}} hours',
  currency: '{{name}} ({{code}})',
  'currencies.BYN': 'Belarusian rouble',
  'fields.price': 'Price',
  'types.order': 'Order',
  unknownAddress: 'No account',
}

const say = {
  t: (key: string, { defaultValue, ...values }: Record<string, string> = {}) =>
    (TEXTS[key] ?? defaultValue ?? key).replaceAll(
      /{{(\w+)}}/g,
      (_, name: string) => values[name] ?? '',
    ),
  integer: (value: number) => formatInteger(value, 'en'),
  trimmed: (units: bigint, digits: number) => formatTrimmed(units, digits, 'en'),
  money: (money: { amount: number; currency: string }) => formatMoney(money, 'en'),
  unitPrice: (price: { micros: number; currency: string }) => formatUnitPrice(price, 'en'),
  full: (iso: string) => `at ${iso}`,
  date: (date: Date) => `on ${date.toISOString().slice(0, 10)}`,
} as unknown as Speech

const words = (name: string, value: unknown, currency: string | null = null) => {
  const change: AuditChange = { path: [name], currency, is_hidden: false }
  return valueWords(say, change, value)
}

it('says sums with their currency, shares as percents, flags as yes and no, and moments as times', () => {
  expect(words('amount', 123_450, 'EUR')).toBe('€1,234.50')
  expect(words('price_micros', 1_250_000, 'EUR')).toBe('€1.25')
  expect(words('minimum', { amount: 500, currency: 'EUR' })).toBe('€5.00')
  expect(words('tax_bps', 2050)).toBe('20.5 %')
  expect([words('is_active', true), words('is_active', 0)]).toEqual(['Yes', 'No'])
  expect(words('created_at', Date.UTC(2026, 8, 21))).toBe('at 2026-09-21T00:00:00.000Z')
  expect(words('valid', '2026-09-21T14:13:20.000Z')).toBe('at 2026-09-21T14:13:20.000Z')
  expect(words('day', '2026-09-21')).toBe('on 2026-09-21')
})

it('says days and hours as such, sums of terms with the base currency, and currencies by name', () => {
  expect(words('credit_days', 14)).toBe('14 days')
  expect(words('shipping_days_max', 1)).toBe('1 days')
  expect(words('max_age_hours', 48)).toBe('48 hours')
  expect(words('credit_limit', 500_000, 'BYN')).toBe('BYN\u00a05,000.00')
  const limit: AuditChange = { path: ['credit', 'limit'], currency: 'EUR', is_hidden: false }
  expect(valueWords(say, limit, 100)).toBe('€1.00')
  expect(words('limit', 100, 'EUR')).toBe('100')
  expect([words('price_currency', 'BYN'), words('currency', 'XXX')]).toEqual([
    'Belarusian rouble (BYN)',
    'XXX',
  ])
  expect(words('currencies', ['BYN', 'XXX'])).toBe('Belarusian rouble (BYN), XXX')
})

it('says plain values as they are, numbers of things whole, and nothing as none', () => {
  expect([words('order_id', 12_345), words('rows', 12_345)]).toEqual(['12345', '12,345'])
  expect([words('note', null), words('note', ''), words('codes', [])]).toEqual([
    'none',
    'none',
    'none',
  ])
  expect(words('countries', ['BY', 'PL'])).toBe('BY, PL')
  expect(words('lines', [{ a: 1 }])).toContain('"a": 1')
})

it('names fields in their place, also those that have no word', () => {
  expect(fieldWords(say, ['limits', 'price_micros'])).toBe('Limits › Price')
  expect(fieldWords(say, ['max_age_hours'])).toBe('Max age hours')
})

it('names what was acted on by its name, else by its number', () => {
  const of = (type: string, id: string, name: string | null = null) =>
    subjectWords(say, { subject: { type, id, name, parents: [] } })
  expect([of('order', '5', 'D-2026-000005'), of('order', '5'), of('page', 'help')]).toEqual([
    'Order D-2026-000005',
    'Order #5',
    'Page help',
  ])
  expect([of('user', ''), of('payment-methods', 'all')]).toEqual(['No account', 'Payment methods'])
})
