import { expect, it } from 'vitest'
import { documentSum } from '../../../web/admin/sales/orders/document-sum.ts'
import { draftDocument } from '../../../worker/sales/orders/issue/document-draft.ts'
import type { LineRow, OrderRow } from '../../../worker/sales/orders/order-state.ts'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../worker/sales/orders/schemas/admin-order.ts'
import { type Random, randomOf } from '../../../worker/cli/seed/life/random.ts'

const money = (amount: number) => ({ amount, currency: 'BYN' })

/** A line somewhere between ordered and credited, as the store has it and as the page gets it. */
function lineOf(random: Random, id: number) {
  const ordered = 1 + random.below(9)
  const invoiced = random.below(ordered + 1)
  const refunded = random.below(invoiced + 1)
  const [sum, tax] = [random.below(100_000), random.below(20_000)]
  const row = { id, ordered, invoiced, refunded, sum, tax } as LineRow
  const shown = {
    id,
    quantity: ordered,
    invoiced,
    refunded,
    to_invoice: ordered - invoiced,
    to_refund: invoiced - refunded,
    sum: money(sum),
    tax: money(tax),
  } as AdminOrderLine
  return { row, shown }
}

it('a button says the sum that the document will have, whatever is invoiced and credited already', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const random = randomOf(seed)
    const lines = Array.from({ length: 1 + random.below(4) }, (_, id) => lineOf(random, id))
    const [shipping, shippingTax] = [random.below(3000), random.below(500)]
    const isTaxIncluded = random.below(2) === 0
    const isInvoiced = random.below(2) === 0
    const act = random.pick(['invoice', 'refund'] as const)
    const isShippingCredited = random.below(2) === 0
    const picked = lines.map(({ row, shown }) => {
      const most = act === 'invoice' ? shown.to_invoice : shown.to_refund
      return { row, shown, quantity: random.below(most + 1) }
    })
    const some = picked.filter(({ quantity }) => quantity > 0)
    if (some.length === 0) continue
    const draft = draftDocument({ isTaxIncluded, shipping, shippingTax } as OrderRow, {
      kind: act === 'invoice' ? 'invoice' : 'credit_note',
      picked: some.map(({ row, quantity }) => ({ line: row, quantity })),
      before: ({ line }) => (act === 'invoice' ? line.invoiced : line.refunded),
      hasShipping: act === 'invoice' ? !isInvoiced : isShippingCredited,
      change: {},
    })
    const order = {
      is_tax_included: isTaxIncluded,
      shipping: money(shipping),
      tax: money(lines.reduce((sum, { row }) => sum + row.tax, shippingTax)),
      items: lines.map(({ shown }) => shown),
      documents: isInvoiced ? [{ kind: 'invoice' }] : [],
    } as unknown as AdminOrder
    const chosen = picked.map(({ shown: line, quantity }) => ({ line, quantity }))
    const sum = documentSum(order, { act, picked: chosen, shipping: isShippingCredited })
    expect([seed, sum]).toEqual([seed, draft.total])
  }
})

it('counts nothing for what cannot be read or is not there', () => {
  const { shown } = lineOf(randomOf(7), 1)
  const order = {
    is_tax_included: true,
    shipping: money(900),
    tax: money(0),
    items: [shown],
    documents: [{ kind: 'invoice' }],
  } as unknown as AdminOrder
  for (const quantity of [Number.NaN, -1, 0, 1.5, 99]) {
    const picked = [{ line: shown, quantity }]
    expect(documentSum(order, { act: 'refund', picked, shipping: false })).toBe(0)
  }
})
