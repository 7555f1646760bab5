import type { Ctx } from '../../env.ts'
import { dayAfter } from '../../lib/days.ts'
import { BASE_CURRENCY } from '../../catalog/pricing/book-keys.ts'
import { ON_ACCOUNT } from '../../sales/credit/owed.ts'
import { isReady } from '../../sales/payment-methods/is-ready.ts'
import { senderOf } from '../../store/settings/sender.ts'
import type { Facts } from './read-facts.ts'
import { type Detail, DETAILS, type ReviewedPage, type Says } from './schemas.ts'

/** What a step says of itself; `at`: when it was proven. */
export interface Said {
  says: Says
  params?: Record<string, string | number>
  at?: string | null
}

const DAY_MS = 24 * 3600_000
/** Older backups are no help against what has happened since. */
const BACKUP_DAYS = 7

/** The details of the seller that nobody has set. */
export function missingDetails({ settings, transfer }: Facts): Detail[] {
  const known: Record<Detail, string | null> = {
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    recipient: transfer.recipient,
    tax_number: transfer.tax_number,
    account: transfer.account,
    bank_name: transfer.bank_name,
    bank_code: transfer.bank_code,
  }
  return DETAILS.filter((name) => (known[name] ?? '') === '')
}

export const legalStep = (facts: Facts): Said =>
  missingDetails(facts).length > 0
    ? { says: 'legal_missing' }
    : { says: 'legal_ready', params: { recipient: facts.transfer.recipient } }

/** Proven by the link in a mail that came from this very address. */
export function senderStep(ctx: Ctx, { settings, proofs }: Facts): Said {
  const sender = senderOf(ctx.env, settings, ctx.channel)?.from.email ?? null
  if (sender === null) return { says: 'sender_missing' }
  const proof = proofs.sender
  if (proof === null) return { says: 'sender_unconfirmed', params: { sender } }
  if (proof.sender !== sender) {
    return { says: 'sender_changed', params: { sender, before: proof.sender } }
  }
  return { says: 'sender_confirmed', params: { sender }, at: proof.at }
}

/** Rates of yesterday or later are fresh, and older ones while the bank, asked within a day, has no newer ones. */
export function currencyStep({ now }: Ctx, { base, currencies, hasBankAnswered }: Facts): Said {
  const currency = base ?? BASE_CURRENCY
  const others = currencies.filter(({ code }) => code !== currency)
  if (others.length === 0) return { says: 'currency_alone', params: { currency } }
  const yesterday = dayAfter(now.toISOString().slice(0, 10), -1)
  const old = others.filter(({ day }) => day === null || (day < yesterday && !hasBankAnswered))
  const codes = (of: typeof others) => of.map(({ code }) => code).join(', ')
  if (old.length > 0) return { says: 'rates_old', params: { currencies: codes(old) } }
  return { says: 'currency_ready', params: { currency, currencies: codes(others) } }
}

export function countriesStep({ settings: { home_country: home }, countries }: Facts): Said {
  const served = countries.filter(({ is_enabled: isEnabled }) => isEnabled === 1)
  if (served.length === 0) return { says: 'countries_none' }
  const own = served.find(({ code }) => code === home)
  if (own === undefined) return { says: 'home_not_served', params: { country: home } }
  if (own.tax_bps === 0) return { says: 'home_untaxed', params: { country: home } }
  return {
    says: 'countries_ready',
    params: { country: home, percent: own.tax_bps / 100, count: served.length },
  }
}

export function shippingStep({ proofs: { shipping: tried }, shippingMethods }: Facts): Said {
  if (shippingMethods === 0) return { says: 'shipping_none' }
  if (tried === null) return { says: 'shipping_untried', params: { count: shippingMethods } }
  const params = { country: tried.country, postcode: tried.postcode, count: tried.found }
  return {
    says: tried.found === 0 ? 'shipping_nothing_found' : 'shipping_ready',
    params,
    at: tried.at,
  }
}

/** A card that takes real money, a transfer with its details, or cash; on account is for known companies only. */
export function paymentStep({ env }: Ctx, { methods, transfer }: Facts): Said {
  const usable = methods.filter(
    (method) =>
      method.isEnabled &&
      method.code !== ON_ACCOUNT &&
      isReady(method, env) &&
      (method.code !== 'card' || method.provider !== null) &&
      (method.code !== 'money_transfer' || transfer.account !== ''),
  )
  const isTest = ({ code, provider, settings }: (typeof usable)[number]) =>
    code === 'card' && (provider === 'sandbox' || settings.is_test === 'true')
  const real = usable.filter((method) => !isTest(method))
  if (usable.length === 0) return { says: 'payment_none' }
  if (real.length < usable.length) return { says: 'payment_test', params: { count: real.length } }
  return { says: 'payment_ready', params: { count: real.length } }
}

export function pagesStep(pages: readonly ReviewedPage[]): Said {
  const blank = pages.filter(({ blanks }) => blanks.length > 0).length
  if (blank > 0) return { says: 'pages_blank', params: { count: blank } }
  const left = pages.filter(({ reviewed }) => reviewed === null).length
  if (left > 0) return { says: 'pages_unread', params: { count: left, all: pages.length } }
  return { says: 'pages_ready', params: { count: pages.length } }
}

export function supplyStep({ hasSupplier, hasList }: Facts): Said {
  if (hasList) return { says: 'supply_ready' }
  return { says: hasSupplier ? 'supply_no_list' : 'supply_none' }
}

/** Without a rule a part is sold at its supplier's price, of which the tax is paid too. */
export const pricesStep = ({ markups }: Facts): Said =>
  markups === 0 ? { says: 'prices_at_cost' } : { says: 'prices_ready', params: { count: markups } }

export function testStep({ test }: Facts): Said {
  if (test === null) return { says: 'test_none' }
  const { number, refunded } = test
  return { says: refunded > 0 ? 'test_ready' : 'test_placed', params: { number } }
}

export function backupStep({ now }: Ctx, { proofs: { backupAt: at } }: Facts): Said {
  if (at === null) return { says: 'backup_none' }
  const isOld = Date.parse(at) < now.getTime() - BACKUP_DAYS * DAY_MS
  return { says: isOld ? 'backup_old' : 'backup_made', at }
}
