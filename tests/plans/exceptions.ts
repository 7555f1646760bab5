import { CATALOG_EXCEPTIONS } from './catalog-exceptions.ts'
import { CUSTOMER_EXCEPTIONS } from './customer-exceptions.ts'
import { REPORT_EXCEPTIONS } from './report-exceptions.ts'
import type { Exception } from './exception.ts'

/** Every exception from the rules of `npm run bench plans`. One that nothing needs any more fails too. */
export const EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/',
    text: 'search_misses',
    faults: ['scans search_misses'],
    rows: 102_000,
    ms: 150,
    reason:
      'The table has a limit of 100,000 rows, the rarest of which make place for new ones; only staff and Cron read it.',
  },
  {
    sentBy: 'worker/sales/orders/show/',
    text: 'FROM orders o',
    faults: ['scans orders'],
    reason:
      'A page of staff’s orders, or the thousand that may be chosen, walks them newest first until it is full, by the index of their days.',
  },
  {
    sentBy: 'worker/sales/returns/show/list-returns.ts',
    text: 'FROM returns r',
    faults: ['scans returns'],
    reason:
      'A page of staff’s returns walks them newest first until it is full, by the index of their days.',
  },
  ...[CATALOG_EXCEPTIONS, CUSTOMER_EXCEPTIONS, REPORT_EXCEPTIONS].flat(),
  {
    sentBy: 'worker/sales/quotes/list-admin-quotes.ts',
    text: 'FROM quotes q',
    faults: ['scans quotes'],
    reason:
      'A page of staff’s quotes walks them newest first until it is full, by the index of their days.',
  },
  {
    sentBy: 'worker/suppliers/inbound-mails/read-inbound-mails.ts',
    text: 'max(id) FROM inbound_mails',
    faults: ['scans inbound_mails'],
    rows: 10_500,
    ms: 60,
    reason:
      'Words are looked for in the newest five thousand mails, by a bound of their ids, which are walked from the last one down.',
  },
  {
    sentBy: 'worker/sales/quote-mails/inbox/list-quote-mails.ts',
    text: 'max(id) FROM inbound_mails',
    faults: ['scans inbound_mails'],
    rows: 10_500,
    ms: 60,
    reason: 'As the list of mails with price lists: the newest five thousand mails by their ids.',
  },
  {
    sentBy: 'worker/suppliers/shelf/list-lots.ts',
    text: 'FROM shelf_lots t',
    faults: ['scans shelf_lots'],
    rows: 1_100_000,
    ms: 1_500,
    reason:
      'A page of lots walks what lies on the shelf, by indices of that alone; those that are empty are looked through seldom, and by hand.',
  },
  {
    sentBy: 'worker/suppliers/shelf/list-places.ts',
    text: 'FROM shelf_lots',
    faults: ['scans shelf_lots'],
    rows: 100_000,
    ms: 150,
    reason: 'What lies on the shelf, by place: its index is walked once when staff count a place.',
  },
  {
    sentBy: 'worker/purchasing/supplier-invoices/list-supplier-invoices.ts',
    text: 'FROM supplier_invoices i JOIN suppliers s',
    faults: ['scans supplier_invoices'],
    rows: 600_000,
    ms: 500,
    reason:
      'Suppliers’ invoices are a twentieth of the orders; staff sort and search them by what has no index.',
  },
  {
    sentBy: 'worker/purchasing/supplier-orders/list-supplier-orders.ts',
    text: 'FROM (SELECT o.id FROM supplier_orders o',
    faults: ['scans supplier_orders'],
    rows: 1_300_000,
    ms: 3_000,
    reason:
      'Orders to suppliers are a tenth of the customers’; staff sort and search them by what has no index.',
  },
  {
    sentBy: 'worker/purchasing/supplier-',
    text: 'SELECT count(*) AS count',
    rows: 100_000,
    ms: 300,
    reason: 'The same searches of staff’s, counted.',
  },
  {
    sentBy: 'worker/reports/waiting/get-waiting.ts',
    text: 'FROM shelf_allocations a CROSS JOIN order_lines l',
    faults: ['scans shelf_allocations'],
    rows: 40_000,
    reason:
      'What lies on the shelf for open orders, until a hundred orders are found: a row goes once its pieces are shipped.',
  },
  {
    sentBy: 'worker/purchasing/to-buy/',
    text: 'FROM orders o CROSS JOIN order_lines l',
    rows: 600_000,
    ms: 800,
    reason:
      'It prices all that waits to be bought: here the lines of ten thousand open orders at once, each with its offer.',
  },
  {
    sentBy: 'worker/purchasing/late-lines/list-late-lines.ts',
    text: 'FROM orders o CROSS JOIN order_lines l',
    rows: 60_000,
    ms: 100,
    reason: 'It judges all that waits: here the lines of ten thousand open orders at once.',
  },
  {
    sentBy: 'worker/sales/packing/list-ready-orders.ts',
    text: 'FROM orders o CROSS JOIN order_lines l',
    rows: 80_000,
    ms: 150,
    reason: 'It looks at what lies there for all that waits: ten thousand open orders here.',
  },
  {
    sentBy: 'worker/sales/orders/show/choose-orders.ts',
    text: 'FROM orders o CROSS JOIN order_lines l',
    rows: 80_000,
    ms: 150,
    reason: 'The same, of which all that match are chosen.',
  },
  {
    sentBy: 'worker/sales/packing/list-methods.ts',
    text: 'FROM orders o',
    rows: 30_000,
    ms: 60,
    reason: 'The methods of all open orders, ten thousand here, for the choice of one.',
  },
  {
    sentBy: 'worker/purchasing/receipts/list-awaited.ts',
    text: 'FROM supplier_orders o',
    rows: 30_000,
    ms: 60,
    reason: 'All that suppliers still owe, counted by supplier for the choice of one.',
  },
  {
    sentBy: 'worker/purchasing/supplier-invoices/supplier-invoice-state.ts',
    text: 'supplier_order_lines',
    rows: 200_000,
    ms: 300,
    reason:
      'It looks through what a supplier has delivered for what is on no invoice: here that of the busiest supplier, 15,000 orders of three years.',
  },
  {
    sentBy: 'worker/pages/listed-products.ts',
    text: 'FROM products p CROSS JOIN brands b',
    rows: 100_000,
    ms: 100,
    reason: 'One file of the site map: 2,500 products with all their offers, for search engines.',
  },
  {
    sentBy: 'worker/sales/orders/show/list-orders.ts',
    text: 'FROM order_lines l JOIN products p',
    rows: 100_000,
    ms: 250,
    reason:
      'A search for part of a part number in all orders of a person: the one measured is in twenty teams with a thousand each.',
  },
  {
    sentBy: 'worker/sales/orders/show/list-orders.ts',
    text: 'JOIN orders o',
    rows: 25_000,
    ms: 10,
    reason:
      'The person measured is in twenty teams with a thousand orders each: a list that few of them fit looks at the index entries of all.',
  },
  {
    sentBy: 'worker/sales/orders/order-state.ts',
    text: '"order_events"',
    rows: 5_000,
    ms: 20,
    reason: 'The order measured has two thousand events.',
  },
  {
    sentBy: 'worker/sales/orders/order-state.ts',
    text: 'from "supplier_order_lines"',
    rows: 1_500,
    reason:
      'The order measured has three hundred lines, each with what suppliers have done for it.',
  },
  {
    sentBy: 'worker/sales/orders/show/orders-csv.ts',
    text: 'SELECT o.id FROM (SELECT o.* FROM orders o',
    faults: ['scans orders'],
    rows: 100_500,
    ms: 400,
    reason:
      'The CSV of staff’s orders has a hundred thousand at most: their ids, once for each file.',
  },
  {
    sentBy: 'worker/sales/cart/list-cart-items.ts',
    text: 'SELECT i.id, i.product_id',
    rows: 5_000,
    ms: 20,
    reason: 'The cart measured has two hundred lines.',
  },
  {
    sentBy: 'worker/sales/checkout/read-checkout.ts',
    text: 'quote_lines',
    rows: 2_000,
    ms: 8,
    reason: 'The quote measured has three hundred lines.',
  },
  {
    sentBy: 'worker/sales/quotes/read-quote.ts',
    text: 'quote_lines',
    ms: 8,
    reason: 'The same quote.',
  },
  {
    sentBy: 'worker/people/teams/',
    text: 'team',
    rows: 6_000,
    ms: 20,
    reason: 'The person measured is in twenty teams, and has sent two thousand invitations.',
  },
]
