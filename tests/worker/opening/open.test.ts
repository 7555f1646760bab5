import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Opening } from '../../../worker/reports/opening/schemas.ts'
import { knownChannels } from '../../../worker/known-channels.ts'
import { guest, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { closeStore, run } from './close-store.ts'

/** The last entry of the audit log before a test, which nothing takes out of it again. */
let last = 0
beforeEach(async () => {
  await closeStore()
  last =
    (await env.DB.prepare('SELECT max(id) AS id FROM audit_log').first<number | null>('id')) ?? 0
})

const entries = async () => {
  const { results } = await env.DB.prepare(
    `SELECT actor_id, after FROM audit_log WHERE action = 'opening.open' AND id > ?`,
  )
    .bind(last)
    .all<{ actor_id: number; after: string }>()
  return results
}

describe('opening the store', () => {
  it('shows the shop to everybody, and says who opened it and what was not done', async () => {
    const owner = await createStaff('owner')
    const visitor = await guest()
    expect((await visitor.get('/search?q=LM317T')).status).toBe(403)
    const opening = await dataOf<Opening>(await (await signedIn(owner)).post('/admin/opening/open'))
    expect(opening.opened_at).not.toBeNull()
    expect(opening.opened_by).toBe(`${owner.firstName} ${owner.lastName}`)
    expect((await visitor.get('/search?q=LM317T')).status).toBe(200)
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry?.actor_id).toBe(owner.id)
    expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({
      undone: expect.stringContaining('backup') as string,
    })
  })

  it('happens once when two press at once, and keeps the first press', async () => {
    const [one, other] = await Promise.all([staff('owner'), staff('owner')])
    const answers = await Promise.all([
      one.post('/admin/opening/open'),
      other.post('/admin/opening/open'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = await Promise.all(answers.map((answer) => dataOf<Opening>(answer)))
    expect(second).toMatchObject({ opened_at: first?.opened_at, opened_by: first?.opened_by })
    expect(await entries()).toHaveLength(1)
    const later = await dataOf<Opening>(await one.post('/admin/opening/open'))
    expect(later.opened_at).toBe(first?.opened_at)
    expect(await entries()).toHaveLength(1)
  })

  it('marks the days of test orders to be computed again', async () => {
    const day = '2026-02-11'
    await mintOrder({ order: { isTest: true, createdAt: new Date(`${day}T09:00Z`) } })
    await (
      await staff('owner')
    ).post('/admin/opening/open', undefined, {
      env: { JOBS: { send: async () => {} } as unknown as typeof env.JOBS },
    })
    const marked = await env.DB.prepare('SELECT day FROM stale_days WHERE day = ?')
      .bind(day)
      .first()
    expect(marked).toEqual({ day })
  })

  it('is refused to who may only look', async () => {
    const looker = await staff(['settings.store.view'])
    expect((await looker.post('/admin/opening/open')).status).toBe(403)
    expect((await looker.get('/admin/opening')).status).toBe(200)
    expect((await (await guest()).post('/admin/opening/open')).status).toBe(401)
  })

  it('is known to other runtimes within ten seconds, and to none before its row is there', async () => {
    const isOpen = async () => (await knownChannels(env.DB)).every((channel) => channel.isOpen)
    expect(await isOpen()).toBe(false)
    await run(
      `INSERT INTO settings (key, value, updated_at) VALUES ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`,
    )
    // What it read before is ten seconds old at most.
    expect(await isOpen()).toBe(false)
    const now = Date.now
    Date.now = () => now() + 10_001
    try {
      expect(await isOpen()).toBe(true)
    } finally {
      Date.now = now
    }
  })
})

describe('the migration that brought the button', () => {
  const migrate = async () => {
    const { queries = [] } =
      env.TEST_MIGRATIONS.find(({ name }) => name.startsWith('0074_opening')) ?? {}
    const insert = queries.find((query) => query.includes('store_opened_at')) ?? ''
    await run(insert)
    return env.DB.prepare(`SELECT value FROM settings WHERE key = 'store_opened_at'`).first('value')
  }

  it('leaves a new store closed, and opens one that has an order or a live list', async () => {
    await env.DB.batch([
      env.DB.prepare('PRAGMA defer_foreign_keys = on'),
      ...['order_lines', 'order_method_titles', 'order_events', 'orders'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    ])
    await run('UPDATE offers SET live_generation = 0')
    expect(await migrate()).toBeNull()
    await run(`INSERT INTO suppliers (id, name, code) VALUES (901, 'S', 's901')`)
    await run(`INSERT INTO warehouses (id, supplier_id, name) VALUES (901, 901, 'W')`)
    await run(
      `INSERT INTO offers (id, warehouse_id, name, currency, live_generation) VALUES (901, 901, 'O', 'BYN', 1)`,
    )
    expect(await migrate()).toMatch(/^"\d{4}-\d\d-\d\dT[\d:.]+Z"$/)
    await closeStore()
    await run('UPDATE offers SET live_generation = 0')
    expect(await migrate()).toBeNull()
    await mintOrder()
    expect(await migrate()).not.toBeNull()
  })
})
