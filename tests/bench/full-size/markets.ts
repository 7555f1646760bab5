import { type Filling, filling, type Plan } from './filling.ts'
import { DAY, momentOf } from './sql.ts'

const OZON_WAREHOUSE = 1_020_000_100

/** Two accounts on Ozon that offer a tenth of the products each, with two years of prices and orders. */
export const markets = ({ now, sizes }: Plan): Filling[] => {
  const items = Math.max(10, Math.trunc(sizes.users / 5))
  const at = momentOf('n', items, [now - 30 * DAY, now])
  return [
    filling('ozon_accounts', 2, {
      id: 'n',
      name: `'Ozon ' || n`,
      host: `'https://api-seller.ozon.ru'`,
      client_id: `'client-' || n`,
      api_key: `'sealed'`,
      currency: `'BYN'`,
      is_on: '1',
      customer_id: 'n',
      created_at: String(now),
    }),
    filling('ozon_warehouses', 2, {
      account_id: 'n',
      ozon_warehouse_id: String(OZON_WAREHOUSE),
      name: `'Склад ' || n`,
      status: `'created'`,
    }),
    filling('ozon_mappings', 2, {
      account_id: 'n',
      warehouse_id: 'n',
      ozon_warehouse_id: String(OZON_WAREHOUSE),
    }),
    filling('ozon_items', items, {
      id: 'n',
      account_id: '1 + n % 2',
      product_id: '1 + n / 2',
      offer_code: `'D' || (1 + n / 2)`,
      offer_item_id: 'n',
      price: '1000 + n % 90000',
      known_price: '1000 + n % 90000',
      price_at: `iif(n % 1000 = 0, ${now}, NULL)`,
      state: `iif(n % 1000 = 0, 'waiting', iif(n % 1000 = 1, 'refused', 'in_sync'))`,
      updated_at: at,
    }),
    filling('ozon_stocks', items, {
      item_id: 'n',
      ozon_warehouse_id: String(OZON_WAREHOUSE),
      account_id: '1 + n % 2',
      stock: 'n % 50',
      known_stock: 'n % 50',
      stock_at: `iif(n % 1000 = 0, ${now}, NULL)`,
    }),
    filling('ozon_prices', items * 5, {
      id: 'n',
      item_id: `1 + n % ${items}`,
      price: '1000 + n % 90000',
      created_at: momentOf('n', items * 5, [now - 700 * DAY, now]),
    }),
    filling('ozon_postings', items, {
      id: 'n',
      account_id: '1 + n % 2',
      posting_number: `printf('%08d-0001-1', n)`,
      status: `iif(n % 100 = 0, 'awaiting_packaging', 'delivered')`,
      order_id: 'n',
      products: `json_array(json_object('offer_id', 'D1', 'sku', 1, 'quantity', 1, 'price_micros', 10000000, 'currency', 'BYN'))`,
      problem: `iif(n % 1000 = 0, 'out_of_stock', NULL)`,
      created_at: momentOf('n', items, [now - 700 * DAY, now]),
      updated_at: String(now),
    }),
    filling('ozon_limits', 20, { name: `'client ' || n`, next_at: String(now) }),
  ]
}
