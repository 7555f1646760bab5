import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { SupplierInvoice } from '../../../worker/purchasing/supplier-invoices/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'
import { buyerWith } from '../supplier-orders/buyer.ts'

export const COST = 700_000

/** A supplier order of 10 pieces of a part at 0.70 apiece, of which `came` have come, and `surplus` beyond it. */
export async function delivered(came: number, surplus = 0) {
  const mpn = freshNumber('7')
  const buyer = await buyerWith([{ lines: [{ quantity: 10, mpn }] }])
  const productId = await createProduct(await createBrand(), mpn)
  await env.DB.prepare('UPDATE order_lines SET product_id = ? WHERE id = ?')
    .bind(productId, buyer.lines[0]?.id)
    .run()
  const made = await buyer.buy()
  const lineId = made.items[0]?.id ?? 0
  const receive = (quantity: number, more = 0) =>
    buyer.step(made.id, 'receive', { lines: [{ id: lineId, quantity, surplus: more }] })
  if (came > 0) await receive(came, surplus)
  const path = '/admin/supplier-invoices'
  const enter = async (quantity: number, { micros = COST, matched = true, part = mpn } = {}) => {
    const answer = await buyer.me.post(path, {
      supplier_id: buyer.warehouse.supplierId,
      number: `F-${crypto.randomUUID()}`,
      date: '2026-11-20',
      currency: 'BYN',
      total: (quantity * micros) / 10_000,
      lines: [
        {
          ...(matched && { supplier_order_line_id: lineId }),
          brand: '',
          mpn: part,
          quantity,
          cost_micros: micros,
        },
      ],
    })
    expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
    return dataOf<SupplierInvoice>(answer)
  }
  const read = async (id: number) => dataOf<SupplierInvoice>(await buyer.me.get(`${path}/${id}`))
  const settle = (invoice: SupplierInvoice, input: object) =>
    buyer.me.post(`${path}/${invoice.id}/settlements`, {
      line_id: invoice.items[0]?.id,
      outcome: 'accepted',
      reason: 'Agreed by phone',
      ...input,
    })
  const listed = async (query: string) => {
    const url = `${path}?supplier_id=${buyer.warehouse.supplierId}&${query}`
    const rows = await dataOf<{ id: number; open_differences: number }[]>(await buyer.me.get(url))
    return rows.map((row) => [row.id, row.open_differences])
  }
  return { ...buyer, path, mpn, made, lineId, receive, enter, read, settle, listed }
}

/** What the first line of an invoice differs by, and whether it is settled. */
export const differencesOf = (invoice: SupplierInvoice) =>
  invoice.items[0]?.differences.map(({ kind, pieces, amount, settlement }) => [
    kind,
    pieces,
    amount.amount,
    settlement?.outcome ?? 'open',
  ])
