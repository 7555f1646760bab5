import { describe, expect, it } from 'vitest'
import {
  formatMoney,
  formatUnitNumber,
  formatUnitPrice,
  lineSum,
  moneyText,
} from '../../../web/lib/format-money.ts'
import type { Locale } from '../../../web/lib/locales.ts'

const NB = '\u00A0'
const money = (amount: number, currency: string, locale: Locale) =>
  moneyText(formatMoney({ amount, currency }, locale))

describe('sums', () => {
  it.each([
    ['be', 'BYN', 123_456_750, `1${NB}234${NB}567,50${NB}BYN`],
    ['be', 'BYN', 123_450, `1234,50${NB}BYN`],
    ['be', 'RUB', 123_450, `1234,50${NB}₽`],
    ['ru', 'BYN', 123_456_750, `1${NB}234${NB}567,50${NB}BYN`],
    ['ru', 'RUB', 123_450, `1${NB}234,50${NB}₽`],
    ['ru', 'USD', 99, `0,99${NB}$`],
    ['ru', 'EUR', 100, `1,00${NB}€`],
    ['en', 'BYN', 123_450, `BYN${NB}1,234.50`],
    ['en', 'BYN', -5, `-BYN${NB}0.05`],
    ['en', 'USD', -123_450, '-$1,234.50'],
    ['be', 'BYN', -123_450, `-1234,50${NB}BYN`],
    ['en', 'USD', 123_450, '$1,234.50'],
    ['en', 'EUR', 5, '€0.05'],
  ] as const)('%s %s %d', (locale, currency, amount, text) => {
    expect(money(amount, currency, locale)).toBe(text)
  })
})

describe('prices for one piece', () => {
  it.each([
    [2_100, '0,0021'],
    [19_600, '0,0196'],
    [999_949, '0,9999'],
    [1_000_000, '1,00'],
    [12_345_678, '12,35'],
    [24_905_000, '24,91'],
  ])('%d millionths', (micros, text) => {
    expect(formatUnitNumber(micros, 'ru')).toBe(text)
  })

  it('carry their currency', () => {
    const parts = formatUnitPrice({ micros: 2_100, currency: 'USD' }, 'en')
    expect(parts).toEqual({ number: '0.0021', currency: '$', gap: '', isSignFirst: true })
  })
})

describe('the sum of a line', () => {
  it('is rounded once, half up', () => {
    const price = (micros: number) => ({ micros, currency: 'BYN' })
    expect(lineSum(price(19_600), 1000).amount).toBe(1960)
    expect(lineSum(price(2_500), 2).amount).toBe(1)
    expect(lineSum(price(2_400), 2).amount).toBe(0)
    expect(lineSum(price(333_300), 3)).toEqual({ amount: 100, currency: 'BYN' })
  })
})
