import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStore } from '../bench/full-size/create-store.ts'
import { fillStore } from '../bench/full-size/fill-store.ts'
import { migrateStore } from '../bench/full-size/migrate-store.ts'
import { sizesOf } from '../bench/full-size/sizes.ts'
import { openStoreFile } from '../bench/full-size/store-file.ts'
import { tablesWithoutRows } from '../bench/full-size/tables-without-rows.ts'

const MIDNIGHT = Date.UTC(2026, 10, 22)

/** What a hundredth of the full size has; nothing but the counts differs. */
describe('the store of full size', () => {
  let folder: string
  let db: DatabaseSync
  let migrated: unknown[]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'detal-full-size-'))
    await createStore(folder)
    db = openStoreFile(folder)
    migrateStore(db, () => {})
    migrated = schema(db)
    await fillStore(db, { sizes: sizesOf(0.01), now: MIDNIGHT }, () => {})
  }, 120_000)

  afterAll(() => {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has the very schema of the migrations', () => {
    expect(schema(db)).toEqual(migrated)
  })

  it('has rows in every table', () => {
    expect(tablesWithoutRows(db, 10)).toEqual([])
  })

  it('is sound', { timeout: 60_000 }, () => {
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  it('gives every order its lines, and its sums are theirs', () => {
    const wrong = db.prepare(`SELECT o.id FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
      GROUP BY o.id HAVING o.subtotal IS NOT sum(l.sum) OR o.grand_total <> o.subtotal + o.shipping`)
    expect(wrong.all()).toEqual([])
  })

  it('balances its ledger', () => {
    const wrong = db.prepare(
      `SELECT source FROM ledger_entries GROUP BY order_id, source HAVING sum(amount) <> 0`,
    )
    expect(wrong.all()).toEqual([])
  })

  it('numbers the items of an offer from 1 without a gap', () => {
    const wrong = db.prepare(`SELECT offer_id FROM offer_items GROUP BY offer_id
      HAVING min(id) <> offer_id * 4294967296 + 1 OR max(id) <> offer_id * 4294967296 + count(*)
        OR (SELECT next_item FROM offers WHERE id = offer_id) <> count(*) + 1`)
    expect(wrong.all()).toEqual([])
  })

  it('gives the smallest ids the most rows', () => {
    const count = (from: string) => db.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n
    expect({
      linesOfOrder: count('order_lines WHERE order_id = 1'),
      eventsOfOrder: count('order_events WHERE order_id = 1'),
      offersOfProduct: count('offer_items WHERE product_id = 1'),
      ordersOfUser: count('orders WHERE user_id = 1'),
      cartOfUser: count('cart_items WHERE user_id = 1'),
      sessionsOfUser: count('sessions WHERE user_id = 1'),
      teamsOfUser: count('team_members WHERE user_id = 1'),
    }).toEqual({
      linesOfOrder: 300,
      eventsOfOrder: 2000,
      offersOfProduct: 60,
      // A hundredth of five hundred: these grow with the store.
      ordersOfUser: 5,
      cartOfUser: 200,
      sessionsOfUser: 50,
      teamsOfUser: 19,
    })
  })
})

const schema = (db: DatabaseSync): unknown[] =>
  db
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '!_cf!_%' ESCAPE '!' ORDER BY type, name`,
    )
    .all()
