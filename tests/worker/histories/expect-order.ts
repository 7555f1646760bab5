import { expect } from 'vitest'
import { expectMargin } from './expect-margin.ts'
import { expectRefundsTold } from './expect-refunds-told.ts'
import { everythingOf } from '../orders/staff.ts'
import { expectSums } from '../orders/status/agreement.ts'
import { type ModelLine, statusOf } from '../orders/status/oracle.ts'

type Row = Record<string, unknown>
type Everything = Awaited<ReturnType<typeof everythingOf>>

const sumOf = (rows: Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)
const having = (rows: Row[], column: string, value: unknown) =>
  rows.filter((row) => row[column] === value)

/** Everything that is written of an order fits together, whatever has gone wrong on the way. */
export async function expectOrder(where: string, orderId: number): Promise<Everything> {
  const all = await everythingOf(orderId)
  const [order = {}] = all.order
  expectTotals(where, order, all)
  expectStatus(where, order, all)
  expectMoney(where, order, all)
  await expectRefundsTold(where, orderId)
  await expectMargin(where, orderId)
  expectSums(
    where,
    { shippingTax: Number(order.shipping_tax), isTaxIncluded: order.is_tax_included === 1 },
    all,
  )
  return all
}

function expectTotals(where: string, order: Row, { lines }: Everything): void {
  const subtotal = sumOf(lines, 'sum')
  const tax = sumOf(lines, 'tax') + Number(order.shipping_tax)
  const onTop = order.is_tax_included === 1 ? 0 : tax
  expect([where, order.subtotal, order.tax, order.grand_total]).toEqual([
    where,
    subtotal,
    tax,
    subtotal + Number(order.shipping) + onTop,
  ])
  expect([where, lines.length > 0]).toEqual([where, true])
}

/** The counters are what the documents say, the status what the table says of them. */
function expectStatus(where: string, order: Row, { lines, documents, ...all }: Everything): void {
  const pieces = (line: Row, kind: string) =>
    sumOf(
      having(having(all.documentLines, 'order_line_id', line.id), 'document_kind', kind),
      'quantity',
    )
  const counted = lines.map((line): ModelLine => ({
    O: Number(line.ordered),
    I: pieces(line, 'invoice'),
    S: pieces(line, 'shipment'),
    R: pieces(line, 'credit_note'),
    C: pieces(line, 'cancellation'),
    U: Number(line.refunded_unshipped),
  }))
  const status = statusOf({
    lines: counted,
    isPrepaid: order.is_prepaid === 1,
    isFraud: order.fraud_reason !== null,
    isShippingCharged: false,
    isShippingCredited: false,
    cost: BigInt(costOf(order, documents)),
    paid: BigInt(Number(order.paid)),
    back: BigInt(Number(order.refunded)),
  })
  const written = lines.map(({ ordered, invoiced, shipped, refunded, canceled, refunded_unshipped: U }) => ({
    O: ordered, I: invoiced, S: shipped, R: refunded, C: canceled, U,
  })) // prettier-ignore
  expect([where, order.status, written]).toEqual([where, status, counted])
  const excused = lines.map(({ id, shipped_excused: count }) => [id, count])
  const byDocuments = lines.map(({ id }) => [
    id,
    sumOf(having(all.documentLines, 'order_line_id', id), 'excused'),
  ])
  expect([where, excused]).toEqual([where, byDocuments])
}

const costOf = (order: Row, documents: Row[]): number =>
  Number(order.grand_total) -
  sumOf(having(documents, 'kind', 'cancellation'), 'total') -
  sumOf(having(documents, 'kind', 'credit_note'), 'total')

/** The ledger balances source by source, and says of the customer what documents and payments say. */
function expectMoney(where: string, order: Row, { ledger, documents, ...all }: Everything): void {
  const sources = [...new Set(ledger.map(({ source }) => source))]
  const off = sources.filter((source) => sumOf(having(ledger, 'source', source), 'amount') !== 0)
  const account = (name: string) => sumOf(having(ledger, 'account', name), 'amount')
  const total = (kind: string) => sumOf(having(documents, 'kind', kind), 'total')
  const paid = having(all.payments, 'status', 'paid')
  const done = all.refunds.filter(isSent)
  // Each is booked when it is sent, and once more when it comes back.
  const cameBack = having(all.refunds, 'status', 'failed').filter((row) => row.sent_at !== null)
  expect({
    where,
    off,
    receivable: account('receivable'),
    money: account('money'),
    paid: order.paid,
    refunded: order.refunded,
    sources: sources.length,
  }).toEqual({
    where,
    off: [],
    receivable: total('invoice') - total('credit_note') - sumOf(paid, 'amount') + sumOf(done, 'amount'),
    money: sumOf(paid, 'amount') - sumOf(done, 'amount'),
    paid: sumOf(paid, 'amount'),
    refunded: sumOf(done, 'amount'),
    sources:
      paid.length + done.length + 2 * cameBack.length + documents.filter(isBooked).length,
  }) // prettier-ignore
  for (const payment of all.payments) {
    const back = sumOf(having(done, 'payment_id', payment.id), 'amount')
    expect([where, payment.id, payment.refunded]).toEqual([where, payment.id, back])
  }
  // Once every refund is sent, no more is kept than the order costs.
  const pending = sumOf(all.refunds.filter(isPending), 'amount')
  const cost = costOf(order, documents)
  const kept = Number(order.paid) - Number(order.refunded) - pending
  expect([where, kept <= Math.max(0, cost)]).toEqual([where, true])
  // No more is sent than was credited or paid too much, nor is more to be sent.
  // What was sent before the order grew again stays sent.
  const grown = sumOf(
    all.changes.filter(({ difference }) => Number(difference) > 0),
    'difference',
  )
  const sendable = Math.max(0, Number(order.paid) - cost) + grown
  const sent = Number(order.refunded)
  expect([where, sent <= sendable, sent + pending <= sendable]).toEqual([where, true, true])
}

const isSent = ({ status }: Row) => status === 'sent' || status === 'done'
const isPending = ({ status }: Row) => ['held', 'waiting', 'to_send'].includes(String(status))

const isBooked = ({ kind, total }: Row) =>
  (kind === 'invoice' || kind === 'credit_note') && Number(total) > 0
