import { expect } from 'vitest'
import type { everythingOf } from '../staff.ts'
import type { History } from './history.ts'
import { held, type ModelLine, statusOf } from './oracle.ts'

type Everything = Awaited<ReturnType<typeof everythingOf>>
type Row = Record<string, unknown>

/** Minor units of a column, exactly. */
const sumOf = (rows: Row[], column: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt(String(row[column])), 0n)

const ofKind = (rows: Row[], kind: string) => rows.filter((row) => row.kind === kind)

/**
 * Compares the stored order with the oracle: quantities, status, stock and money. The model's money follows from
 * the documents' totals, which are compared with the lines.
 */
export function expectAgreement(
  where: string,
  { model, minted }: Pick<History, 'model' | 'minted'>,
  written: Everything,
): void {
  const { documents, ledger } = written
  const [order = {}] = written.order
  const taken = sumOf(ofKind(documents, 'cancellation'), 'total')
  const credited = sumOf(ofKind(documents, 'credit_note'), 'total')
  const invoiced = sumOf(ofKind(documents, 'invoice'), 'total')
  model.cost = BigInt(minted.order.grandTotal) - taken - credited
  // What is to be sent by hand is what was paid too much and has not been sent.
  const pending = sumOf(
    written.refunds.filter(({ status }) => status === 'to_send'),
    'amount',
  )
  const account = (name: string) =>
    sumOf(
      ledger.filter((entry) => entry.account === name),
      'amount',
    )
  expect({
    where,
    status: order.status,
    lines: written.lines.map(countersOf),
    held: written.holds.map(({ reserved, taken: gone }) => [reserved, gone]),
    paid: sumOf([order], 'paid'),
    back: sumOf([order], 'refunded'),
    receivable: account('receivable'),
    money: account('money'),
    entries: sumOf(ledger, 'amount'),
  }).toEqual({
    where,
    status: statusOf(model),
    lines: model.lines,
    // All of it was received: what is given up stays on our shelf, and is not the supplier's again.
    held: model.lines.map((line) => [held(line), line.S + line.C + line.U]),
    paid: model.paid,
    back: model.back,
    receivable: invoiced - credited - model.paid + model.back,
    money: model.paid - model.back,
    entries: 0n,
  })
  expect([where, ...unbalanced(ledger)]).toEqual([where])
  const surplus = model.paid - model.back - model.cost
  expect([where, model.cost >= 0n, pending]).toEqual([where, true, surplus > 0n ? surplus : 0n])
  expectSums(where, minted.order, written)
}

const countersOf = (line: Row): ModelLine => ({
  O: Number(line.ordered),
  I: Number(line.invoiced),
  S: Number(line.shipped),
  R: Number(line.refunded),
  C: Number(line.canceled),
  U: Number(line.refunded_unshipped),
})

/** Documents, payments and refunds whose ledger entries do not add up to zero. */
function unbalanced(ledger: Row[]): string[] {
  const sources = [...new Set(ledger.map(({ source }) => String(source)))]
  return sources.filter(
    (source) =>
      sumOf(
        ledger.filter((entry) => entry.source === source),
        'amount',
      ) !== 0n,
  )
}

/** Expects documents to be the sums of their lines, and a line's documents to add up to the line. */
export function expectSums(
  where: string,
  order: Pick<History['minted']['order'], 'shippingTax' | 'isTaxIncluded'>,
  { documents, lines, documentLines }: Pick<Everything, 'documents' | 'lines' | 'documentLines'>,
): void {
  for (const document of documents) {
    const own = documentLines.filter((line) => line.document_id === document.id)
    const shipping = sumOf([document], 'shipping')
    const shippingTax = shipping > 0n ? BigInt(order.shippingTax) : 0n
    const tax = sumOf(own, 'tax') + shippingTax
    const goods = sumOf(own, 'sum')
    expect([where, sumOf([document], 'subtotal'), sumOf([document], 'tax')]).toEqual([
      where,
      goods,
      tax,
    ])
    const total = goods + shipping + (order.isTaxIncluded ? 0n : tax)
    expect([where, sumOf([document], 'total')]).toEqual([where, total])
  }
  const ofLine = (line: Row, kind: string, column: string) =>
    sumOf(
      documentLines.filter((part) => part.order_line_id === line.id && part.document_kind === kind),
      column,
    )
  for (const line of lines) {
    const { O, I, C, R } = countersOf(line)
    for (const column of ['sum', 'tax']) {
      const whole = sumOf([line], column)
      const [invoiced, canceled, credited] = ['invoice', 'cancellation', 'credit_note'].map(
        (kind) => ofLine(line, kind, column),
      ) as [bigint, bigint, bigint]
      if (I + C === O) expect([where, column, invoiced + canceled]).toEqual([where, column, whole])
      if (R === I) expect([where, column, credited]).toEqual([where, column, invoiced])
      // A share is off by less than one minor unit.
      expect([where, isShare(invoiced, whole, I, O), isShare(credited, whole, R, O)]).toEqual([
        where,
        true,
        true,
      ])
    }
  }
}

function isShare(part: bigint, whole: bigint, pieces: number, of: number): boolean {
  const off = part * BigInt(of) - whole * BigInt(pieces)
  return off < BigInt(of) && -off < BigInt(of)
}
