import { type Filling, filling, type Plan } from './filling.ts'
import { DAY, momentOf, YEAR } from './sql.ts'

const VALID = 7 * DAY
const SELLER = `json_object('name', 'Detal', 'recipient', '', 'tax_number', '', 'account', '', 'bank_name', '',
  'bank_code', '', 'email', '', 'phone', '')`

/** Quotes of three years, a third of them ordered by, the newest still open: as many lines as orders have. */
export function quotes({ sizes, now }: Plan): Filling[] {
  const count = Math.ceil(sizes.orders * 0.3)
  const createdAt = momentOf('n', count, [now - 3 * YEAR, now])
  return [
    filling(
      'quote_lines',
      count,
      {
        quote_id: 'n',
        position: 'l.position',
        supplier_offer_item_id: 'l.supplier_offer_item_id',
        product_id: 'l.product_id',
        brand: 'l.brand',
        mpn: 'l.mpn',
        name: 'l.name',
        quantity: 'l.ordered',
        price_micros: 'l.price_micros',
        channel_price_micros: 'l.channel_price_micros',
        cost_micros: 'l.cost_micros',
        cost_currency: 'l.cost_currency',
        sum: 'l.sum',
        tax: 'l.tax',
        days_min: 'l.days_min',
        days_max: 'l.days_max',
      },
      'CROSS JOIN order_lines l ON l.order_id = n',
    ),
    filling(
      'quotes',
      count,
      {
        id: 'n',
        number: `printf('Q-2026-%06d', n)`,
        key: `printf('key-%018d', n)`,
        status: `CASE WHEN n % 3 = 0 THEN 'accepted' WHEN n % 50 = 1 THEN 'withdrawn' ELSE 'open' END`,
        user_id: 'o.user_id',
        customer: 'o.customer',
        seller: SELLER,
        locale: 'o.locale',
        origin: 'o.origin',
        currency: 'o.currency',
        digits: 'o.digits',
        subtotal: 'o.subtotal',
        tax: 'o.tax',
        total: 'o.subtotal',
        tax_bps: 'o.tax_bps',
        is_tax_included: 'o.is_tax_included',
        valid_until: `${createdAt} + ${VALID}`,
        order_id: 'iif(n % 3 = 0, n, NULL)',
        made_by: `'1 ' || n`,
        made_hash: `'hash'`,
        created_at: createdAt,
        updated_at: createdAt,
      },
      'CROSS JOIN orders o ON o.id = n',
    ),
    filling(
      'quote_words',
      count,
      { rowid: 'n', words: 'w.words' },
      'CROSS JOIN quote_words_source w ON w.id = n',
    ),
  ]
}
