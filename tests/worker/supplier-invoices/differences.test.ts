import { describe, expect, it } from 'vitest'
import type { SupplierInvoice } from '../../../worker/purchasing/supplier-invoices/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { COST, delivered, differencesOf } from './differing.ts'

describe('the differences of a supplier’s invoice', () => {
  it('say what was charged and has not come', async () => {
    const { enter, receive, read } = await delivered(8)
    const invoice = await enter(10)
    expect(differencesOf(invoice)).toEqual([['short', 2, 140, 'open']])
    expect(invoice).toMatchObject({ status: 'open', open_differences: 1 })
    // It comes: that is proposed, and differs no more.
    await receive(2)
    expect(differencesOf(await read(invoice.id))).toEqual([])
  })

  it('say what came and was not charged, of a surplus too', async () => {
    const { enter, listed } = await delivered(10, 3)
    const invoice = await enter(8)
    expect(differencesOf(invoice)).toEqual([['over', 5, -350, 'open']])
    expect(await listed('differences=open')).toEqual([[invoice.id, 1]])
    // The rest is on another invoice, whose the surplus is then.
    const rest = await enter(2)
    expect(await listed('')).toEqual([
      [rest.id, 1],
      [invoice.id, 0],
    ])
    expect(await listed('differences=open')).toEqual([[rest.id, 1]])
  })

  it('say what was never ordered: another part, and what came beyond the order and is charged', async () => {
    const { enter } = await delivered(10, 2)
    expect(differencesOf(await enter(12))).toEqual([['never_ordered', 2, 140, 'open']])
    const other = await enter(3, { part: 'NO-SUCH-PART-9', matched: false })
    expect(differencesOf(other)).toEqual([['never_ordered', 3, 210, 'open']])
  })

  it('say what was charged twice', async () => {
    const { enter } = await delivered(10)
    expect(differencesOf(await enter(10))).toEqual([])
    expect(differencesOf(await enter(10, { matched: false }))).toEqual([['twice', 10, 700, 'open']])
  })

  it('call nothing charged twice that is only more than was ordered', async () => {
    const { enter } = await delivered(10)
    await enter(8)
    expect(differencesOf(await enter(5))).toEqual([['never_ordered', 3, 210, 'open']])
  })

  it('say what costs something else than was agreed', async () => {
    const { enter } = await delivered(10)
    const invoice = await enter(10, { micros: COST + 10_000 })
    expect(differencesOf(invoice)).toEqual([['price', 10, 10, 'open']])
    expect(invoice.status).toBe('disputed')
  })

  it('are none while what came is only to be matched, and once staff accepts the line', async () => {
    const { enter, me, path, listed } = await delivered(10)
    const waiting = await enter(10, { matched: false })
    expect([differencesOf(waiting), waiting.status]).toEqual([[], 'open'])
    expect(await listed('differences=open')).toEqual([])
    const invoice = await enter(4, { part: 'NO-SUCH-PART-8', matched: false })
    const lines = [{ id: invoice.items[0]?.id, is_accepted: true }]
    const accepted = await me.post(`${path}/${invoice.id}/match`, { lines })
    expect(differencesOf(await dataOf<SupplierInvoice>(accepted))).toEqual([])
    expect(await listed('differences=open')).toEqual([])
  })

  it('count the total that is not the sum of the lines', async () => {
    const { me, path, warehouse, listed } = await delivered(10)
    const answer = await me.post(path, {
      supplier_id: warehouse.supplierId,
      number: crypto.randomUUID(),
      date: '2026-11-20',
      currency: 'BYN',
      total: 71,
      lines: [{ brand: '', mpn: 'X', quantity: 1, cost_micros: COST }],
    })
    const { id, open_differences: open } = await dataOf<SupplierInvoice>(answer)
    expect(open).toBe(2)
    expect(await listed('differences=open')).toEqual([[id, 2]])
  })
})

describe('GET /admin/supplier-invoices?supplier_order_id=', () => {
  it('finds the invoices of what came with an order', async () => {
    const { enter, made, listed } = await delivered(8)
    const invoice = await enter(10)
    await enter(1, { part: 'NO-SUCH-PART-7', matched: false })
    expect(await listed(`supplier_order_id=${made.id}`)).toEqual([[invoice.id, 1]])
  })
})

describe('GET /admin/supplier-invoices/{id}/order-lines', () => {
  it('finds lines of any order of the supplier by a part’s number or an order’s', async () => {
    const { enter, me, path, mpn, made, lineId, match } = await withMatch()
    const invoice = await enter(3, { part: 'PRINTED-OTHERWISE', matched: false })
    const found = async (q: string) =>
      dataOf<{ supplier_order_line_id: number; left: number; received: number }[]>(
        await me.get(`${path}/${invoice.id}/order-lines?q=${encodeURIComponent(q)}`),
      )
    const its = [{ supplier_order_line_id: lineId, left: 8, received: 8, ordered: 10 }]
    expect(await found(mpn.slice(0, 6))).toMatchObject(its)
    expect(await found(made.number.toLowerCase())).toMatchObject(its)
    expect(await found(String(Number(made.number.slice(-6))))).toMatchObject(its)
    expect(await found('')).toMatchObject(its)
    expect(await found('NO-SUCH-PART-6')).toEqual([])
    // Matched by hand, in spite of its number.
    const done = await match(invoice, 3)
    expect([done.status, differencesOf(done)]).toEqual(['matched', [['over', 5, -350, 'open']]])
    expect(await found(mpn)).toMatchObject([{ left: 5 }])
  })

  it('finds none of other suppliers', async () => {
    const [one, other] = [await delivered(8), await delivered(8)]
    const invoice = await one.enter(3)
    const url = `${one.path}/${invoice.id}/order-lines?q=${other.mpn}`
    expect(await dataOf<unknown[]>(await one.me.get(url))).toEqual([])
    expect((await one.me.get(`${one.path}/999999999/order-lines`)).status).toBe(404)
  })
})

async function withMatch() {
  const thing = await delivered(8)
  const match = async (invoice: SupplierInvoice, quantity: number) => {
    const matches = [{ supplier_order_line_id: thing.lineId, quantity }]
    const lines = [{ id: invoice.items[0]?.id, matches }]
    return dataOf<SupplierInvoice>(
      await thing.me.post(`${thing.path}/${invoice.id}/match`, { lines }),
    )
  }
  return { ...thing, match }
}
