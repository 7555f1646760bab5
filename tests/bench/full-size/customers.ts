import { type Filling, filling, type Plan, rowsOf } from './filling.ts'
import { BIG_OFFERS, HEAVY_USERS } from './sizes.ts'
import { DAY, itemId, momentOf, oneOf, random, uuidOf } from './sql.ts'

const COMPANIES_EACH = 10
const ADDRESSES_EACH = 30
const HEAVY_CARTS = 10
const CART_EACH = 200
const FAVORITES_EACH = 100
const GROUPS = 30
/** Three of ten firms have the same word in their name. */
const FIRMS =
  'Стройсервис Стройсервис Стройсервис Company Company Автодеталь Электромонтаж Гидропривод Acme Belmash'.split(
    ' ',
  )
/** A fifth of all companies is in group 1, another fifth in the others; a tenth and a bit has terms of its own. */
const IN_GROUP = `CASE n % 5 WHEN 0 THEN 1 WHEN 1 THEN 2 + n / 5 % ${GROUPS - 1} END`
const HAS_TERMS = '(n % 10 = 0 OR n % 97 = 1)'

/** A row of a user: the first ones belong to the heavy users, `each` to one, then one to a user. */
const ownerOf = (each: number) =>
  `iif(n <= ${HEAVY_USERS * each}, 1 + (n - 1) % ${HEAVY_USERS}, ${HEAVY_USERS + 1} + n - ${HEAVY_USERS * each + 1})`
const isFirst = (each: number) => `(n <= ${HEAVY_USERS} OR n > ${HEAVY_USERS * each})`

/** An item of a big offer that surely exists: the smallest has about a fourteenth of all products. */
export const someItem = (seed: string, shift: string, products: number): string =>
  itemId(
    `1 + (${random(seed, 50, BIG_OFFERS)} + ${shift}) % ${BIG_OFFERS}`,
    `(1 + ${random(seed, 51, Math.floor(products / 15))})`,
  )

/** Companies, addresses, carts, favourites and checkouts of the people there are. */
export const customers = (plan: Plan): Filling[] => [
  ...postal(plan),
  ...wishes(plan),
  ...asked(plan),
]

/** What was asked for: one in a thousand is still to be answered. */
const asked = ({ sizes: { partRequests, users }, now }: Plan): Filling[] => [
  filling('part_requests', partRequests, {
    id: 'n',
    user_id: `iif(n % 3 = 0, NULL, 1 + n % ${users})`,
    email: `'person' || (n % ${users}) || '@example.com'`,
    locale: oneOf('n', ['ru', 'be', 'en']),
    parts: `'[{"number":"ZQ' || n || '","brand":"","quantity":1}]'`,
    words: `''`,
    status: `iif(n % 1000 = 0, 'new', iif(n % 1000 = 1, 'in_work', iif(n % 5 = 0, 'closed', 'answered')))`,
    assignee_id: `iif(n % 1000 = 0, NULL, ${HEAVY_USERS} + n % 20)`,
    answer: `iif(n % 5 = 0, NULL, 'It costs 12.40.')`,
    version: '3',
    created_at: momentOf('n', partRequests, [now - 900 * DAY, now]),
  }),
  filling('part_request_keys', partRequests, { key: `'ZQ' || n`, request_id: 'n' }),
]

const postal = ({ sizes: { companies, addresses, users } }: Plan): Filling[] => [
  filling('companies', companies, {
    id: 'n',
    user_id: ownerOf(COMPANIES_EACH),
    name: `${oneOf('n', FIRMS)} || ' ' || n`,
    tax_number: `printf('%09d', n)`,
    country: `'BY'`,
    address_line_one: `'Street ' || (n % 900)`,
    city: oneOf('n', ['Minsk', 'Brest', 'Grodno']),
    postcode: `printf('2%05d', n % 90000)`,
    phone: `printf('+37517%07d', n)`,
    email: `'office-' || n || '@firm.example'`,
    bank_name: `'Bank ' || (n % 20)`,
    bank_account: `printf('BY84ALFA%020d', n)`,
    bank_code: `'ALFABY2X'`,
    is_default: isFirst(COMPANIES_EACH),
    group_id: IN_GROUP,
    credit_mode: `CASE WHEN ${HAS_TERMS} THEN 'own' WHEN n % 1000 = 7 THEN 'off' ELSE 'group' END`,
    credit_limit: `iif(${HAS_TERMS}, 500000, 0)`,
    credit_days: `iif(${HAS_TERMS}, 14, 0)`,
    credit_currency: `iif(${HAS_TERMS}, 'BYN', '')`,
  }),
  filling('customer_groups', GROUPS, {
    id: 'n',
    name: `'Group ' || n`,
    discount_bps: 'n * 100',
    is_credit_on: 'n % 2',
    credit_limit: '500000',
    credit_days: '14',
    credit_currency: `'BYN'`,
  }),
  {
    table: 'group_people',
    statements: [
      ...rowsOf(
        'group_people',
        { to: Math.floor(users / 5) },
        { user_id: 'n * 5', group_id: `iif(n % 5 < 2, 1, 2 + n % ${GROUPS - 1})` },
      ),
      // What triggers would write, which are not there while tables are filled.
      `UPDATE customer_groups SET people_count = (SELECT count(*) FROM group_people WHERE group_id = customer_groups.id),
        companies_count = (SELECT count(*) FROM companies WHERE group_id = customer_groups.id)`,
    ],
  },
  // Company 1 is bought for by a twentieth of all people, a fourth of the others by one.
  {
    table: 'company_members',
    statements: [
      ...rowsOf(
        'company_members',
        { to: Math.floor(users / 20) },
        { company_id: '1', user_id: 'n + 100' },
      ),
      ...rowsOf(
        'company_members',
        { to: Math.floor(companies / 4) },
        { company_id: 'n * 2', user_id: '1 + n * 3' },
      ),
    ],
  },
  filling(
    'company_words',
    companies,
    { rowid: 'n', words: 'w.words' },
    'CROSS JOIN company_words_source w ON w.id = n',
  ),
  // Its triggers are not there while tables are filled.
  filling(
    'customer_words',
    users,
    { rowid: 'n', words: 'w.words' },
    'CROSS JOIN customer_words_source w ON w.id = n',
  ),
  filling('addresses', addresses - 600, {
    id: 'n',
    user_id: ownerOf(ADDRESSES_EACH),
    company_id: `iif(n > 600 AND n % 5 = 0 AND n - 400 < ${companies}, n - 400, NULL)`,
    first_name: `'Anna'`,
    last_name: `'Surname' || (n % 5000)`,
    address_line_one: `'Street ' || (n % 900) || ', ' || (n % 60)`,
    city: oneOf('n', ['Minsk', 'Brest', 'Grodno']),
    country: oneOf('n', ['BY', 'BY', 'BY', 'RU']),
    postcode: `printf('2%05d', n % 90000)`,
    phone: `printf('+37529%07d', n)`,
    is_default_shipping: isFirst(ADDRESSES_EACH),
    is_default_payment: isFirst(ADDRESSES_EACH),
  }),
]

function wishes({ sizes, now }: Plan): Filling[] {
  const { products, cartItems, cartMerges, favorites } = sizes
  const heavyCart = HEAVY_CARTS * CART_EACH
  const heavyFavorites = HEAVY_USERS * FAVORITES_EACH
  const inCart = {
    product_id: 'i.product_id',
    supplier_offer_item_id: 'i.id',
    quantity: '1 + n % 5',
    price_micros: 'i.cost_micros * 4',
    channel_price_micros: 'i.cost_micros * 4',
    currency: `'BYN'`,
    is_saved_for_later: 'n % 6 = 5',
    is_selected: 'n % 10 <> 3',
    created_at: momentOf('n', cartItems, [now - 200 * DAY, now]),
  }
  const watched = {
    product_id: 'i.product_id',
    supplier_offer_item_id: 'i.id',
    note: `iif(n % 10 = 0, 'for the van', '')`,
    alerts_in_stock: 'n % 10 = 1',
    was_out: 'n % 20 = 1',
    alert_below_micros: 'iif(n % 50 = 2, 1000000, NULL)',
    alert_currency: `iif(n % 50 = 2, 'BYN', NULL)`,
    created_at: momentOf('n', favorites, [now - 500 * DAY, now]),
  }
  const common = (each: number) =>
    `CROSS JOIN offer_items i ON i.id = ${itemId(`1 + (n - 1) % ${each} % ${BIG_OFFERS}`, `(1 + (n - 1) % ${each} / ${BIG_OFFERS})`)}`
  const scattered = (each: number) =>
    `CROSS JOIN offer_items i ON i.id = ${someItem(`n / ${each}`, `n % ${each} * 13`, products)}`
  return [
    {
      table: 'cart_items',
      statements: [
        ...rowsOf(
          'cart_items',
          { to: heavyCart },
          { user_id: `1 + (n - 1) / ${CART_EACH}`, ...inCart },
          common(CART_EACH),
        ),
        ...rowsOf(
          'cart_items',
          { from: heavyCart, to: cartItems - 1 },
          { user_id: `${HEAVY_USERS + 1} + (n - ${heavyCart}) / 4`, ...inCart },
          scattered(4),
        ),
      ],
    },
    {
      table: 'favorites',
      statements: [
        ...rowsOf(
          'favorites',
          { to: heavyFavorites },
          { user_id: `1 + (n - 1) / ${FAVORITES_EACH}`, ...watched },
          common(FAVORITES_EACH),
        ),
        ...rowsOf(
          'favorites',
          { from: heavyFavorites, to: favorites - 1 },
          { user_id: `${HEAVY_USERS + 1} + (n - ${heavyFavorites}) / 2`, ...watched },
          scattered(2),
        ),
      ],
    },
    filling('cart_merges', cartMerges, {
      id: uuidOf('n', 52),
      user_id: 'n',
      answer: `'{"added":3,"conflicts":[]}'`,
      created_at: momentOf('n', cartMerges, [now - 30 * DAY, now]),
    }),
  ]
}
