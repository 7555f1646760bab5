import { needing } from '../../../db/offers-at/lines-needed.ts'
import { columnList, commaList, type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import { IS_STORE_OPEN } from '../../../db/store-open.ts'
import { isWithinCredit } from '../../credit/terms-sql.ts'
import { keptProduct } from '../../../catalog/products/kept-product.ts'
import type { Ctx } from '../../../env.ts'
import { hookedRows } from '../../../store/webhooks/hooked.ts'
import { allocateFree, isOurs } from './allocate-free.ts'
import type { DraftLine, OrderDraft } from './order-draft.ts'
import { orderSeries, TEST_PREFIX, testSeries } from '../next-number.ts'
import { saleStatements } from './sale-statements.ts'
import { placedMail } from './placed-mail.ts'
import { payUntil } from '../show/pay-until.ts'
import { PLACED, type PlacedRow } from '../../checkout/placed-row.ts'

/** The order, or the other order that the same key has placed; or neither, when stock or cart have changed. */
interface Written {
  order: PlacedRow | null
  rival: PlacedRow | null
}

/**
 * Writes a placed order in one transaction, if every line is still available on the same terms and the cart
 * has not changed, or its quote is still open with as much left. Its `version` is 0 until the last statement, which no other transaction sees: all other
 * statements are written beside that mark only. Repeated after a lost answer, it writes nothing.
 */
export async function writePlaced(ctx: Ctx, draft: OrderDraft): Promise<Written> {
  const { user_id: userId = null, quote_id: quoteId = null } = draft.order
  const actorId = ctx.actor?.id ?? null
  const checkoutId = checkoutOf(draft)
  const isOrder = sql`checkout_id = ${checkoutId}`
  const isMarked = sql`EXISTS (SELECT 1 FROM orders WHERE ${isOrder} AND version = 0)`
  const lines = JSON.stringify(draft.lines)
  const sale = saleStatements(ctx, draft, isOrder)
  const until = await payUntil(ctx, awaitedOf(ctx, draft))
  const found = await queryBatch(ctx.db.raw, {
    start: sale.start,
    order: insertOrder(ctx, draft, lines),
    number: sql`INSERT INTO number_series (series, next)
      SELECT ${seriesOf(ctx, draft, sql`(SELECT is_test FROM orders WHERE ${isOrder})`)}, 2 WHERE ${isMarked}
      ON CONFLICT (series) DO UPDATE SET next = next + 1`,
    lines: insertLines(lines, isOrder, isMarked),
    titles: sql`INSERT INTO order_method_titles (order_id, locale, shipping_title, payment_title)
      SELECT (SELECT id FROM orders WHERE ${isOrder}), value ->> 'locale', value ->> 'shipping_title',
        value ->> 'payment_title'
      FROM json_each(${JSON.stringify(draft.titles)}) WHERE ${isMarked}`,
    holds: sql`INSERT INTO stock_holds (offer_item_id, reserved, taken)
      SELECT value ->> 'supplier_offer_item_id', value ->> 'ordered', 0
      FROM json_each(${lines}) WHERE ${isMarked} AND NOT ${isOurs(sql`(value ->> 'supplier_offer_item_id')`)}
      ON CONFLICT (offer_item_id) DO UPDATE SET reserved = reserved + excluded.reserved`,
    shelf: allocateFree(isOrder, isMarked),
    cart: sql`DELETE FROM cart_items WHERE ${isMarked} AND user_id = ${userId} AND id IN
      (SELECT value ->> 'cart_item_id' FROM json_each(${lines}))`,
    quoteLines: sql`UPDATE quote_lines SET ordered = ordered + (SELECT value ->> 'ordered'
        FROM json_each(${lines}) WHERE value ->> 'quote_line_id' = quote_lines.id)
      WHERE id IN (SELECT value ->> 'quote_line_id' FROM json_each(${lines})) AND ${isMarked}`,
    quote: sql`UPDATE quotes SET forget_at = NULL, version = version + 1,
        status = iif(EXISTS (SELECT 1 FROM quote_lines WHERE quote_id = quotes.id
          AND quantity > ordered), 'open', 'accepted'),
        order_id = (SELECT id FROM orders WHERE ${isOrder}), user_id = ${userId},
        updated_at = ${ctx.now.getTime()}
      WHERE id = ${quoteId} AND ${isMarked}`,
    checkout: sql`UPDATE checkouts SET status = 'placed', updated_at = ${ctx.now.getTime()}
      WHERE id = ${checkoutId} AND status = 'open' AND ${isMarked}`,
    event: sql`INSERT INTO order_events (order_id, kind, data, is_internal, actor_id, created_at)
      SELECT id, 'placed', '{}', 0, ${actorId}, created_at FROM orders WHERE ${isOrder} AND version = 0`,
    discount: sale.discount,
    mail: placedMail(ctx, { draft, payUntil: until }, isOrder),
    hooks: hookedRows(ctx, { type: 'order.placed', data: placedData(isOrder) }, isMarked),
    audit: sql`INSERT INTO audit_log (actor_id, action, subject_type, subject_id, after,
        ip_address, user_agent, request_id, created_at)
      SELECT ${actorId}, 'orders.place', 'order', id,
        json_object('number', number, 'grand_total', grand_total, 'currency', currency, 'user_id', user_id,
          'company_id', company_id, 'credit_excuse', credit_excuse),
        ${ctx.ipAddress}, ${ctx.userAgent}, ${ctx.requestId}, created_at FROM orders WHERE ${isOrder} AND version = 0`,
    done: sql`UPDATE orders SET version = 1 WHERE ${isOrder} AND version = 0`,
    end: sale.end,
    placed: query<PlacedRow>`SELECT ${PLACED} FROM orders WHERE ${isOrder}`,
    rival: query<PlacedRow>`SELECT ${PLACED} FROM orders WHERE user_id = ${userId}
      AND placed_by = ${draft.key} AND checkout_id IS NOT ${checkoutId}`,
  })
  const [order = null] = found.placed
  const [rival = null] = found.rival
  return { order, rival }
}

const awaitedOf = ({ now }: Ctx, { order }: OrderDraft) => ({
  status: String(order.status),
  paid: 0,
  paymentMethod: String(order.payment_method),
  channelId: Number(order.channel_id),
  promisedSince: null,
  createdAt: now,
})

/** The id of the checkout that the order is placed from; null where what staff chose has become none. */
const checkoutOf = ({ source }: OrderDraft): Fragment =>
  'checkoutId' in source
    ? sql`${source.checkoutId}`
    : sql`(SELECT id FROM checkouts WHERE made_by = ${source.madeBy})`

/** What webhooks say of it. */
const placedData = (isOrder: Fragment): Fragment => sql`(SELECT json_object('order',
  json_object('id', id, 'number', number, 'status', status)) FROM orders WHERE ${isOrder})`

function insertOrder(ctx: Ctx, draft: OrderDraft, lines: string): Fragment {
  const { order, key } = draft
  const names = Object.keys(order)
  const values = names.map((name) => sql`${order[name] ?? null}`)
  const now = ctx.now.getTime()
  const isTest = isTestSale(draft)
  return sql`INSERT INTO orders (number, is_test, checkout_id, ${columnList(names)}, placed_by, version, created_at, updated_at)
    SELECT printf('%s-%d-%06d', iif(${isTest}, ${TEST_PREFIX}, ${draft.prefix}), ${ctx.now.getUTCFullYear()},
        coalesce((SELECT next FROM number_series WHERE series = ${seriesOf(ctx, draft, isTest)}), 1)),
      ${isTest}, ${checkoutOf(draft)}, ${commaList(values)}, ${key}, 0, ${now}, ${now}
    WHERE EXISTS (SELECT 1 FROM checkouts WHERE id = ${checkoutOf(draft)}
        AND (status = 'open' OR made_by IS NOT NULL))
      AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id = ${order.user_id ?? null}
        AND placed_by = ${key})
      AND ${isStillWanted(ctx, draft, lines)}
      AND ${isInStock(lines)} AND ${isPayable(ctx, draft)}
    ON CONFLICT (checkout_id) DO NOTHING`
}

/** The database says whether the store is open, not what a runtime has kept in memory. */
const isTestSale = ({ isSoldElsewhere }: OrderDraft): Fragment =>
  sql`(${Number(!isSoldElsewhere)} AND NOT ${IS_STORE_OPEN})`

const seriesOf = (ctx: Ctx, { prefix }: OrderDraft, isTest: Fragment): Fragment =>
  sql`iif(${isTest}, ${testSeries(ctx)}, ${orderSeries(ctx, prefix)})`

/** What is bought is still there to be bought; what staff have put together stands for itself. */
function isStillWanted(ctx: Ctx, { order, source }: OrderDraft, lines: string): Fragment {
  if (order.quote_id != null)
    return isQuoteOpen(ctx, { ...order, id: Number(order.quote_id) }, lines)
  return 'checkoutId' in source ? isCartUnchanged(lines) : sql`1`
}

/** What is ordered on account is within the company's limit, or staff have said why it is not. */
function isPayable(ctx: Ctx, { order }: OrderDraft): Fragment {
  if (order.credit_days == null || order.credit_excuse != null) return sql`1`
  const [companyId, owed] = [Number(order.company_id), Number(order.credit_owed)]
  return isWithinCredit({ companyId, owed, orderId: null, now: ctx.now })
}

/** Every line is still selected in the cart, with the same quantity. */
const isCartUnchanged = (lines: string): Fragment => sql`
  NOT EXISTS (SELECT 1 FROM json_each(${lines}) l LEFT JOIN cart_items c
    ON c.id = l.value ->> 'cart_item_id' WHERE c.id IS NULL OR c.is_selected = 0
      OR c.is_saved_for_later = 1 OR c.quantity <> l.value ->> 'ordered')`

/**
 * The quote is not over, it is this person's or nobody's yet, and as much is left of each line as was read: nobody
 * else has ordered by it since.
 */
const isQuoteOpen = (
  ctx: Ctx,
  { id, user_id: userId = null }: OrderDraft['order'] & { id: number },
  lines: string,
): Fragment => sql`
  NOT EXISTS (SELECT 1 FROM json_each(${lines}) l LEFT JOIN quote_lines q
    ON q.id = l.value ->> 'quote_line_id' WHERE q.id IS NULL OR q.quote_id <> ${id}
      OR q.quantity - q.ordered <> l.value ->> 'quote_left')
  AND EXISTS (SELECT 1 FROM quotes WHERE id = ${id} AND status = 'open'
    AND valid_until >= ${ctx.now.getTime()}
    AND (user_id IS NULL OR user_id = ${userId}))`

/** Every line is still in stock at the same cost. A join would materialize all live items first. */
const isInStock = (lines: string): Fragment =>
  needing(
    sql`
  NOT EXISTS (SELECT 1 FROM json_each(${lines}) l WHERE NOT EXISTS
    (SELECT 1 FROM live_offer_items i WHERE i.id = l.value ->> 'supplier_offer_item_id'
      AND i.remains >= l.value ->> 'ordered' AND i.cost_micros = l.value ->> 'list_cost'
      AND i.currency = l.value ->> 'cost_currency'
      AND coalesce(i.ladder, '') = l.value ->> 'ladder'))`,
    {
      of: 'lines',
      ids: sql`SELECT value ->> 'supplier_offer_item_id' AS id FROM json_each(${lines})`,
    },
  )

/** Columns of `order_lines` that a draft fills. */
const LINE_COLUMNS = [
  'position', 'supplier_offer_item_id', 'product_id', 'brand', 'mpn', 'name', 'supplier_id',
  'warehouse_id', 'price_micros', 'channel_price_micros', 'cost_micros', 'cost_currency',
  'cost_vat_bps', 'sum', 'tax', 'weight', 'days_min', 'days_max', 'ordered',
] as const satisfies (keyof DraftLine)[] // prettier-ignore

/** An item's id says its offer, and the offer whether it takes parts back. */
function insertLines(lines: string, isOrder: Fragment, isMarked: Fragment): Fragment {
  const values = LINE_COLUMNS.map((name) =>
    name === 'product_id' ? keptProduct(sql`(value ->> ${name})`) : sql`value ->> ${name}`,
  )
  return sql`INSERT INTO order_lines (order_id, supply_status, ${columnList(LINE_COLUMNS)}, is_returnable)
    SELECT (SELECT id FROM orders WHERE ${isOrder}),
      iif(${isOurs(sql`(value ->> 'supplier_offer_item_id')`)}, 'received', 'new'), ${commaList(values)},
      coalesce((SELECT is_returnable FROM offers
        WHERE id = (value ->> 'supplier_offer_item_id') / 4294967296), 1)
    FROM json_each(${lines}) WHERE ${isMarked}`
}
