import { SHIPPED_ROLES } from '../../../worker/people/accounts/shipped-roles.ts'
import { type Filling, filling, type Plan } from './filling.ts'
import { DAY, oneOf, upTo, YEAR } from './sql.ts'

const RATE_DAYS = 5 * 365
const NUMBERED = ['order', 'invoice', 'shipment', 'credit_note', 'cancellation', 'supplier-order']
const PAGES = ['help', 'delivery', 'payment', 'returns', 'terms-of-service', 'privacy-policy']
const CURRENCIES = ['BYN', 'RUB', 'USD', 'EUR', 'PLN', 'CNY', 'GBP']

/** Tables of what a store decides once, and rates of five years. */
export const store = ({ sizes, now }: Plan): Filling[] => [
  one(
    'currencies',
    `INSERT INTO currencies (code, digits, is_enabled, position)
      SELECT value, 2, key < 4, key FROM json_each('${JSON.stringify(CURRENCIES)}')`,
  ),
  filling(
    'rates',
    RATE_DAYS,
    {
      currency: 'value',
      units: "1 + 99 * (value = 'RUB')",
      value: `printf('%d.%04d', 2 + key % 2, n * 7 % 10000)`,
      source: `'nbrb'`,
      day: `date(${now} / 1000 - (${RATE_DAYS} - n) * 86400, 'unixepoch')`,
    },
    `CROSS JOIN json_each('${JSON.stringify(CURRENCIES.slice(1))}')`,
  ),
  filling('rate_checks', RATE_DAYS * 4, {
    source: `'nbrb'`,
    outcome: oneOf('n', ['updated', 'unchanged', 'unchanged', 'failed']),
    created_at: `${now - 5 * YEAR} + n * ${DAY / 4}`,
  }),
  one(
    'channels',
    `INSERT INTO channels (id, code, name, hostname, currency) VALUES (2, 'b2b', 'B2B', 'b2b.example', 'EUR')`,
  ),
  filling('markup_rules', 20, {
    id: 'n',
    name: `'rule ' || n`,
    percent_bps: '2000 - n * 10',
    supplier_id: 'iif(n > 1, n, NULL)',
  }),
  one(
    'settings',
    `INSERT INTO settings (key, value, updated_at) VALUES ('pricing.base_currency', '"BYN"', ${now}),
      ('pricing.floor_margin_bps', '100', ${now}), ('store_opened_at', '"2026-01-01T00:00:00.000Z"', ${now})`,
  ),
  one(
    'roles',
    `INSERT OR IGNORE INTO roles (id, name, permissions)
      SELECT row_number() OVER (), key, value FROM json_each('${JSON.stringify(SHIPPED_ROLES)}')`,
  ),
  filling('user_roles', 30, { user_id: 'n', role_id: '1 + (n - 1) % 5' }),
  filling('staff_invitations', 20, {
    user_id: '10 + n',
    invited_by_id: '1',
    sent_at: `${now} - n * ${30 * DAY}`,
    expires_at: `${now} - n * ${30 * DAY} + ${7 * DAY}`,
  }),
  filling('saved_views', 30 * 50, {
    user_id: '1 + n % 30',
    list: oneOf('n / 30', ['orders', 'mails', 'suppliers']),
    name: `'view ' || n`,
    search: `'{"status":"processing"}'`,
    is_shared: 'n % 10 = 0',
    updated_at: `${now}`,
  }),
  filling(
    'content_pages',
    PAGES.length,
    {
      slug: oneOf('n', PAGES),
      locale: oneOf('locale', ['ru', 'be', 'en']),
      title: `'Page ' || n`,
      body: `printf('%.*c', 5000, 'x')`,
      updated_at: `${now}`,
    },
    `CROSS JOIN ${upTo(3, 'locale')}`,
  ),
  filling('locales', 9, {
    code: `'x' || n`,
    name: `'Language ' || n`,
    is_enabled: 'n = 0',
    position: '100 + n',
    texts_version: `${now}`,
  }),
  filling('locale_texts', 9 * 8000, {
    locale: `'x' || (n % 9)`,
    namespace: oneOf('n', ['common', 'shop/search', 'admin/orders', 'api']),
    key: `'key.' || (n / 9)`,
    text: `'Text ' || n`,
    updated_at: `${now}`,
  }),
  filling('cache_figures', 300, {
    place: 'n',
    slot: `${Math.floor(now / 300_000) * 300_000} - n * 300000`,
    hits: '9000 + n',
    stale: 'n % 50',
    misses: '700',
    own: '300',
    oldest_stale: 'n % 60',
    purges: 'n % 9',
    failed_purges: 'n % 3',
  }),
  filling('cache_purges', 20, { tag: `'p' || n`, written_at: String(now) }),
  filling(
    'number_series',
    8,
    {
      series: `value || '-' || (CAST(strftime('%Y', ${now} / 1000, 'unixepoch') AS INTEGER) - 4 + n)`,
      next: `${sizes.orders} + 1`,
    },
    `CROSS JOIN json_each('${JSON.stringify(NUMBERED)}')`,
  ),
]

const one = (table: string, statement: string): Filling => ({ table, statements: [statement] })
