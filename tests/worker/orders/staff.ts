import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type {
  AdminOrder,
  IssuedDocument,
} from '../../../worker/sales/orders/schemas/admin-order.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

/** Paths where documents of an order are issued. */
export type Verb = 'invoices' | 'shipments' | 'credit-notes' | 'cancellations'

/** A customer's order, and staff with all rights on orders. */
export async function staffWith(wish: Parameters<typeof mintOrder>[0] = {}, client?: Client) {
  const me = client ?? (await staff('manager'))
  const minted = await mintOrder(wish)
  const path = `/admin/orders/${minted.order.id}`
  const post = (verb: string, body: object = {}, key?: string) =>
    me.post(`${path}/${verb}`, body, {
      // What the queue does next is tested by itself.
      env: { JOBS: silentQueue },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
  return {
    ...minted,
    me,
    path,
    post,
    /** Issues a document; anything but 201 fails the test. */
    issue: async (verb: Verb, body: object = {}, key?: string) => {
      const answer = await post(verb, body, key)
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
      return answer.json<IssuedDocument>()
    },
    /** Pieces of the first line, or of the one at `at`. */
    pieces: (quantity: number, at = 0) => [{ order_line_id: minted.lines[at]?.id ?? 0, quantity }],
    read: async () => dataOf<AdminOrder>(await me.get(path)),
  }
}

const HANGING = {
  order: 'SELECT * FROM orders WHERE id = ?',
  lines: 'SELECT * FROM order_lines WHERE order_id = ? ORDER BY position',
  documents: 'SELECT * FROM order_documents WHERE order_id = ?',
  documentLines: `SELECT l.*, d.kind AS document_kind FROM order_document_lines l
    JOIN order_documents d ON d.id = l.document_id WHERE d.order_id = ? ORDER BY l.id`,
  events: 'SELECT * FROM order_events WHERE order_id = ?',
  titles: 'SELECT * FROM order_method_titles WHERE order_id = ?',
  ledger: 'SELECT * FROM ledger_entries WHERE order_id = ?',
  refunds: 'SELECT * FROM refunds WHERE order_id = ?',
  payments: 'SELECT * FROM payments WHERE order_id = ?',
  changes: 'SELECT * FROM order_changes WHERE order_id = ?',
  holds: `SELECT h.* FROM stock_holds h JOIN order_lines l
    ON l.supplier_offer_item_id = h.offer_item_id WHERE l.order_id = ? ORDER BY l.position`,
  // Mails may be sent in between.
  mails: `SELECT id, kind FROM mails WHERE user_id = (SELECT user_id FROM orders WHERE id = ?)`,
}

type Hanging = Record<keyof typeof HANGING, Record<string, unknown>[]>

/** All rows that belong to an order, to compare them. */
export async function everythingOf(orderId: number): Promise<Hanging> {
  const statements = Object.values(HANGING).map((sql) => env.DB.prepare(sql).bind(orderId))
  const answers = await env.DB.batch<Record<string, unknown>>(statements)
  const named = Object.keys(HANGING).map((name, at) => [name, answers[at]?.results ?? []])
  return Object.fromEntries(named) as Hanging
}

/** The balance of each ledger account of an order, without those at zero. */
export async function balanceOf(orderId: number): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    `SELECT account, sum(amount) AS amount FROM ledger_entries WHERE order_id = ?
     GROUP BY account HAVING sum(amount) <> 0`,
  )
    .bind(orderId)
    .all<{ account: string; amount: number }>()
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]))
}
