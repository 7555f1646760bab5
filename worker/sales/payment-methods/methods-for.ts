import type { PaymentMethod, UnavailablePaymentMethod } from './schemas.ts'
import { type Query, query } from '../../db/query.ts'
import type { Env } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { inLocale } from '../../lib/by-locale.ts'
import type { Money } from '../../lib/money.ts'
import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { ON_ACCOUNT } from '../credit/owed.ts'
import { creditProblem, type StandingRow } from '../credit/standing.ts'
import { isReady } from './is-ready.ts'

/** A payment method as it is offered. */
export interface PaymentMethodRow {
  code: string
  title: Record<string, string>
  note: Record<string, string>
  provider: string | null
  countries: string[]
  currencies: string[]
  /** Minor units of the base currency; null: no bound. */
  totalTo: number | null
  settings: Record<string, string>
}

/** The enabled methods in order; `readPaymentMethods` reads them. */
export const PAYMENT_METHODS: Query<StoredMethod> = query`
  SELECT code, title, note, provider, countries, currencies, total_to, settings
  FROM payment_methods WHERE is_enabled = 1 ORDER BY position, code`

export interface StoredMethod extends Record<
  'code' | 'title' | 'note' | 'countries' | 'currencies',
  string
> {
  provider: string | null
  total_to: number | null
  settings: string
}

export const readPaymentMethods = (rows: StoredMethod[]): PaymentMethodRow[] =>
  rows.map((row) => ({
    code: row.code,
    title: JSON.parse(row.title) as PaymentMethodRow['title'],
    note: JSON.parse(row.note) as PaymentMethodRow['note'],
    provider: row.provider,
    countries: JSON.parse(row.countries) as string[],
    currencies: JSON.parse(row.currencies) as string[],
    totalTo: row.total_to,
    settings: JSON.parse(row.settings) as Record<string, string>,
  }))

/** The step after placing an order with this method. */
export const stepOf = (code: string): PaymentMethod['kind'] =>
  code === 'card' ? 'redirect' : code === 'money_transfer' ? 'instructions' : 'none'

/** Whether the order is paid before the goods leave. */
export const isPrepaid = (code: string): boolean => stepOf(code) !== 'none'

interface Methods {
  /** Those the order may use, in order. */
  offered: PaymentMethod[]
  /** Those set up that it may not, with the first reason. */
  unavailable: UnavailablePaymentMethod[]
}

/** The account of the company that is to pay, and what it would owe for the order beyond what it owes. */
export interface CreditAsked {
  standing: StandingRow
  owed: number
  /** Staff go above the limit, or order although something is overdue. */
  isExcused: boolean
}

interface ToPay {
  country: string
  total: Money
  /** Null: nobody with terms pays. */
  credit: CreditAsked | null
}

/** The payment methods of an order of this country, total and payer, offered or not. */
export function methodsFor(
  methods: PaymentMethodRow[],
  { country, total, credit }: ToPay,
  { book, locale, env }: { book: PriceBook; locale: Locale; env: Env },
): Methods {
  const inBase = convertMoney(book, total, book.base)
  const isAmong = (list: string[], one: string) => list.length === 0 || list.includes(one)
  const found: Methods = { offered: [], unavailable: [] }
  for (const method of methods) {
    const { code, title, note, countries, currencies, totalTo } = method
    if (!isReady(method, env) || (code === 'card' && method.provider === null)) continue
    if (code === ON_ACCOUNT && credit === null) continue
    const problem = code === ON_ACCOUNT ? problemOf(credit) : null
    const named = { code, title: inLocale(title, locale) }
    if (!isAmong(countries, country)) {
      found.unavailable.push({ ...named, reason: 'country', currencies: [] })
    } else if (!isAmong(currencies, total.currency)) {
      found.unavailable.push({ ...named, reason: 'currency', currencies })
    } else if (totalTo !== null && (inBase === null || inBase.amount > totalTo)) {
      found.unavailable.push({ ...named, reason: 'total', currencies: [] })
    } else if (problem !== null) {
      found.unavailable.push({ ...named, reason: problem, currencies: [] })
    } else {
      found.offered.push({ ...named, note: inLocale(note, locale), kind: stepOf(code) })
    }
  }
  return found
}

const problemOf = (credit: CreditAsked | null) =>
  credit === null || credit.isExcused ? null : creditProblem(credit.standing, credit.owed)
