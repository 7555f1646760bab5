import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { createOffer, csv, importList, row } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { changed, keeper, undo } from '../offer-items/lines.ts'
import { createRates } from '../search/stock.ts'
import { changesOf, etagOf, feedOf, manager, read, soldAndFed } from './make-feed.ts'

const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

/** A feed whose state is looked at around what is done. */
async function watched() {
  const client = await manager()
  const fed = await soldAndFed(client)
  const changes = async (act: () => Promise<unknown>): Promise<boolean> => {
    const before = await etagOf(fed.made)
    await act()
    return (await etagOf(fed.made)) !== before
  }
  return { ...fed, client, changes }
}

describe('a feed is made again', () => {
  it('after a list went live', async () => {
    const client = await manager()
    const offerId = await createOffer({ currency: 'BYN' })
    const { supplierId } = (await env.DB.prepare(
      'SELECT w.supplier_id AS supplierId FROM offers o JOIN warehouses w ON w.id = o.warehouse_id WHERE o.id = ?',
    )
      .bind(offerId)
      .first<{ supplierId: number }>())!
    const made = await feedOf(client, { supplier_ids: [supplierId] })
    const empty = await read(made)
    await importList(offerId, csv(row({ mpn: 'FEED-1', price: '12.00' })))
    const full = await read(made)
    expect(full.etag).not.toBe(empty.etag)
    expect([empty.text.includes('FEED-1'), full.text.includes('FEED-1')]).toEqual([false, true])
    expect(full.text).toContain('<price>12.00</price>')
  })

  it('after a rate, a markup rule, the floor, or a group’s discount has changed', async () => {
    await createRates()
    const { changes, client, sold } = await watched()
    const setRate = () =>
      run(
        `INSERT INTO rates (currency, units, value, source, day) VALUES ('USD', 1, '3.3', 'manual', '2026-01-06')`,
      )
    expect(await changes(setRate)).toBe(true)
    const addRule = () =>
      client.post('/admin/markup-rules', {
        name: 'Double',
        percent_bps: 10_000,
        warehouse_id: sold.warehouse.id,
      })
    expect(await changes(addRule)).toBe(true)
    const floor = () =>
      run(
        `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('pricing.floor_margin_bps', '900', 0)`,
      )
    expect(await changes(floor)).toBe(true)
    await run(`DELETE FROM settings WHERE key = 'pricing.floor_margin_bps'`)
  })

  it('after a head of a workbook was written over, and no other feed is', async () => {
    const client = await staff('owner')
    const columns = ['brand', 'number', 'price']
    const { made: book } = await soldAndFed(client, { feed: { format: 'xlsx', columns } })
    const { made: table } = await soldAndFed(client, { feed: { format: 'csv', columns } })
    const both = async () => [await etagOf(book), await etagOf(table)]
    const [bookBefore, tableBefore] = await both()
    const text = { namespace: 'files', key: 'column_brand' }
    const write = (own: object | null, was: object | null) =>
      client.put('/admin/locales/en/texts', { ...text, own, was })
    expect((await write({ other: 'Maker' }, null)).status).toBe(200)
    const [bookAfter, tableAfter] = await both()
    expect(bookAfter).not.toBe(bookBefore)
    expect(tableAfter).toBe(tableBefore)
    expect((await write(null, { other: 'Maker' })).status).toBe(200)
  })

  it('with the new price after a markup rule has changed', async () => {
    const { client, made, sold } = await watched()
    expect((await read(made)).text).toContain('<price>10.00</price>')
    await client.post('/admin/markup-rules', {
      name: 'Double',
      percent_bps: 10_000,
      warehouse_id: sold.warehouse.id,
    })
    expect((await read(made)).text).toContain('<price>20.00</price>')
  })

  it('when a rule begins to be in force, a price by hand ends, or a list grows too old', async () => {
    const { changes, sold } = await watched()
    const begin = (at: number) =>
      run(
        `INSERT INTO markup_rules (name, percent_bps, warehouse_id, starts_at) VALUES ('Later', 100, ?, ?)`,
        sold.warehouse.id,
        at,
      )
    expect(await changes(() => begin(Date.now() + 3_600_000))).toBe(false)
    const begins = () =>
      run('UPDATE markup_rules SET starts_at = 1 WHERE warehouse_id = ?', sold.warehouse.id)
    expect(await changes(begins)).toBe(true)
    const byHand = (until: number) => () =>
      run(
        `INSERT OR REPLACE INTO offer_item_overrides (offer_item_id, price_micros, price_currency, price_until)
         VALUES (?, 7000000, 'BYN', ?)`,
        sold.itemId,
        until,
      )
    // Nothing is counted that no command of staff wrote: the end alone makes the difference.
    expect(await changes(byHand(Date.now() + 3_600_000))).toBe(false)
    expect(await changes(byHand(Date.now() - 1))).toBe(true)
    await run(`UPDATE offers SET max_age_hours = 1, when_old = 'hide' WHERE id = ?`, sold.offerId)
    const grow = async () => {
      const counted = await env.DB.prepare('SELECT version FROM supply_state').first<{
        version: number
      }>()
      await run('UPDATE offers SET live_since = live_since - 7200000 WHERE id = ?', sold.offerId)
      await run('UPDATE supply_state SET version = ?', counted?.version)
    }
    expect(await changes(grow)).toBe(true)
  })

  it('after staff decided on a line, and after that was undone', async () => {
    const { changes, sold } = await watched()
    const me = await keeper()
    let id = 0
    const hide = async () => {
      id = (await changed(me, [sold.itemId], { is_hidden: true })).id
    }
    expect(await changes(hide)).toBe(true)
    expect(await changes(() => undo(me, id))).toBe(true)
  })

  it('after pieces were ordered, and after they were freed', async () => {
    const { changes, sold, mpn } = await watched()
    const line = { item: sold, quantity: 1, mpn }
    expect(await changes(() => mintOrder({ lines: [line] }))).toBe(true)
    const free = () => run('DELETE FROM stock_holds WHERE offer_item_id = ?', sold.itemId)
    expect(await changes(free)).toBe(true)
  })

  it('after a supplier, a warehouse or an offer was switched, or a brand renamed, and by nothing else of them', async () => {
    const { changes, sold } = await watched()
    const { supplierId, id: warehouseId } = sold.warehouse
    expect(
      await changes(() => run('UPDATE suppliers SET is_active = 0 WHERE id = ?', supplierId)),
    ).toBe(true)
    expect(
      await changes(() => run('UPDATE warehouses SET is_active = 0 WHERE id = ?', warehouseId)),
    ).toBe(true)
    expect(
      await changes(() => run('UPDATE offers SET is_active = 0 WHERE id = ?', sold.offerId)),
    ).toBe(true)
    expect(
      await changes(() => run(`UPDATE brands SET name = name || '2' WHERE id = ?`, sold.brandId)),
    ).toBe(true)
    expect(
      await changes(() => run(`UPDATE suppliers SET name = 'S2' WHERE id = ?`, supplierId)),
    ).toBe(false)
    expect(
      await changes(() => run(`UPDATE warehouses SET name = 'W2' WHERE id = ?`, warehouseId)),
    ).toBe(false)
    expect(
      await changes(() => run(`UPDATE offers SET name = 'L2' WHERE id = ?`, sold.offerId)),
    ).toBe(false)
  })

  it('after its own settings have changed, but not its name', async () => {
    const { changes, client, made } = await watched()
    const rename = () => client.put(`/admin/feeds/${made.id}`, changesOf(made, { name: 'Other' }))
    expect(await changes(rename)).toBe(false)
    const narrow = () =>
      client.put(`/admin/feeds/${made.id}`, changesOf(made, { version: 2, min_price_micros: 1 }))
    expect(await changes(narrow)).toBe(true)
  })

  it('and counts as made only if nothing changed while it was', async () => {
    const { client, made, sold } = await watched()
    await run('UPDATE offers SET live_since = live_since + 1 WHERE id = ?', sold.offerId)
    const during = `CREATE TRIGGER test_meanwhile AFTER UPDATE OF making_key ON feeds WHEN new.id = ${made.id}
      BEGIN UPDATE supply_state SET version = version + 1; END`
    await run(during)
    await read(made)
    await run('DROP TRIGGER test_meanwhile')
    const feed = await dataOf<{ copy: object | null }>(await client.get(`/admin/feeds/${made.id}`))
    expect(feed.copy).toBeNull()
    expect((await env.SOURCES.list({ prefix: `feeds/${made.id}/` })).objects).toEqual([])
    await read(made)
    const again = await dataOf<{ copy: object | null }>(await client.get(`/admin/feeds/${made.id}`))
    expect(again.copy).toMatchObject({ items: 1 })
  })
})
