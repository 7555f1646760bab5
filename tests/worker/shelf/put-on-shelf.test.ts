import { sql } from 'drizzle-orm'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type NewLot, putOnShelf } from '../../../worker/suppliers/shelf/put-on-shelf.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'

const lot = (productId: number, pieces: number, costMicros: number): NewLot => ({
  productId,
  pieces,
  source: 'receipt',
  place: 'A-01',
  costMicros,
  currency: 'BYN',
  paidMicros: costMicros,
  paidCurrency: 'BYN',
  rate: null,
})

async function put(lots: NewLot[], guard = sql`true`): Promise<void> {
  const ctx = testCtx()
  const [first, ...rest] = putOnShelf(ctx, lots, guard)
  if (first !== undefined) await ctx.db.batch([first, ...rest])
}

const product = async () => createProduct(await createBrand(), freshNumber('9'))

const all = async (statement: string, ...binds: unknown[]) =>
  (
    await env.DB.prepare(statement)
      .bind(...binds)
      .all()
  ).results

const lotsOf = (productId: number) =>
  all(
    'SELECT on_hand, allocated, place FROM shelf_lots WHERE product_id = ? ORDER BY id',
    productId,
  )

const offered = (productId: number) =>
  all('SELECT remains, cost_micros FROM live_offer_items WHERE product_id = ?', productId)

describe('putOnShelf', () => {
  it('puts lots on the shelf, each with its entry of the ledger, and offers what is free', async () => {
    const id = await product()
    await put([lot(id, 3, 900_000), lot(id, 4, 700_000)])
    expect(await lotsOf(id)).toEqual([
      { on_hand: 3, allocated: 0, place: 'A-01' },
      { on_hand: 4, allocated: 0, place: 'A-01' },
    ])
    expect(
      await all(
        `SELECT m.kind, m.pieces FROM shelf_movements m JOIN shelf_lots t ON t.id = m.lot_id
         WHERE t.product_id = ? ORDER BY m.id`,
        id,
      ),
    ).toEqual([
      { kind: 'received', pieces: 3 },
      { kind: 'received', pieces: 4 },
    ])
    expect(await offered(id)).toEqual([{ remains: 7, cost_micros: 900_000 }])
  })

  it('writes nothing when its guard does not hold', async () => {
    const id = await product()
    await put([lot(id, 3, 900_000)], sql`1 = 0`)
    expect(await lotsOf(id)).toEqual([])
    expect(await offered(id)).toEqual([])
  })

  it('never lets a lot hold less than nothing, or less than orders wait for', async () => {
    const id = await product()
    await put([lot(id, 2, 900_000)])
    const [row] = await all('SELECT id FROM shelf_lots WHERE product_id = ?', id)
    const scrap = (pieces: number) =>
      env.DB.prepare("INSERT INTO shelf_movements (lot_id, kind, pieces) VALUES (?, 'scrapped', ?)")
        .bind(row?.['id'], -pieces)
        .run()
    await expect(scrap(3)).rejects.toThrow(/shelf_lots_pieces/)
    await scrap(2)
    expect(await lotsOf(id)).toMatchObject([{ on_hand: 0 }])
    expect(await offered(id)).toEqual([])
  })
})
