import { literal, prepare, query, queryBatch, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** Events that are looked through at once, chunks of one run, and how long a run begins new ones: the next goes on. */
const MOST_EVENTS = 200
const MOST_CHUNKS = 50
const MOST_MS = 20_000
/** The newest lines of a product that are looked at. */
const MOST_LINES = 300
/** Pairs that are kept of a product: more than are shown, for those that nobody can buy now. */
const MOST_PAIRS = 20
/** Below these a pair could say what somebody bought: it is not kept at all. */
const LEAST_ORDERS = 5
const LEAST_CUSTOMERS = 3
/** Products that are counted in one transaction. */
const AT_ONCE = 20

interface Pair {
  product_id: number
  other_id: number
  orders: number
}

/**
 * Counts which products are bought together. Each run takes the orders that were placed, changed or cancelled since the
 * last one, or had lines refused, and counts the pairs of their products again. Called by Cron; two runs at once do no
 * harm: the same events lead to the same counts, and the mark moves on once they are written.
 */
export async function countPairs(ctx: Ctx): Promise<void> {
  const until = Date.now() + MOST_MS
  for (let chunk = 0; chunk < MOST_CHUNKS && Date.now() < until; chunk += 1) {
    const { last, products } = await nextChunk(ctx)
    if (last === null) return
    for (let at = 0; at < products.length; at += AT_ONCE)
      await countProducts(ctx, products.slice(at, at + AT_ONCE))
    await prepare(
      ctx.db.raw,
      sql`INSERT INTO bought_together_state (id, last_event_id) VALUES (1, ${last})
        ON CONFLICT (id) DO UPDATE SET last_event_id = max(last_event_id, excluded.last_event_id)`,
    ).run()
    // Between chunks, a timer lets the local runtime serve others.
    await scheduler.wait(1)
  }
}

/** The products of the next orders that something has happened to, and the event they end with. */
async function nextChunk(ctx: Ctx): Promise<{ last: number | null; products: number[] }> {
  const events = await queryRows(
    ctx.db.raw,
    query<{ id: number; order_id: number }>`SELECT id, order_id FROM order_events
      WHERE id > coalesce((SELECT last_event_id FROM bought_together_state WHERE id = 1), 0)
      ORDER BY id LIMIT ${literal(MOST_EVENTS)}`,
  )
  const orders = JSON.stringify([...new Set(events.map((event) => event.order_id))])
  const products = await queryRows(
    ctx.db.raw,
    query<{ product_id: number }>`SELECT DISTINCT l.product_id FROM json_each(${orders}) o
      CROSS JOIN order_lines l ON l.order_id = o.value`,
  )
  return {
    last: events.at(-1)?.id ?? null,
    products: products.map((row) => row.product_id),
  }
}

/** Writes the pairs of these products; those that are as they were cost nothing. */
async function countProducts(ctx: Ctx, products: readonly number[]): Promise<void> {
  const counted = await queryBatch(
    ctx.db.raw,
    Object.fromEntries(products.map((id) => [`p${id}`, pairsOf(id)])),
  )
  const pairs = JSON.stringify(
    Object.values(counted)
      .flat()
      .map(({ product_id, other_id, orders }) => [product_id, other_id, orders]),
  )
  const ids = JSON.stringify(products)
  await queryBatch(ctx.db.raw, {
    gone: query<never>`DELETE FROM bought_together
      WHERE product_id IN (SELECT value FROM json_each(${ids}))
        AND (product_id, other_id) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`,
    kept: query<never>`INSERT INTO bought_together (product_id, other_id, orders)
      SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${pairs}) WHERE true
      ON CONFLICT (product_id, other_id) DO UPDATE SET orders = excluded.orders
      WHERE orders <> excluded.orders`,
  })
}

/** A line that was bought: something of it is neither cancelled nor refunded before it left, and it replaces no other. */
const isBought = (line: 'l' | 'm') => {
  const of = line === 'l' ? sql`l` : sql`m`
  return sql`${of}.canceled + ${of}.refunded_unshipped < ${of}.ordered
    AND ${of}.supply_status <> 'refused' AND ${of}.replaces_line_id IS NULL`
}

/** The products that are bought with this one, by its newest lines; orders of one company are those of one customer. */
const pairsOf = (productId: number) => query<Pair>`
  SELECT m.other_id AS other_id, ${productId} AS product_id, count(DISTINCT m.order_id) AS orders
  FROM (SELECT o.id AS order_id, coalesce(-o.company_id, o.user_id) AS customer, m.product_id AS other_id
    FROM (SELECT l.order_id FROM order_lines l
      WHERE l.product_id = ${productId} AND ${isBought('l')}
      ORDER BY l.id DESC LIMIT ${literal(MOST_LINES)}) mine
    CROSS JOIN orders o ON o.id = mine.order_id
      AND o.status NOT IN ('canceled', 'fraud') AND o.is_test = 0
    CROSS JOIN order_lines m ON m.order_id = o.id AND m.product_id <> ${productId} AND ${isBought('m')}) m
  GROUP BY m.other_id
  HAVING orders >= ${LEAST_ORDERS} AND count(DISTINCT m.customer) >= ${LEAST_CUSTOMERS}
  ORDER BY orders DESC, m.other_id LIMIT ${literal(MOST_PAIRS)}`
