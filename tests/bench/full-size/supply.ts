import { type Filling, filling, type Plan } from './filling.ts'
import { supplierOf } from './offers.ts'
import { DAY, momentOf, oneOf, random, upTo, YEAR, yearOf } from './sql.ts'

const LINES_EACH = 5
const OPEN_ORDERS = 50

/** What is bought of the suppliers: 100,000 orders of five lines, half of them invoiced. */
export const supply = (plan: Plan): Filling[] => [...bought(plan), ...invoiced(plan)]

const warehouse = 'iif(n <= 2000, 1 + (n - 1) % 20, 1 + n % 60)'

function bought({ sizes, now }: Plan): Filling[] {
  const { orders: customersOrders, supplierOrders: count } = sizes
  const isOpen = (n: string) => `(${n} <= ${OPEN_ORDERS} OR ${n} > ${Math.floor(count * 0.98)})`
  const openStatus = (n: string) =>
    oneOf(n, [
      'new',
      'sent',
      'confirmed',
      'in_transit',
      'partly_received',
      'received',
      'refused',
      'canceled',
    ])
  const createdAt = momentOf('n', count, [now - 3 * YEAR, now])
  const lines = customersOrders * 2
  return [
    filling('supplier_orders', count, {
      id: 'n',
      number: `printf('SO-%d-%06d', ${yearOf(createdAt)}, n)`,
      supplier_id: supplierOf(`(${warehouse})`),
      warehouse_id: warehouse,
      currency: `'USD'`,
      digits: '2',
      carrier: oneOf('n', ['DHL', 'Own van', '']),
      status: `iif(${isOpen('n')}, ${openStatus('n')}, 'received')`,
      sent_at: createdAt,
      placed_by: `'1 supplier-order ' || n`,
      placed_hash: `printf('%064x', n)`,
      actor_id: '1 + n % 6',
      created_at: createdAt,
      updated_at: `${createdAt} + ${DAY}`,
    }),
    filling(
      'supplier_order_lines',
      count,
      {
        supplier_order_id: 'n',
        position: 'k',
        order_line_id: 'l.id',
        product_id: 'l.product_id',
        brand: 'l.brand',
        mpn: 'l.mpn',
        name: 'l.name',
        code: `'C' || l.product_id`,
        cost_micros: 'l.cost_micros',
        quantity: 'l.ordered',
        confirmed: `iif(${isOpen('n')}, 0, l.ordered)`,
        received: `iif(${isOpen('n')}, 0, l.ordered)`,
        invoiced: `iif(${isOpen('n')} OR n > ${sizes.supplierInvoices}, 0, l.ordered)`,
        told_version: `iif(n = 1, 0, 1)`,
      },
      `CROSS JOIN ${upTo(LINES_EACH, 'k')} CROSS JOIN order_lines l
        ON l.id = iif(n <= ${OPEN_ORDERS}, (n - 1) * ${LINES_EACH} + k + 1, 1 + ${random(`(n * ${LINES_EACH} + k)`, 90, lines)})`,
    ),
    // Choices stay after what they were made for is bought.
    filling(
      'bought_elsewhere',
      Math.min(20_000, customersOrders),
      {
        order_line_id: 'l.id',
        instead_of_item_id: 'l.supplier_offer_item_id',
        offer_item_id: 'l.supplier_offer_item_id + 1',
        supplier_id: 'l.supplier_id',
        warehouse_id: 'l.warehouse_id',
        cost_micros: 'l.cost_micros',
        currency: 'l.cost_currency',
      },
      'CROSS JOIN order_lines l ON l.id = n',
    ),
    filling(
      'supplier_order_steps',
      count,
      {
        supplier_order_id: 'n',
        kind: `CASE k WHEN 0 THEN 'created' WHEN 1 THEN 'sent' WHEN 2 THEN 'confirmed' ELSE 'received' END`,
        taken_by: `'step ' || k`,
        actor_id: '1 + n % 6',
        created_at: `${createdAt} + k * ${DAY}`,
      },
      `CROSS JOIN ${upTo(4, 'k')}`,
    ),
    filling('deliveries', count, {
      supplier_order_id: 'n',
      warehouse_id: warehouse,
      carrier: oneOf('n', ['DHL', 'Own van', '']),
      ordered_at: createdAt,
      received_at: `${createdAt} + (1 + n % 9) * ${DAY}`,
      days: '1 + n % 9',
    }),
    {
      table: 'delivery_figures',
      statements: [
        `INSERT INTO delivery_figures (warehouse_id, carrier, count, median_days, p90_days, updated_at)
          SELECT warehouse_id, carrier, count(*), 5, 9, ${now} FROM deliveries GROUP BY warehouse_id, carrier`,
      ],
    },
  ]
}

/** Invoice `n` is for the lines of supplier order `n`. */
function invoiced({ sizes: { supplierInvoices: count }, now }: Plan): Filling[] {
  const createdAt = momentOf('n', count, [now - 3 * YEAR, now])
  const lines = `FROM supplier_order_lines l WHERE l.supplier_order_id <= ${count}`
  const sum = 'l.cost_micros * l.quantity / 10000'
  return [
    {
      table: 'supplier_invoice_lines',
      statements: [
        `INSERT INTO supplier_invoice_lines (id, invoice_id, position, brand, mpn, quantity, cost_micros, sum)
          SELECT l.id, l.supplier_order_id, l.position, l.brand, l.mpn, l.quantity, l.cost_micros, ${sum} ${lines}`,
      ],
    },
    filling(
      'supplier_invoices',
      count,
      {
        id: 'n',
        supplier_id: supplierOf(`(${warehouse})`),
        number: `'F-' || n`,
        number_key: `'f' || n`,
        day: `date(${createdAt} / 1000, 'unixepoch')`,
        currency: `'USD'`,
        digits: '2',
        subtotal: 'sum(l.sum)',
        total: 'sum(l.sum)',
        open_differences: 'n % 50 = 0',
        status: `iif(n <= ${OPEN_ORDERS} OR n > ${Math.floor(count * 0.98)}, ${oneOf('n', ['open', 'disputed', 'matched'])}, 'matched')`,
        placed_by: `'1 supplier-invoice ' || n`,
        placed_hash: `printf('%064x', n)`,
        actor_id: '1 + n % 6',
        created_at: createdAt,
        updated_at: createdAt,
      },
      'CROSS JOIN supplier_invoice_lines l ON l.invoice_id = n GROUP BY n',
    ),
    {
      table: 'supplier_invoice_matches',
      statements: [
        `INSERT INTO supplier_invoice_matches (invoice_line_id, supplier_order_line_id, quantity)
          SELECT l.id, l.id, l.quantity ${lines}`,
      ],
    },
    {
      table: 'supplier_invoice_settlements',
      statements: [
        `INSERT INTO supplier_invoice_settlements (invoice_id, invoice_line_id, kind, pieces, amount, outcome, reason)
          SELECT l.supplier_order_id, l.id, 'short', 1, 100, 'accepted', 'Agreed by phone' ${lines} AND l.id % 50 = 0`,
      ],
    },
  ]
}
