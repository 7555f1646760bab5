import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endChildren } from '../../worker/cli/children.ts'
import { findFreePort } from '../../worker/cli/local-state.ts'
import { migrate } from '../../worker/cli/migrate.ts'
import { bringLife } from '../../worker/cli/seed/bring-life.ts'
import { seedRows } from '../../worker/cli/seed/rows.ts'
import { broken, INVARIANTS } from '../support/invariants.ts'
import { describeUpgrades } from '../upgrades/describe-upgrades.ts'

const state = mkdtempSync(join(tmpdir(), 'detal-life-'))
/** A store is made and lives, on a machine that may be busy. */
const SLOW = 420_000
const DAY_MS = 86_400_000
const DAYS = 14
let lived: Awaited<ReturnType<typeof bringLife>>
let store: DatabaseSync

beforeAll(async () => {
  vi.stubEnv('STATE_DIR', state)
  await migrate('local')
  await seedRows()
  lived = await bringLife(await findFreePort(), { days: DAYS, orders: 16 })
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  )
  store = new DatabaseSync(join(folder, file ?? ''), { readOnly: true })
}, SLOW)

afterAll(async () => {
  store?.close()
  await endChildren()
  vi.unstubAllEnvs()
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const one = (sql: string) => store.prepare(sql).get() ?? {}

it('lives its days by the product’s own verbs, none of which refuses anything', () => {
  expect(lived?.troubles).toEqual([])
  expect(lived?.orders).toBeGreaterThanOrEqual(16)
  expect(lived?.customers).toBe(40)
  expect(lived?.offers).toBeGreaterThan(4000)
})

it('keeps what is true of money and stock at every moment', () => {
  expect(broken(store.prepare(INVARIANTS).get(1, 1) ?? {})).toEqual([])
  const done =
    one(`SELECT (SELECT count(*) FROM order_documents WHERE kind = 'shipment') AS shipments,
    (SELECT count(*) FROM supplier_orders WHERE status = 'received') AS received,
    (SELECT count(*) FROM payments WHERE status = 'paid') AS paid`)
  expect(Object.values(done).every((count) => Number(count) > 0)).toBe(true)
})

it('has companies that buy on account: one pays several orders at once, one is late', () => {
  const { spread, late } = one(`SELECT
    (SELECT max(n) FROM (SELECT count(DISTINCT p.order_id) AS n FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE o.payment_method = 'on_account' GROUP BY o.company_id, p.created_at / 60000)) AS spread,
    (SELECT count(*) FROM orders o, settings s WHERE s.key = 'demo_life' AND o.payment_method = 'on_account'
      AND o.credit_owed > 0 AND o.credit_due < s.updated_at) AS late`)
  expect(Number(spread)).toBeGreaterThan(1)
  expect(Number(late)).toBeGreaterThan(0)
})

it('dates each thing by the life’s clock, none by the database’s', () => {
  const { end } = one(`SELECT updated_at AS end FROM settings WHERE key = 'demo_life'`)
  const tables = ['orders', 'order_events', 'order_documents', 'supplier_orders', 'shelf_lots']
  for (const table of [...tables, 'shelf_movements', 'payments', 'mails', 'companies']) {
    const { first, last } = one(
      `SELECT min(created_at) AS first, max(created_at) AS last FROM ${table}`,
    )
    expect(Number(first)).toBeGreaterThan(Number(end) - (DAYS + 7) * DAY_MS)
    expect(Number(last)).toBeLessThanOrEqual(Number(end))
  }
  const { days } = one('SELECT count(DISTINCT created_at / 86400000) AS days FROM orders')
  expect(Number(days)).toBeGreaterThan(5)
})

it(
  'leaves no mail that waits, and is not begun again',
  async () => {
    expect(one(`SELECT count(*) AS waiting FROM mails WHERE status <> 'sent'`)).toEqual({
      waiting: 0,
    })
    expect(await seedRows()).toEqual({ hasLife: true })
  },
  SLOW,
)

describe('begun under an earlier migration and brought up to today', () => {
  describeUpgrades(() => store)
})
