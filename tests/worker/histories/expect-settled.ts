import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { expectOrder } from './expect-order.ts'
import { expectQuotes } from './expect-quotes.ts'
import { type Command, type OrderFacts, ordersOf, type World } from './world.ts'

/** Everything has come to its end, and everybody has been told of it once. */
export async function expectSettled(where: string, world: World): Promise<void> {
  const orders = await ordersOf(world)
  for (const order of orders) {
    const { payments, refunds } = await expectOrder(where, order.id)
    const open = payments.filter(({ status }) => status === 'starting' || status === 'open')
    // Whatever was to be refunded has been sent, but by hand where the order is held for fraud.
    const undone = refunds.filter(
      ({ status, sent_at: sentAt }) =>
        sentAt === null && (status !== 'to_send' || order.status !== 'fraud'),
    )
    expect([where, open, undone]).toEqual([where, [], []])
    await expectTold(where, order)
  }
  await expectPromises(where, world, orders)
  await expectBankAgrees(where, world, orders)
  await expectQuotes(where, world)
  await expectNothingLeft(where)
  await expectSentOnce(where, world)
}

type Counted =
  | 'answered'
  | 'answered_told'
  | 'audited'
  | 'placings'
  | 'placed'
  | 'refused'
  | 'refused_told'

/** One mail and one audit row for each thing that happened to an order. */
async function expectTold(where: string, { id, number, version }: OrderFacts): Promise<void> {
  const counts = await env.DB.prepare(
    `SELECT
      (SELECT json_group_object(kind, n) FROM (SELECT kind, count(*) AS n FROM mails
        WHERE data ->> 'number' = ?2 AND kind NOT IN ('line-refused', 'proposal-answered') GROUP BY kind ORDER BY kind)) AS mails,
      (SELECT json_group_object(kind, n) FROM (
        SELECT 'order-placed' AS kind, 1 AS n
        UNION ALL SELECT 'order-money-sent', count(*) FROM mails
          WHERE data ->> 'number' = ?2 AND kind = 'order-money-sent'
        UNION ALL SELECT 'order-paid', count(*) FROM payments WHERE order_id = ?1 AND status = 'paid'
        UNION ALL SELECT CASE kind WHEN 'tracking' THEN 'order-tracking' WHEN 'changed' THEN 'order-changed'
            WHEN 'proposed' THEN 'proposal-made' ELSE 'payment-failed' END, count(*)
          FROM order_events WHERE order_id = ?1
            AND kind IN ('payment_failed', 'tracking', 'changed', 'proposed') GROUP BY kind
        UNION ALL SELECT kind, n FROM (SELECT CASE kind WHEN 'invoice' THEN 'order-invoiced'
            WHEN 'shipment' THEN 'order-shipped' WHEN 'credit_note' THEN 'order-refunded'
            ELSE 'order-canceled' END AS kind, count(*) AS n
          FROM order_documents WHERE order_id = ?1 GROUP BY kind)) WHERE n > 0) AS due,
      (SELECT count(*) FROM order_proposals WHERE order_id = ?1 AND (status IN ('declined', 'failed')
        OR (status = 'agreed' AND answer_note = ''))) AS answered,
      (SELECT count(*) FROM mails WHERE data ->> 'number' = ?2 AND kind = 'proposal-answered') AS answered_told,
      (SELECT count(*) FROM audit_log WHERE subject_type = 'order' AND subject_id = ?3) AS audited,
      (SELECT count(*) FROM audit_log WHERE subject_type = 'order' AND subject_id = ?3
        AND action = 'orders.place') AS placings,
      (SELECT count(*) FROM order_events WHERE order_id = ?1 AND kind = 'placed') AS placed,
      (SELECT count(*) FROM order_events WHERE order_id = ?1 AND kind = 'line_refused') AS refused,
      (SELECT coalesce(sum(1 + (length(data ->> 'parts')
          - length(replace(data ->> 'parts', '; ', ''))) / 2), 0) FROM mails
        WHERE data ->> 'number' = ?2 AND kind = 'line-refused') AS refused_told`,
  )
    .bind(id, number, String(id))
    .first<Record<'mails' | 'due', string> & Record<Counted, number>>()
  const told = JSON.parse(counts?.mails ?? '{}') as Record<string, number>
  const due = JSON.parse(counts?.due ?? '{}') as Record<string, number>
  expect([where, number, told]).toEqual([where, number, due])
  expect([where, counts?.audited, counts?.placings, counts?.placed]).toEqual([where, version, 1, 1])
  expect([where, counts?.answered_told]).toEqual([where, counts?.answered])
  // A mail tells of all lines that were refused together.
  expect([where, counts?.refused_told]).toEqual([where, counts?.refused])
}

/** What was said to have been done is done, each once: one order a checkout and key, one document a key. */
async function expectPromises(where: string, world: World, orders: OrderFacts[]): Promise<void> {
  const outcomes = (name: string) =>
    world.commands.flatMap(({ name: own, outcome }) => (own === name && outcome ? [outcome] : []))
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const list = async (sql: string) =>
    (await env.DB.prepare(sql).bind(ids).all<{ id: string }>()).results.map(({ id }) => String(id))
  const among = 'IN (SELECT value FROM json_each(?))'
  const documents = await list(`SELECT id FROM order_documents WHERE order_id ${among}`)
  // The key is the end of what names money that came or went by hand.
  const byHand = await list(
    `SELECT substr(tracking_id, -36) AS id FROM (
      SELECT order_id, tracking_id FROM payments WHERE tracking_id LIKE 'hand:%'
      UNION ALL SELECT DISTINCT order_id, sent_by FROM refunds r WHERE sent_by IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM order_documents d
          WHERE d.order_id = r.order_id AND d.issued_by = r.sent_by))
    WHERE order_id ${among}`,
  )
  const placedBy = await list(
    `SELECT user_id || ' ' || placed_by AS id FROM orders WHERE id ${among}`,
  )
  const keys = (is: (command: Command) => boolean) =>
    world.commands.filter((each) => each.name === 'hand' && is(each)).map(({ key }) => key)
  const lost = (promised: string[], there: string[]) => promised.filter((id) => !there.includes(id))
  expect({
    where,
    orders: lost(outcomes('place'), orders.map(({ id }) => String(id))),
    documents: lost(outcomes('document'), documents),
    byHand: lost(keys(({ outcome }) => outcome !== null), byHand),
    unasked: lost(byHand, keys(() => true)),
    byHandTwice: byHand.length - new Set(byHand).size,
    twice: placedBy.length - new Set(placedBy).size,
  }).toEqual({ where, orders: [], documents: [], byHand: [], unasked: [], byHandTwice: 0, twice: 0 }) // prettier-ignore
}

/** What the bank has of each charge is what the store has of it. */
async function expectBankAgrees(where: string, world: World, orders: OrderFacts[]): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT tracking_id, provider_id, amount, refunded, status FROM payments
      WHERE provider IS NOT NULL AND order_id IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(orders.map(({ id }) => id)))
    .all<{ tracking_id: string; provider_id: string; amount: number; refunded: number; status: string }>() // prettier-ignore
  const books = await world.bank.booksOf(results.map((row) => row.tracking_id))
  const bank = [...books].map(([charge, { amount, back }]) => [charge, amount, back].join())
  const paid = results.filter(({ status }) => status === 'paid')
  const store = paid.map((row) => [row.provider_id, row.amount, row.refunded].join())
  expect([where, store.toSorted()]).toEqual([where, bank.toSorted()])
}

/** Nothing waits for anything, and no number of any series is missing or there twice. */
async function expectNothingLeft(where: string): Promise<void> {
  const left = await env.DB.prepare(
    `SELECT
      (SELECT count(*) FROM mails WHERE status <> 'sent') AS mails,
      (SELECT count(*) FROM price_lists WHERE status IN ('uploaded', 'reading', 'ready', 'applying')) AS lists,
      (SELECT count(*) FROM offers WHERE applying_list_id IS NOT NULL) AS applying,
      (SELECT count(*) FROM orders WHERE version = 0) AS half,
      (SELECT count(*) FROM supplier_order_lines WHERE told_version < version) AS untold,
      (SELECT count(*) FROM checkouts c WHERE c.status = 'placed' AND NOT EXISTS
        (SELECT 1 FROM orders o WHERE o.checkout_id = c.id)) AS placed_as_nothing,
      (SELECT count(*) FROM number_series s WHERE s.next - 1 <> (SELECT count(DISTINCT number) FROM
        (SELECT 'order' AS kind, number FROM orders UNION ALL SELECT kind, number FROM order_documents
          UNION ALL SELECT 'quote', number FROM quotes
          UNION ALL SELECT 'return', number FROM returns
          UNION ALL SELECT 'supplier-order', number FROM supplier_orders)
        WHERE s.series = kind || '-' || substr(number, instr(number, '-') + 1, 4)
          AND CAST(substr(number, -6) AS INTEGER) BETWEEN 1 AND s.next - 1)) AS gaps`,
  ).first()
  expect([where, left]).toEqual([
    where,
    { mails: 0, lists: 0, applying: 0, half: 0, untold: 0, placed_as_nothing: 0, gaps: 0 },
  ])
}

/** Each mail was handed over once; twice only where a sender could not write down that it was. */
async function expectSentOnce(where: string, world: World): Promise<void> {
  const emails = world.buyers.map(({ person }) => person.email)
  const { results } = await env.DB.prepare(
    `SELECT email, count(*) AS rows FROM mails WHERE email IN (SELECT value FROM json_each(?))
      GROUP BY email`,
  )
    .bind(JSON.stringify(emails))
    .all<{ email: string; rows: number }>()
  const over = results.map(({ email, rows }) => (world.handed.get(email) ?? 0) - rows)
  const isDisturbed = [...world.weather.struck.keys()].some((what) => /^deliver |away/.test(what))
  const wrong = over.filter((many) => many < 0 || (many > 0 && !isDisturbed))
  expect([where, wrong]).toEqual([where, []])
}
