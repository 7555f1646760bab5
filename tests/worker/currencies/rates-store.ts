import { env } from 'cloudflare:workers'
import { refreshRates } from '../../../worker/catalog/currencies/refresh-rates.ts'
import type { RateSource } from '../../../worker/catalog/currencies/schemas.ts'
import type { Ctx } from '../../../worker/env.ts'
import { testCtx } from '../../support/worker/factories.ts'
import type { mintSource } from './stand-in.ts'

type Source = Pick<ReturnType<typeof mintSource>, 'url'>

/** A store in four currencies without any rate, whose sources were not polled yet. */
export async function emptyStore(): Promise<void> {
  await env.DB.batch([
    ...['rates', 'rate_checks', 'currencies'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
    env.DB.prepare(`DELETE FROM settings WHERE key = 'rates.next_ask'`),
    env.DB.prepare(
      `INSERT INTO currencies (code, position) VALUES ('BYN', 1), ('RUB', 2), ('USD', 3), ('EUR', 4)`,
    ),
  ])
}

/** From now on these are asked, in this order. */
export async function useSources(sources: Partial<Record<RateSource['kind'], Source>>) {
  const list = Object.entries(sources).map(([kind, { url }]) => ({ kind, url }))
  await env.DB.prepare(
    `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('rates.sources', ?, 0)`,
  )
    .bind(JSON.stringify(list))
    .run()
}

/** A rate that is there already. */
export const haveRate = (
  currency: string,
  value: string,
  { units = 1, day = '2026-01-05', source = 'nbrb' } = {},
) =>
  env.DB.prepare('INSERT INTO rates (currency, units, value, day, source) VALUES (?, ?, ?, ?, ?)')
    .bind(currency, units, value, day, source)
    .run()

/** Every row and column of a table, to be compared whole. */
export const tableOf = async (table: string) =>
  (
    await env.DB.prepare(
      `SELECT * FROM ${table} ORDER BY ${table === 'offer_items' ? 'id' : 'rowid'}`,
    ).all()
  ).results

/** What the store says a currency cost on a day, by each source. */
export async function ratesOf(currency: string) {
  const { results } = await env.DB.prepare(
    'SELECT units, value, day, source FROM rates WHERE currency = ? ORDER BY id',
  )
    .bind(currency)
    .all<{ units: number; value: string; day: string; source: string }>()
  return results
}

/** Asks as Cron does; `timeoutMs` is the patience with a bank that falls silent. */
export const refresh = (changes: Partial<Ctx> = {}, timeoutMs = 20_000) =>
  refreshRates(testCtx(changes), { timeoutMs })
