import { type Filling, filling, type Plan } from './filling.ts'
import {
  BIG_OFFERS,
  COMMON_OFFERS,
  COMMON_PRODUCTS,
  OFFERS,
  SUPPLIERS,
  WAREHOUSES,
} from './sizes.ts'
import { DAY, hashOf, itemId, mixed, oneOf, random, series, upTo, uuidOf } from './sql.ts'

const COMMON_VERSIONS = 100
const OTHER_VERSIONS = 9
const OTHER_OFFERS = OFFERS - COMMON_OFFERS
const COMMON_LISTS = COMMON_OFFERS * COMMON_VERSIONS
const LISTS = COMMON_LISTS + OTHER_OFFERS * OTHER_VERSIONS
const ITEMS_OF_OTHERS = 200

/** Warehouse 1 to 25 are of the supplier of the same number; supplier 1 has nine more big ones. */
export const supplierOf = (warehouse: string): string =>
  `(CASE WHEN ${warehouse} <= 25 THEN ${warehouse} WHEN ${warehouse} <= 34 THEN 1
    WHEN ${warehouse} <= ${BIG_OFFERS} THEN ${warehouse} - 33
    WHEN ${warehouse} <= ${COMMON_OFFERS} THEN ${warehouse} - 40 ELSE 26 + ${warehouse} % ${SUPPLIERS - 25} END)`

const isCommon = 'n <= 60'
const offerOfList = `iif(n <= ${COMMON_LISTS}, 1 + (n - 1) % ${COMMON_OFFERS}, ${COMMON_OFFERS + 1} + (n - ${COMMON_LISTS + 1}) % ${OTHER_OFFERS})`
const versionOfList = `iif(n <= ${COMMON_LISTS}, 1 + (n - 1) / ${COMMON_OFFERS}, 1 + (n - ${COMMON_LISTS + 1}) / ${OTHER_OFFERS})`
const isLiveList = `(${versionOfList} = iif(n <= ${COMMON_LISTS}, ${COMMON_VERSIONS}, ${OTHER_VERSIONS}))`

/** Suppliers, their warehouses and offers; ten thousand versions of price lists. */
export const offers = ({ sizes, now }: Plan): Filling[] => {
  const listedAt = `(${now - DAY / 2} - (${COMMON_VERSIONS} - ${versionOfList}) * ${7 * DAY})`
  const counts = `json_object('rows', 100000, 'created', 500, 'changed', 9000, 'unchanged', 90000, 'removed', 400, 'rejected', 500)`
  return [
    filling('suppliers', SUPPLIERS, {
      id: 'n',
      name: `'Supplier ' || n`,
      code: `'S' || n`,
      country: oneOf('n', ['BY', 'RU', 'PL', 'CN']),
      email: `'supplier-' || n || '@supply.example'`,
      is_active: 'n % 60 <> 59',
    }),
    filling('warehouses', WAREHOUSES, {
      id: 'n',
      supplier_id: supplierOf('n'),
      name: `'W-' || n`,
      city: `'City ' || n`,
      country: `'BY'`,
      delivery_days_min: '1',
      delivery_days_max: '1 + n % 9',
      usual_days: 'iif(n % 3 = 0, 1 + n % 9, NULL)',
      usual_days_p90: 'iif(n % 3 = 0, 2 + n % 9, NULL)',
      usual_count: 'iif(n % 3 = 0, 20 + n, NULL)',
    }),
    filling('delivery_methods', WAREHOUSES, {
      warehouse_id: 'n',
      carrier: `'DHL'`,
      days_min: '1',
      days_max: '1 + n % 9',
      cut_off: `'14:00'`,
      weekdays: '31',
      is_usual: '1',
    }),
    filling('offers', OFFERS, {
      id: 'n',
      warehouse_id: `iif(n <= ${WAREHOUSES}, n, ${COMMON_OFFERS + 1} + n % ${WAREHOUSES - COMMON_OFFERS})`,
      name: `'List ' || n`,
      currency: `'USD'`,
      mail_key: `printf('%016x', n)`,
      update_method: `iif(n % 5 = 0 AND n > 60, 'url', 'upload')`,
      source_url: `iif(n % 5 = 0 AND n > 60, 'https://supply.example/' || n || '.csv', NULL)`,
      pull_every_minutes: `iif(n % 5 = 0 AND n > 60, 1440, NULL)`,
      next_pull_at: `iif(n % 5 = 0 AND n > 60, ${now + DAY} + n * 60000, NULL)`,
      live_generation: `iif(${isCommon}, ${COMMON_VERSIONS}, ${OTHER_VERSIONS})`,
      live_list_id: `iif(${isCommon}, ${COMMON_LISTS - COMMON_OFFERS} + n, ${LISTS - OFFERS} + n)`,
      live_since: `${now - DAY / 2}`,
    }),
    filling('list_tokens', OFFERS, {
      offer_id: 'n',
      hash: hashOf('n', 21),
      created_by: '1 + n % 6',
      created_at: `${now - DAY}`,
      last_used_at: `${now - DAY / 2}`,
    }),
    filling('offer_facts', OFFERS * 3, {
      offer_id: `1 + (n - 1) % ${OFFERS}`,
      code: oneOf('n', ['currency_conflict', 'several_prices', 'no_part_number']),
      params: `json_object('column', 1 + n % 9, 'title', 'Price')`,
      price_list_id: `1 + n % ${LISTS}`,
      created_by: '1 + n % 6',
      created_at: `${now - DAY}`,
    }),
    filling('price_lists', LISTS, {
      id: 'n',
      offer_id: offerOfList,
      version: versionOfList,
      status: `CASE WHEN ${isLiveList} THEN 'applied' WHEN n % 37 = 0 THEN 'failed'
        WHEN n % 41 = 0 THEN 'cancelled' WHEN n % 97 = 0 THEN 'rolled_back' ELSE 'applied' END`,
      file_name: `'prices-' || n || '.csv'`,
      file_size: `1000000 + n * 997`,
      file_hash: hashOf('n', 20),
      file_key: `'lists/' || n`,
      origin: oneOf('n', ['upload', 'url', 'api']),
      created_by: '1 + n % 6',
      recognised: `json_object('format', 'csv', 'encoding', 'utf-8', 'note', printf('%.*c', 600, 'x'))`,
      counts,
      state: `json_object('phase', 'done', 'note', printf('%.*c', 800, 'x'))`,
      step: '20',
      reading_key: hashOf('n', 21),
      generation: versionOfList,
      updated_at: listedAt,
      applied_at: `iif(${isLiveList} OR n % 37 > 0, ${listedAt}, NULL)`,
      created_at: listedAt,
    }),
    filling('uploads', sizes.uploads, {
      id: uuidOf('n', 22),
      offer_id: `1 + n % ${OFFERS}`,
      created_by: '1 + n % 6',
      file_name: `'prices-' || n || '.csv'`,
      file_size: '12000000',
      part_size: '5242880',
      file_key: `'uploads/' || n`,
      r2_upload_id: hashOf('n', 23),
      price_list_id: 'iif(n % 50 = 0, NULL, n)',
    }),
    filling(
      'upload_parts',
      sizes.uploads,
      {
        upload_id: uuidOf('n', 22),
        number: 'part + 1',
        etag: hashOf('n', 24),
        size: '5242880',
      },
      `CROSS JOIN ${upTo(3, 'part')}`,
    ),
    // Its triggers are not there while tables are filled.
    filling(
      'price_list_words',
      LISTS,
      { rowid: 'n', words: 'w.words' },
      'CROSS JOIN price_list_words_source w ON w.id = n',
    ),
    items(sizes.products),
    overrides(sizes.products, now),
    filling('offer_item_changes', 2_000, {
      id: 'n',
      actor_id: '1 + n % 6',
      change: `json_object('is_hidden', json('true'))`,
      before: `json_array(json_array(${itemId('1 + n % 60', 'n')}, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL))`,
      items: '1',
      created_at: `${now - DAY}`,
    }),
  ]
}

/** How many offers product `n` has: 80 % have 3, 15 % 8, 4 % 25, 1 % 40: five on average. */
const offersOf = (n: string) =>
  `(CASE WHEN ${n} % 100 < 80 THEN 3 WHEN ${n} % 100 < 95 THEN 8 WHEN ${n} % 100 < 99 THEN 25 ELSE 40 END)`

/** Which products an offer has; `seed` is what the terms of a line are made from. */
const pairs = (products: number) => `
  SELECT (n * 7 + k * 11) % ${BIG_OFFERS} + 1 AS offer, n AS product, n + k AS seed
    FROM s JOIN ${upTo(40, 'k')} ON k < ${offersOf('n')} WHERE n > ${COMMON_PRODUCTS}
  UNION ALL SELECT o + 1, p + 1, o + p
    FROM ${upTo(COMMON_OFFERS, 'o')} JOIN ${upTo(COMMON_PRODUCTS, 'p')}
  UNION ALL SELECT o + ${COMMON_OFFERS + 1},
      ${COMMON_PRODUCTS + 1} + (o * 977 + j * 131) % ${products - COMMON_PRODUCTS}, o + j
    FROM ${upTo(OTHER_OFFERS, 'o')} JOIN ${upTo(ITEMS_OF_OTHERS, 'j')}`

const cost = `1000 + ${mixed('seed', 4)} % 9000000`
/** Ten earlier prices of what everybody has, three of every twentieth line. */
const history = `CASE WHEN offer <= ${COMMON_OFFERS} AND product <= ${COMMON_PRODUCTS}
    THEN (SELECT json_group_array(json_array(g * 9 + 1, 1, ${cost} + g * 1000, 'USD', 10 + g, 0)) FROM ${upTo(10, 'g')})
  WHEN seed % 20 = 3 THEN printf('[[1,1,%d,"USD",10,0],[2,1,%d,"USD",5,0],[3,1,%d,"USD",7,0]]', ${cost} + 300, ${cost} + 200, ${cost} + 100) END`
const generation = `iif(offer <= ${COMMON_OFFERS}, iif(product <= ${COMMON_PRODUCTS}, ${COMMON_VERSIONS}, 1 + ${random('seed', 9, COMMON_VERSIONS)}), 1 + ${random('seed', 9, OTHER_VERSIONS)})`

/** Five million lines, numbered from 1 in each offer by product. */
const items = (products: number): Filling => ({
  table: 'offer_items',
  statements: [
    `${series(1, products)} INSERT INTO offer_items (id, offer_id, product_id, code, seller, generation, is_listed,
        cost_micros, currency, ladder, remains, is_at_least, minimum, pack, previous, history)
      SELECT ${itemId('offer', 'row_number() OVER (PARTITION BY offer ORDER BY product)')},
        offer, product, 'C' || product, iif(offer = 50 AND seed % 3 = 0, 'Seller ' || (seed % 20), NULL),
        ${generation}, seed % 100 <> 77, ${cost}, 'USD',
        CASE WHEN seed % 3 = 0 THEN json_array(json_array(1, ${cost}), json_array(100, 900 + (${mixed('seed', 4)} % 9000000) * 9 / 10)) END,
        ${mixed('seed', 6)} % 500, 0, 1, 1,
        iif(seed % 3 = 1, json_array(1, ${cost} + 100, 'USD', NULL, ${mixed('seed', 6)} % 500, 0, 1, 1, NULL, NULL), NULL),
        ${history}
      FROM (${pairs(products)})`,
    `UPDATE offers SET next_item = 1 + (SELECT max(id) FROM offer_items
      WHERE id BETWEEN ${itemId('offers.id', '0')} AND ${itemId('offers.id', '4294967295')}) % 4294967296`,
  ],
})

/** What staff decided about one line of a hundred: hidden, days, a minimum, a price that holds or has ended. */
const overrides = (products: number, now: number): Filling => ({
  table: 'offer_item_overrides',
  statements: [
    `INSERT INTO offer_item_overrides (offer_item_id, is_hidden, days_min, days_max, minimum, price_micros,
        price_currency, price_until, change_id)
      SELECT id, id % 5 = 0, iif(id % 5 = 1, 2, NULL), iif(id % 5 = 1, 9, NULL), iif(id % 5 = 2, 10, NULL),
        iif(id % 5 > 2, 5000000, NULL), iif(id % 5 > 2, 'BYN', NULL),
        iif(id % 5 > 2, ${now} + (id % 60 - 20) * ${DAY}, NULL), 1 + id % 2000
      FROM offer_items WHERE product_id <= ${products} AND id % 97 = 7`,
  ],
})
