import type { paymentMethods } from '../../db/schema/payments.ts'
import type { Env } from '../../env.ts'
import { isReady } from './is-ready.ts'
import type { AdminPaymentMethod } from './schemas.ts'
import { transferDetails } from '../bank-transfers/requested-transfer.ts'

export type MethodRow = typeof paymentMethods.$inferSelect

const PROVIDERS = ['sandbox', 'bepaid'] as const

const inAll = ({ be = '', en = '', ru = '' }: Partial<Record<string, string>>) => ({ be, en, ru })

/** A payment method as staff sees it: secrets only as set or not. */
export function presentMethod(
  row: MethodRow,
  { env, currency }: { env: Env; currency: string },
): AdminPaymentMethod {
  const { settings } = row
  const setting = (name: string) => settings[name] ?? ''
  return {
    code: row.code,
    title: inAll(row.title),
    note: inAll(row.note),
    is_enabled: row.isEnabled,
    position: row.position,
    countries: row.countries,
    currencies: row.currencies,
    total_to: row.totalTo,
    currency,
    provider: PROVIDERS.find((name) => name === row.provider) ?? null,
    transfer: transferDetails(settings),
    bepaid: {
      shop_id: setting('shop_id'),
      public_key: setting('public_key'),
      checkout_url: setting('checkout_url'),
      gateway_url: setting('gateway_url'),
      is_test: settings.is_test === 'true',
    },
    is_ready: isReady(row, env) && (row.code !== 'card' || row.provider !== null),
    has_secret_key: setting('secret_key') !== '',
    has_sandbox: env.DEBUG === 'true',
  }
}
