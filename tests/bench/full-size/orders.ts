import { type Filling, filling, type Plan, rowsOf } from './filling.ts'
import { someItem } from './customers.ts'
import { LINES_OF_FIRST, lineCount, MOST_LINES, orderShape } from './order-shape.ts'
import { HEAVY_USERS } from './sizes.ts'
import { DAY, itemId, upTo, uuidOf, yearOf } from './sql.ts'
import { supplierOf } from './offers.ts'

const EVENTS_OF_FIRST = 2_000
const ADDRESS = `json_object('first_name', 'Anna', 'last_name', 'Surname', 'company_name', NULL,
  'address_line_one', 'Street ' || (n % 900), 'address_line_two', NULL, 'city', 'Minsk', 'district', NULL,
  'country', 'BY', 'postcode', '220030', 'phone', '+375290000000')`
const SHIPPING = 900

/** Checkouts, a million orders with their lines and events, and what they hold of the stock. */
export const orders = (plan: Plan): Filling[] => [
  ...checkouts(plan),
  orderLines(plan),
  orderRows(plan),
  {
    table: 'companies',
    statements: [
      `UPDATE companies SET owed = f.owed FROM (SELECT company_id, sum(credit_owed) AS owed FROM orders
        WHERE credit_owed > 0 AND company_id IS NOT NULL GROUP BY company_id) f WHERE f.company_id = companies.id`,
    ],
  },
  filling(
    'order_words',
    plan.sizes.orders,
    { rowid: 'n', words: 'w.words' },
    'CROSS JOIN order_words_source w ON w.id = n',
  ),
  orderEvents(plan),
  filling(
    'order_method_titles',
    plan.sizes.orders,
    {
      order_id: 'n',
      locale: `CASE k WHEN 0 THEN 'be' WHEN 1 THEN 'en' ELSE 'ru' END`,
      shipping_title: `'Courier'`,
      payment_title: `'Bank card'`,
    },
    `CROSS JOIN ${upTo(3, 'k')}`,
  ),
  {
    table: 'stock_holds',
    statements: [
      `INSERT INTO stock_holds (offer_item_id, reserved, taken, taken_at)
        SELECT supplier_offer_item_id, sum(ordered - canceled - shipped - refunded_unshipped), sum(shipped),
          iif(sum(shipped) > 0, ${plan.now - DAY}, NULL)
        FROM order_lines GROUP BY supplier_offer_item_id`,
    ],
  },
]

function checkouts(plan: Plan): Filling[] {
  const { orders: count, openCheckouts } = plan.sizes
  const { user, createdAt } = orderShape('n', plan)
  const chosen = {
    id: 'n',
    currency: `'BYN'`,
    shipping_method: `'courier'`,
    payment_method: `'card'`,
  }
  const open = { ...chosen, user_id: `n - ${count}`, status: `'open'` }
  const placed = { ...chosen, user_id: user, status: `'placed'`, created_at: createdAt }
  return [
    {
      table: 'checkouts',
      statements: [
        ...rowsOf('checkouts', { to: count }, placed),
        ...rowsOf('checkouts', { from: count + 1, to: count + openCheckouts }, open),
      ],
    },
  ]
}

/** Line `k` of order `n`. */
const ORDERED = '(1 + (n + k) % 5)'

/** Pieces of a line that has come as far as its order. */
const figures = (status: string) => ({
  ordered: ORDERED,
  invoiced: `iif(${status} IN ('completed', 'closed', 'processing'), ${ORDERED}, 0)`,
  shipped: `iif(${status} = 'completed', ${ORDERED}, 0)`,
  refunded: `iif(${status} = 'closed', ${ORDERED}, 0)`,
  refunded_unshipped: `iif(${status} = 'closed', ${ORDERED}, 0)`,
  canceled: `iif(${status} = 'canceled', ${ORDERED}, 0)`,
  supply_status: `CASE ${status} WHEN 'completed' THEN 'delivered' WHEN 'processing' THEN
    CASE n % 4 WHEN 0 THEN 'ordered' WHEN 1 THEN 'new' WHEN 2 THEN 'confirmed' ELSE 'in_transit' END ELSE 'new' END`,
})

/** Every first line of a heavy user's order is of a small item: offers 1 to 20, items 1 to 20. */
function orderLines(plan: Plan): Filling {
  const { orders: count, products } = plan.sizes
  const price = 'i.cost_micros * 4'
  const sum = `(${price} * ${ORDERED} + 5000) / 10000`
  const heavy = Math.floor(count / 100)
  const item = `iif(n <= ${heavy} AND k = 0, ${itemId(`1 + n % ${HEAVY_USERS}`, `(1 + n / ${HEAVY_USERS} % 20)`)},
    ${someItem(`(n * 5 + k)`, 'k', products)})`
  const columns = {
    order_id: 'n',
    position: 'k',
    supplier_offer_item_id: 'i.id',
    product_id: 'i.product_id',
    brand: 'b.name',
    mpn: 'p.mpn',
    name: 'p.name',
    supplier_id: supplierOf('i.offer_id'),
    warehouse_id: 'i.offer_id',
    price_micros: price,
    channel_price_micros: price,
    cost_micros: 'i.cost_micros',
    cost_currency: 'i.currency',
    sum,
    tax: `${sum} / 6`,
    weight: '100',
    days_min: '1',
    days_max: '1 + i.offer_id % 9',
    ...figures(orderShape('n', plan).status),
  }
  const joined = (most: number, lines: string) =>
    `CROSS JOIN ${upTo(most, 'k')} ON k < ${lines}
      CROSS JOIN offer_items i ON i.id = ${item}
      CROSS JOIN products p ON p.id = i.product_id CROSS JOIN brands b ON b.id = p.brand_id`
  return {
    table: 'order_lines',
    statements: [
      ...rowsOf('order_lines', { to: 1 }, columns, joined(LINES_OF_FIRST, String(LINES_OF_FIRST))),
      ...rowsOf('order_lines', { from: 2, to: count }, columns, joined(MOST_LINES, lineCount('n'))),
    ],
  }
}

function orderRows(plan: Plan): Filling {
  const { companies } = plan.sizes
  const { user, status, createdAt } = orderShape('n', plan)
  const total = `sum(l.sum) + ${SHIPPING}`
  const isPaid = `${status} IN ('completed', 'closed', 'processing') AND NOT (${isOwed(plan, status)})`
  const rows = filling(
    'orders',
    plan.sizes.orders,
    {
      id: 'n',
      number: `printf('D-%d-%06d', ${yearOf(createdAt)}, n)`,
      status,
      checkout_id: 'n',
      user_id: user,
      team_id: user,
      company_id: `iif(n % 3 = 0 AND ${user} <= ${companies}, ${user}, NULL)`,
      channel_id: '1',
      locale: `CASE n % 3 WHEN 0 THEN 'ru' WHEN 1 THEN 'be' ELSE 'en' END`,
      origin: `'https://detal.example'`,
      currency: `'BYN'`,
      digits: '2',
      customer: `json_object('kind', 'private', 'first_name', 'Anna', 'last_name', 'Surname' || ${user},
        'email', 'user-' || ${user} || '@shop.example', 'phone', NULL, 'company', NULL)`,
      shipping_address: ADDRESS,
      payment_address: ADDRESS,
      shipping_method: `'courier'`,
      shipping_title: `'Courier to the door'`,
      shipping_days_min: '1',
      shipping_days_max: '9',
      ...onAccount(isOwed(plan, status)),
      payment_method: `CASE n % 5 WHEN 0 THEN 'cash_on_delivery' WHEN 1 THEN 'money_transfer' ELSE 'card' END`,
      payment_title: `'Bank card'`,
      po_number: `iif(n % 10 = 0, 'PO-' || n, '')`,
      subtotal: 'sum(l.sum)',
      discount: '0',
      shipping: `${SHIPPING}`,
      tax: 'sum(l.tax) + 150',
      grand_total: total,
      tax_bps: '2000',
      is_tax_included: '1',
      shipping_tax: '150',
      paid: `iif(${isPaid}, ${total}, 0)`,
      refunded: `iif(${status} = 'closed', ${total}, 0)`,
      is_prepaid: 'n % 5 > 0',
      is_shipping_invoiced: isPaid,
      fraud_reason: `iif(${status} = 'fraud', 'stolen card', NULL)`,
      placed_by: uuidOf('n', 61),
      created_at: createdAt,
      updated_at: `${createdAt} + ${DAY}`,
    },
    'CROSS JOIN order_lines l ON l.order_id = n GROUP BY n',
  )
  return { ...rows, statements: [...rows.statements, DEBTS] }
}

/** Of the companies' orders of the last year, some are on account and not paid. */
const isOwed = ({ sizes }: Plan, status: string) =>
  `n % 15 = 0 AND (${status} = 'pending' OR ${status} = 'completed' AND n > ${Math.floor(sizes.orders * 0.7)})`

/** What a trigger would write, which is not there while the table is filled. */
const DEBTS = `UPDATE companies SET debt_due = d.due FROM (SELECT company_id, min(coalesce(credit_due, 8640000000000000)) AS due
    FROM orders WHERE credit_owed > 0 AND company_id IS NOT NULL GROUP BY company_id) d
  WHERE d.company_id = companies.id`

/** Half of them are due, some of those overdue. */
const onAccount = (owed: string) => ({
  credit_days: `iif(${owed}, 14, NULL)`,
  credit_owed: `iif(${owed}, 12300, 0)`,
  credit_due: `iif((${owed}) AND n % 2 = 0, 1700000000000 + n * 110000, NULL)`,
})

/** Order 1 has two thousand events, the others four. */
function orderEvents(plan: Plan): Filling {
  const { status, createdAt } = orderShape('n', plan)
  const columns = {
    order_id: 'n',
    kind: `CASE k WHEN 0 THEN 'placed' WHEN 1 THEN iif(${status} = 'canceled', 'canceled', 'paid')
      WHEN 2 THEN 'invoiced' WHEN 3 THEN 'shipped' ELSE 'line_status' END`,
    data: `CASE k WHEN 0 THEN '{}' WHEN 1 THEN '{"amount":12300,"method":"card"}' ELSE '{"number":"INV-2026-000001"}' END`,
    is_internal: 'k > 4 AND k % 3 = 0',
    actor_id: `iif(k = 0, NULL, 1 + n % 6)`,
    created_at: `${createdAt} + k * 60000`,
  }
  return {
    table: 'order_events',
    statements: [
      ...rowsOf('order_events', { to: 1 }, columns, `CROSS JOIN ${upTo(EVENTS_OF_FIRST, 'k')}`),
      ...rowsOf(
        'order_events',
        { from: 2, to: plan.sizes.orders },
        columns,
        `CROSS JOIN ${upTo(4, 'k')}`,
      ),
    ],
  }
}
