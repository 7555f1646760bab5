import { BASE_CURRENCY_KEY } from '../../catalog/pricing/book-keys.ts'
import { type Query, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { transferDetails } from '../../sales/bank-transfers/requested-transfer.ts'
import { toSettings } from '../../store/settings/read-settings.ts'
import { StoreSettings } from '../../store/settings/schemas/settings.ts'
import type { WrittenPage } from './page-reviews.ts'
import { PROOF_KEYS, readProofs } from './proofs.ts'

const DAY_MS = 24 * 3600_000
const KEYS = [...Object.keys(StoreSettings.shape), ...PROOF_KEYS, BASE_CURRENCY_KEY]

interface MethodRow {
  code: string
  provider: string | null
  settings: string
  is_enabled: number
}

/** Enabled currencies, each with the day of its newest rate. */
const currenciesOn = (day: string): Query<{ code: string; day: string | null }> =>
  query`SELECT c.code, (SELECT max(day) FROM rates WHERE currency = c.code AND day <= ${day}) AS day
    FROM currencies c WHERE c.is_enabled = 1 ORDER BY c.position, c.code`

const statementsOf = (ctx: Ctx) => ({
  settings: query<{ key: string; value: string }>`SELECT key, value FROM settings
    WHERE key IN (SELECT value FROM json_each(${JSON.stringify(KEYS)}))`,
  payments: query<MethodRow>`SELECT code, provider, settings, is_enabled FROM payment_methods
    ORDER BY position, code`,
  currencies: currenciesOn(ctx.now.toISOString().slice(0, 10)),
  checked: query<{ has_answered: number }>`SELECT EXISTS (SELECT 1 FROM rate_checks
    WHERE created_at >= ${ctx.now.getTime() - DAY_MS}
      AND outcome IN ('updated', 'unchanged')) AS has_answered`,
  countries: query<{ code: string; is_enabled: number; tax_bps: number }>`
    SELECT code, is_enabled, tax_bps FROM countries`,
  shipping: query<{ methods: number }>`SELECT count(*) AS methods FROM shipping_methods m
    WHERE m.is_enabled = 1 AND EXISTS (SELECT 1 FROM shipping_rates WHERE method_id = m.id)`,
  pages: query<WrittenPage>`SELECT slug, locale, title, description, body FROM content_pages`,
  readers: query<{
    id: number
    name: string
  }>`SELECT id, trim(first_name || ' ' || last_name) AS name
    FROM users WHERE id IN (SELECT r.value ->> 'by' FROM settings s, json_each(s.value) r
        WHERE s.key = 'pages_reviewed'
      UNION SELECT json(value) ->> '$' FROM settings WHERE key = 'store_opened_by')`,
  supply: query<{ has_supplier: number; has_list: number }>`SELECT
    EXISTS (SELECT 1 FROM suppliers) AS has_supplier,
    EXISTS (SELECT 1 FROM offers WHERE live_generation > 0 AND is_shelf = 0) AS has_list`,
  markups: query<{ rules: number }>`SELECT count(*) AS rules FROM markup_rules
    WHERE is_active = 1 AND (percent_bps > 0 OR fixed_micros > 0)`,
  tests: query<{
    number: string
    refunded: number
  }>`SELECT number, refunded FROM orders INDEXED BY orders_test
    WHERE is_test = 1 ORDER BY refunded > 0 DESC, created_at DESC LIMIT 1`,
})

/** What the steps are computed of. */
export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Reads them in one round trip. */
export async function readFacts(ctx: Ctx) {
  const found = await queryBatch(ctx.db.raw, statementsOf(ctx))
  const rows = found.settings.map(({ key, value }) => ({
    key,
    value: JSON.parse(value) as unknown,
  }))
  const base = rows.find(({ key }) => key === BASE_CURRENCY_KEY)?.value
  const methods = found.payments.map(({ settings, is_enabled: isEnabled, ...method }) => ({
    ...method,
    isEnabled: isEnabled === 1,
    settings: JSON.parse(settings) as Record<string, string>,
  }))
  const transfer = methods.find(({ code }) => code === 'money_transfer')
  return {
    settings: toSettings(rows),
    proofs: readProofs(found.settings),
    base: typeof base === 'string' ? base : null,
    methods,
    transfer: transferDetails(transfer?.settings ?? {}),
    currencies: found.currencies,
    /** A bank has told its newest rates within a day. */
    hasBankAnswered: found.checked[0]?.has_answered === 1,
    countries: found.countries,
    shippingMethods: found.shipping[0]?.methods ?? 0,
    written: found.pages,
    names: new Map(found.readers.map(({ id, name }) => [id, name])),
    hasSupplier: found.supply[0]?.has_supplier === 1,
    hasList: found.supply[0]?.has_list === 1,
    /** Rules that add something to what a supplier asks. */
    markups: found.markups[0]?.rules ?? 0,
    test: found.tests[0] ?? null,
  }
}
