import { expect, it } from 'vitest'
import { createOffer, createWarehouse } from '../search/stock.ts'
import { run } from '../checkout/buyer.ts'
import { buyerWith, rowsOf } from './buyer.ts'

/** The VAT that a supplier's lines and the lots of them say is in their costs. */
const vatOf = (supplierOrderId: number) =>
  rowsOf<{ line: number; lot: number | null }>(
    `SELECT s.cost_vat_bps AS line, t.cost_vat_bps AS lot FROM supplier_order_lines s
     LEFT JOIN shelf_lots t ON t.supplier_order_line_id = s.id
     WHERE s.supplier_order_id = ? ORDER BY s.id`,
    supplierOrderId,
  )

it('bought where the customer’s line is of, a cost has the VAT that it had on the day of the order', async () => {
  const { lines, buy, step } = await buyerWith([{}, {}])
  await run('UPDATE order_lines SET cost_vat_bps = 2000 WHERE id = ?', lines[0]?.id)
  const { id, items } = await buy()
  expect(await vatOf(id)).toEqual([
    { line: 2000, lot: null },
    { line: 0, lot: null },
  ])
  await step(id, 'receive', {
    lines: items.map(({ id: line, quantity }) => ({ id: line, quantity })),
  })
  expect(await vatOf(id)).toEqual([
    { line: 2000, lot: 2000 },
    { line: 0, lot: 0 },
  ])
})

it('bought elsewhere, it includes VAT where all offers of that warehouse say so', async () => {
  const { lines, buy } = await buyerWith([{}, {}])
  const there = await createWarehouse()
  const offerId = await createOffer(there.id)
  await run('UPDATE offers SET cost_includes_vat = 1 WHERE id = ?', offerId)
  const elsewhere = { supplier_id: there.supplierId, warehouse_id: there.id }
  const buyLine = async (at: number) => {
    const asked = { order_line_id: lines[at]?.id, cost_micros: 900_000 }
    return vatOf((await buy({ ...elsewhere, lines: [asked] })).id)
  }
  expect(await buyLine(0)).toEqual([{ line: 2000, lot: null }])
  await createOffer(there.id)
  expect(await buyLine(1)).toEqual([{ line: 0, lot: null }])
})
