import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { dayInZone } from '../../../worker/lib/day-in-zone.ts'
import type { Waiting, WaitingKind } from '../../../worker/reports/waiting/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { createOffer } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { dayIn, lateWith } from '../late-lines/late.ts'

const DAY_MS = 24 * 3600 * 1000

const run = (statement: string, ...binds: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...binds)
    .run()

const waitingFor = async (client: Client) =>
  new Map(
    (await dataOf<Waiting[]>(await client.get('/admin/waiting'))).map((one) => [one.kind, one]),
  )

/** Where each kind leads to: the list with those alone. */
const LISTS: Partial<Record<WaitingKind, string>> = {
  lists_stopped: '/admin/price-lists?status=waiting',
  lists_old: '/admin/price-lists?status=old',
  downloads_failed: '/admin/warehouses?downloads=failed',
  orders_to_ship: '/admin/orders?status[]=processing&is_paid=true',
  dates_passed: '/admin/late-lines?overdue=true',
  lines_refused: '/admin/orders?refused=true',
  refunds_to_send: '/admin/orders?to_refund=true',
  returns_requested: '/admin/returns?status=requested',
  returns_received: '/admin/returns?status=received',
  returns_inspected: '/admin/returns?status=inspected',
  parts_requested: '/admin/part-requests?status=new',
  to_buy: '/admin/supplier-orders/to-buy/lines?',
  supplier_orders_unconfirmed: '/admin/supplier-orders?status[]=sent',
  invoices_differing: '/admin/supplier-invoices?differences=open',
  inbound_mails: '/admin/inbound-mails?status=waiting',
  quote_mails: '/admin/quote-mails?status=waiting',
  brands_to_review: '/admin/brands?queue=1',
  mails_failed: '/admin/mails?status=failed',
  jobs_dead: '/admin/dead-letters?',
  jobs_late: '/admin/jobs?is_late=true',
  ready_to_send: '/admin/packing?',
}

async function totalOf(client: Client, path: string): Promise<number> {
  const answer = await client.get(`${path}&per_page=1`)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json<{ pagination: { total: number } }>()).pagination.total
}

/** Something of every kind. */
async function mintAll(): Promise<void> {
  const now = Date.now()
  const { take, buy } = await lateWith([{}, {}])
  const bought = await buy()
  await take(bought.id, 'send', { by: 'hand' })
  await lateWith([{}])
  const paid = await mintOrder({ isReceived: true, order: { status: 'processing' } })
  await run('UPDATE orders SET paid = grand_total WHERE id = ?', paid.order.id)
  const refused = await mintOrder()
  await run(`UPDATE order_lines SET supply_status = 'refused' WHERE order_id = ?`, refused.order.id)
  await run(
    `INSERT INTO refunds (order_id, amount, tracking_id, status) VALUES (?, 100, ?, 'to_send')`,
    paid.order.id,
    crypto.randomUUID(),
  )
  for (const status of ['requested', 'received', 'inspected']) {
    await run(
      `INSERT INTO returns (number, order_id, opened_by, status, updated_at) VALUES (?, ?, ?, ?, ?)`,
      crypto.randomUUID(),
      paid.order.id,
      crypto.randomUUID(),
      status,
      now,
    )
  }
  await run(
    `INSERT INTO part_requests (email, locale, parts, words) VALUES ('a@example.com', 'en', '[]', '')`,
  )
  await run(
    `INSERT INTO mails (kind, email, locale, data, status, next_at)
     VALUES ('welcome', 'a@example.com', 'en', '{}', 'failed', ?)`,
    now,
  )
  await run(`INSERT INTO dead_letters (body, attempts) VALUES ('{"kind":"mail.send"}', 6)`)
  await run(
    `INSERT INTO jobs (key, kind, input, state, sent_at, due_at)
     VALUES (?1, 'mail.send', '{"kind":"mail.send"}', 'held', ?2, ?2)`,
    crypto.randomUUID(),
    now - 6 * 60_000,
  )
  const old = await createOffer({ maxAgeHours: 24, liveSince: new Date(now - 3 * DAY_MS) })
  await listOf(old, 'applied')
  await run(
    'UPDATE offers SET live_list_id = (SELECT max(id) FROM price_lists WHERE offer_id = ?1) WHERE id = ?1',
    old,
  )
  await listOf(await createOffer(), 'failed')
  await createOffer({ updateMethod: 'url', pullFailedSince: new Date(now - DAY_MS) })
  await run(
    `INSERT INTO brands (name, key, status, resembles_brand_id) VALUES (?1, ?1, 'unreviewed', 1)`,
    crypto.randomUUID(),
  )
}

const listOf = (offerId: number, status: string) =>
  run(
    `INSERT INTO price_lists (offer_id, version, status, file_name, file_size, file_key, origin, updated_at)
     VALUES (?, 1, ?, 'list.csv', 1, 'key', 'upload', ?)`,
    offerId,
    status,
    Date.now() - DAY_MS,
  )

describe('GET /admin/waiting', () => {
  it('counts of each kind what its list has, and says since when the oldest waits', async () => {
    await mintAll()
    const owner = await staff('owner')
    const waiting = await waitingFor(owner)
    for (const [kind, path] of Object.entries(LISTS)) {
      const counted = waiting.get(kind as WaitingKind)?.count ?? 0
      expect([kind, counted]).toEqual([kind, await totalOf(owner, path)])
    }
    const minted = ['lists_stopped', 'lists_old', 'orders_to_ship', 'dates_passed', 'lines_refused']
    const others = [
      'refunds_to_send',
      'returns_requested',
      'parts_requested',
      'to_buy',
      'supplier_orders_unconfirmed',
    ]
    const last = [
      'downloads_failed',
      'brands_to_review',
      'mails_failed',
      'jobs_dead',
      'jobs_late',
      'ready_to_send',
    ]
    for (const kind of [...minted, ...others, ...last]) {
      expect([kind, waiting.has(kind as WaitingKind)]).toEqual([kind, true])
    }
    expect(waiting.get('dates_passed')?.since?.slice(0, 10)).toBe(dayIn(-5))
    expect(Date.parse(waiting.get('lists_stopped')?.since ?? '')).toBeLessThan(
      Date.now() - DAY_MS / 2,
    )
  })

  it('tells each person only of what they may see', async () => {
    await mintAll()
    const of = async (...rights: string[]) => [...(await waitingFor(await staff(rights))).keys()]
    expect(await of('settings.jobs.view')).toEqual(['mails_failed', 'jobs_dead', 'jobs_late'])
    expect(await of('sales.returns.view')).toEqual([
      'returns_requested',
      'returns_received',
      'returns_inspected',
    ])
    expect(await of('catalog.brands.view')).toEqual(['brands_to_review'])
    expect(await of('sales.orders.view')).not.toContain('ready_to_send')
    expect(await of('sales.orders.view', 'sales.orders.ship')).toContain('ready_to_send')
    expect(await of('suppliers.invoices.view')).toEqual([])
  })

  it('counts to ninety-nine, and says that there are more', async () => {
    const rows = Array.from({ length: 120 }, () =>
      env.DB.prepare(
        `INSERT INTO mails (kind, email, locale, data, status, next_at)
         VALUES ('welcome', 'a@example.com', 'en', '{}', 'failed', 0)`,
      ),
    )
    await env.DB.batch(rows)
    const waiting = await waitingFor(await staff(['settings.jobs.view']))
    expect(waiting.get('mails_failed')).toMatchObject({ count: 99, is_more: true })
  })

  it('takes a rate for old after three days, and none of the base currency', async () => {
    const rights = ['settings.rates.view']
    const me = await staff(rights)
    await run(`INSERT OR REPLACE INTO currencies (code, position) VALUES ('BYN', 0), ('EUR', 1)`)
    await run(`UPDATE currencies SET is_enabled = code IN ('BYN', 'EUR')`)
    const rate = (days: number) =>
      run(
        `INSERT INTO rates (currency, units, value, source, day) VALUES ('EUR', 1, '3.5', 'manual', ?)`,
        new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10),
      )
    await run(`DELETE FROM rates WHERE currency = 'EUR'`)
    expect((await waitingFor(me)).get('rates_old')).toMatchObject({ count: 1, since: null })
    await rate(4)
    expect((await waitingFor(me)).get('rates_old')?.count).toBe(1)
    await rate(3)
    expect((await waitingFor(me)).get('rates_old')).toBeUndefined()
  })

  it('takes the day from the store’s clock', async () => {
    const me = await staff(['sales.orders.view'])
    const before = (await waitingFor(me)).get('dates_passed')?.count ?? 0
    // Of the two ends of the world one is always a day behind the other.
    const today = dayInZone(new Date(), 'Pacific/Pago_Pago')
    await mintOrder({ order: { promisedFrom: today, promisedTo: today } })
    const zone = (value: string) =>
      run(
        `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('time_zone', ?, 0)`,
        JSON.stringify(value),
      )
    await zone('Pacific/Pago_Pago')
    const behind = (await waitingFor(me)).get('dates_passed')?.count ?? 0
    await zone('Pacific/Kiritimati')
    const ahead = (await waitingFor(me)).get('dates_passed')?.count ?? 0
    await zone('Europe/Minsk')
    expect(behind).toBe(before)
    expect(ahead).toBeGreaterThan(behind)
  })
})
