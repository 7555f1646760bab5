import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createOffer, createWarehouse } from './stock.ts'

const version = () =>
  env.DB.prepare('SELECT version FROM book_version WHERE id = 1').first<string>('version')

const run = (text: string, ...binds: unknown[]) =>
  env.DB.prepare(text)
    .bind(...binds)
    .run()

/** Whether the version is another one after a statement. */
async function changes(text: string, ...binds: unknown[]): Promise<boolean> {
  const before = await version()
  const { meta } = await run(text, ...binds)
  expect(meta.changes).toBeGreaterThan(0)
  return (await version()) !== before
}

describe('the version of the books', () => {
  it('is another one after anything changes that prices and lines are read with', async () => {
    const { id: warehouseId, supplierId } = await createWarehouse()
    const offerId = await createOffer(warehouseId)
    const told = [
      `INSERT INTO currencies (code, position) VALUES ('XTS', 9)`,
      `UPDATE currencies SET percent_bps = 5 WHERE code = 'XTS'`,
      `INSERT INTO rates (currency, units, value, source, day) VALUES ('XTS', 1, '2', 'nbrb', '2026-01-05')`,
      `DELETE FROM rates WHERE currency = 'XTS'`,
      `DELETE FROM currencies WHERE code = 'XTS'`,
      `INSERT INTO markup_rules (name, position, percent_bps, fixed_micros, rounding) VALUES ('V', 1, 1, 0, 'none')`,
      `UPDATE markup_rules SET percent_bps = 2 WHERE name = 'V'`,
      `DELETE FROM markup_rules WHERE name = 'V'`,
      `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('order_by', '"15:00"', 0)`,
      `UPDATE countries SET tax_bps = tax_bps + 1 WHERE code = 'BY'`,
      `UPDATE channels SET currency = 'USD' WHERE is_default = 1`,
      `UPDATE shipping_methods SET position = position + 1`,
      `UPDATE shipping_rates SET position = position + 1`,
      `UPDATE warehouses SET city = 'Гродна' WHERE id = ${warehouseId}`,
      `UPDATE warehouses SET parcel_fee = 250 WHERE id = ${warehouseId}`,
      `UPDATE offers SET live_generation = live_generation + 1 WHERE id = ${offerId}`,
      `UPDATE offers SET is_active = 0 WHERE id = ${offerId}`,
      `UPDATE suppliers SET is_active = 0 WHERE id = ${supplierId}`,
    ]
    for (const text of told) expect([text, await changes(text)]).toEqual([text, true])
  })

  it('stays when nothing of that changes', async () => {
    const { id: warehouseId, supplierId } = await createWarehouse()
    const offerId = await createOffer(warehouseId)
    const untold = [
      `UPDATE offers SET name = 'Another name' WHERE id = ${offerId}`,
      `UPDATE suppliers SET note = 'A note' WHERE id = ${supplierId}`,
      `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('store_name', '"Detal"', 0)`,
    ]
    for (const text of untold) expect([text, await changes(text)]).toEqual([text, false])
  })
})
