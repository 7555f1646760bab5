import { auditExport } from '../../../store/audit/audit-export.ts'
import type { Ctx } from '../../../env.ts'
import { CSV_MARK, csvLine } from '../../../../web/lib/format-csv.ts'
import { plainAmount } from '../../../lib/plain-amount.ts'
import type { AdminOrdersQuery, AdminOrderSummary } from '../schemas/admin-order.ts'
import { allAdminOrders } from './list-admin-orders.ts'

/** More orders than a person looks through; a spreadsheet opens them at once. */
const MOST_ROWS = 20_000
const HEAD = {
  be: [
    'Нумар', 'Дата', 'Стан', 'Пакупнік', 'Кампанія', 'Электронная пошта', 'Нумар закупкі', 'Аплата',
    'Дастаўка', 'Пазіцый', 'Штук', 'Адпраўлена', 'Скасавана', 'Сума', 'Аплачана', 'Засталося аплаціць',
    'Валюта',
  ],
  en: [
    'Number', 'Date', 'Status', 'Customer', 'Company', 'E-mail', 'Purchase order', 'Payment',
    'Shipping', 'Lines', 'Pieces', 'Shipped', 'Cancelled', 'Total', 'Paid', 'Still to be paid',
    'Currency',
  ],
  ru: [
    'Номер', 'Дата', 'Статус', 'Покупатель', 'Компания', 'Электронная почта', 'Номер закупки', 'Оплата',
    'Доставка', 'Позиций', 'Штук', 'Отправлено', 'Отменено', 'Сумма', 'Оплачено', 'Осталось оплатить',
    'Валюта',
  ],
} // prettier-ignore

/** The orders of all pages of staff's list, as a CSV. Audited as an export. */
export async function ordersCsv(ctx: Ctx, query: AdminOrdersQuery): Promise<string> {
  const orders = await allAdminOrders(ctx, query, MOST_ROWS)
  await auditExport(ctx, { noun: 'orders', filter: query, rows: orders.length })
  return [CSV_MARK, csvLine(HEAD[ctx.locale]), ...orders.map(toLine)].join('')
}

const toLine = (order: AdminOrderSummary): string =>
  csvLine([
    order.number,
    order.created_at,
    order.status,
    order.customer,
    order.company ?? '',
    order.email,
    order.po_number,
    order.payment_method,
    order.shipping_method,
    { number: String(order.lines) },
    { number: String(order.quantity) },
    { number: String(order.shipped) },
    { number: String(order.canceled) },
    { number: plainAmount(order.grand_total) },
    { number: plainAmount(order.paid) },
    { number: plainAmount(order.due) },
    order.grand_total.currency,
  ])
