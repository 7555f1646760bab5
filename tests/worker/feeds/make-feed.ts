import { expect } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { Feed, NewFeed } from '../../../worker/sales/feeds/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshNumber, stock } from '../search/stock.ts'

/** Staff who keep integrations. */
export const manager = (): Promise<Client> => staff('manager')

/** A body that makes a feed: YML of everything in stock, in roubles. */
export const feedInput = (changes: object = {}) => ({
  name: 'Market',
  format: 'yml',
  channel_id: null,
  group_id: null,
  locale: 'en',
  currency: 'BYN',
  supplier_ids: [],
  brand_ids: [],
  is_in_stock_only: true,
  min_price_micros: null,
  columns: [],
  is_on: true,
  ...changes,
})

/** The body that leaves a feed as it is but for `changes`. */
export const changesOf = (feed: Feed, changes: object = {}) => ({
  name: feed.name,
  format: feed.format,
  channel_id: feed.channel?.id ?? null,
  group_id: feed.group?.id ?? null,
  locale: feed.locale,
  currency: feed.currency,
  supplier_ids: feed.suppliers.map(({ id }) => id),
  brand_ids: feed.brands.map(({ id }) => id),
  is_in_stock_only: feed.is_in_stock_only,
  min_price_micros: feed.min_price_micros,
  columns: feed.columns,
  is_on: feed.is_on,
  version: feed.version,
  ...changes,
})

/** A feed of a supplier of its own, so that what other tests sell is not in it. */
export async function feedOf(client: Client, changes: object = {}): Promise<NewFeed> {
  const answer = await client.post('/admin/feeds', feedInput(changes))
  expect([answer.status, answer.status === 201 ? '' : await answer.clone().text()]).toEqual([
    201,
    '',
  ])
  return dataOf<NewFeed>(answer)
}

type Terms = Parameters<typeof stock>[1]

/** A part on sale at ten roubles, and a feed of its supplier alone. */
export async function soldAndFed(
  client: Client,
  { terms = {}, feed = {} }: { terms?: Terms; feed?: object } = {},
) {
  const mpn = freshNumber()
  const sold = await stock(mpn, { costMicros: 10_000_000, remains: 5, ...terms })
  const made = await feedOf(client, { supplier_ids: [sold.warehouse.supplierId], ...feed })
  return { mpn, sold, made }
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  env?: Partial<Env>
}

/** Asks for a feed by its link, as a program without cookies. */
export async function ask(
  { url }: { url: string },
  { method = 'GET', ...options }: Asked = {},
): Promise<Response> {
  const client = await guest()
  client.cookies.clear()
  return client.call(method, new URL(url).pathname.replace('/api', ''), options)
}

/** A feed read to its end. */
export async function read(made: { url: string }): Promise<{ text: string; etag: string }> {
  const answer = await ask(made)
  expect(answer.status).toBe(200)
  return { text: await answer.text(), etag: answer.headers.get('ETag') ?? '' }
}

/** The state of a feed by its link, without its body. */
export async function etagOf(made: { url: string }): Promise<string> {
  const answer = await ask(made, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  return answer.headers.get('ETag') ?? ''
}
