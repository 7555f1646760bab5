import { type Filling, filling, type Plan, rowsOf } from './filling.ts'
import { documentFillings } from './part-documents.ts'
import { letter, mixed, momentOf, oneOf, random, YEAR } from './sql.ts'

/** Part number of product `n`: family of letters, digits, suffix; every twentieth repeats its neighbour's. */
const numberOf = (n: string) => {
  const m = `(${n} - (${n} % 20 = 0))`
  const h = mixed(m, 1)
  const g = mixed(m, 2)
  return `(${letter(`${h} / 7`)} || ${letter(`${h} / 191`)} || ${letter(`${h} / 3`)} || printf('%03d', ${g} % 1000) || ${letter(`${g} / 1000`)} || printf('%d', ${m}) || ${letter(`${g} / 26000`)} || ${letter(`${h} / 5000`)})`
}

const WORDS = [
  'Конденсатор',
  'Резистор',
  'Диод',
  'Фильтр масляный',
  'Capacitor',
  'Resistor',
  'Connector',
  'Подшипник',
]
const nameOf = (n: string) =>
  `(${oneOf(n, WORDS)} || ' ' || (${n} % 997) || ' мкФ ' || ${letter(`${mixed(n, 5)} / 99`)} || (${n} % 89))`

/** Products 1 to 200 are one group of interchangeable ones; of the rest a third is in groups of four. */
const BIG_GROUP = 200
const isGrouped = `n > ${BIG_GROUP} AND n / 4 % 3 = 0`

/** A million products of two thousand brands; brand 2 has a tenth of them. */
export const catalogue = ({ sizes, now }: Plan): Filling[] => {
  const { brands, products, searchMisses } = sizes
  const createdAt = momentOf('n', products, [now - 3 * YEAR, now])
  const pair = {
    product_id: 'n',
    other_product_id: 'n + 1',
    kind: `CASE n % 40 WHEN 0 THEN 'replacement' WHEN 1 THEN 'accessory' ELSE 'analog' END`,
    source: `'list ' || (n % 5)`,
    is_denied: 'n % 200 = 0',
    created_at: createdAt,
  }
  return [
    filling('brands', brands, {
      id: 'n + 1',
      name: `'Brand ' || n`,
      key: `'brand' || n`,
      status: `CASE WHEN n % 10 = 9 THEN 'unreviewed' WHEN n % 1000 = 550 THEN 'forbidden' ELSE 'known' END`,
      resembles_brand_id: `iif(n % 50 = 9, n, NULL)`,
      resemblance: `iif(n % 50 = 9, 'one_letter', NULL)`,
      product_count: '500',
    }),
    {
      table: 'brand_letters',
      statements: [
        `INSERT OR REPLACE INTO brand_letters (letter, brand_count) VALUES ('b', ${brands})`,
      ],
    },
    filling('brand_recounts', Math.min(100, brands), { brand_id: 'n + 1' }),
    filling('brand_categories', brands * 10, {
      brand_id: `2 + n % ${brands}`,
      category_id: `11 + n / ${brands}`,
      product_count: '50',
    }),
    filling('brand_aliases', brands * 2, {
      key: `'alias' || n`,
      name: `'Alias ' || n`,
      brand_id: `2 + n % ${brands}`,
    }),
    filling('products', products, {
      id: 'n',
      brand_id: `iif(n % 10 = 7 OR n = 1, 2, 2 + ${mixed('n', 3)} % ${brands})`,
      mpn: numberOf('n'),
      search_key: numberOf('n'),
      name: nameOf('n'),
      named_by_offer_id: `iif(n % 50 = 0, NULL, 1 + n % 50)`,
      weight: `iif(n % 4 = 0, ${random('n', 1, 5000)}, NULL)`,
      created_at: createdAt,
    }),
    filling(
      'product_numbers',
      products,
      { rowid: 'n', search_key: 'p.search_key' },
      'CROSS JOIN products p ON p.id = n',
    ),
    filling(
      'product_names',
      products,
      { rowid: 'n', name: `p.name || ' zb' || p.brand_id` },
      'CROSS JOIN products p ON p.id = n',
    ),
    {
      table: 'search_index_state',
      statements: [`UPDATE search_index_state SET indexed_to = ${products}`],
    },
    filling('catalogued_products', products, {
      product_id: 'n',
      category_id: `iif(n % 12 = 0, NULL, ${random('n', 11, 189)})`,
      rule_id: `iif(n % 12 = 0, NULL, 1 + n % 160)`,
      found_in: `'resistor'`,
      value_list: `json_array(json_array(1, '' || (n % 900), (n % 900) || ' Ohm', 0), json_array(23, '0805', '0805', 0))`,
      doubts: `iif(n % 400 = 0, json_array(json_array(15, '5', '5 %', 3)), NULL)`,
    }),
    ...photoFillings(Math.ceil(products / 2)),
    ...documentFillings(Math.ceil(products / 2)),
    filling('offered_names', Math.ceil(products / 2), {
      product_id: 'n * 2',
      offer_id: '1 + n % 50',
      name: nameOf('n'),
    }),
    filling('offer_groups', 5_000, {
      id: 'n + 1',
      offer_id: '1 + n % 50',
      text: `'Group ' || n`,
    }),
    filling('offered_groups', products, {
      product_id: 'n',
      offer_id: '1 + n % 50',
      group_id: '1 + n % 5000',
    }),
    filling('offered_crosses', Math.ceil(products / 2), {
      product_id: 'n * 2',
      offer_id: '1 + n % 50',
      said: `'W' || n || ';OC ' || n`,
      linked: 'json_array(n * 2 + 1)',
      is_open: 'n % 1000 = 0',
    }),
    filling('product_decisions', Math.ceil(products / 10), {
      product_id: 'n * 10',
      attribute_id: 'n % 3',
      value: `'' || (n % 100)`,
      decided_at: createdAt,
    }),
    filling('product_details', Math.ceil(products / 50), {
      product_id: 'n * 50',
      names: `json_object('en', 'Part ' || n, 'ru', 'Деталь ' || n)`,
      is_hidden: 'n % 20 = 0',
      lifecycle: oneOf('n', ['active', 'obsolete']),
      replaced_by: `iif(n % 4 = 0, n * 50 + 1, NULL)`,
      updated_at: createdAt,
    }),
    filling('product_aliases', Math.ceil(products / 50), {
      id: 'n + 1',
      search_key: `'W' || n`,
      brand_id: '1 + n % 100',
      strict_key: `'W' || n`,
      mpn: `'W' || n`,
      product_id: '1 + n * 50',
      was_id: `${products} + n`,
      created_at: createdAt,
    }),
    filling('product_alias_lots', Math.min(500, Math.ceil(products / 50)), {
      lot_id: 'n + 1',
      alias_id: 'n + 1',
    }),
    filling('catalogue_dirty', Math.min(500, products), { product_id: `n * 19` }),
    filling('category_builds', 180, {
      category_id: 'n',
      generation: '1',
      dirty_since: `iif(n % 10 = 0, ${createdAt}, NULL)`,
      built_at: createdAt,
      product_count: '5000',
    }),
    filling('category_columns', 1_800, {
      category_id: '1 + n / 10',
      generation: '1',
      name: `'' || n % 10`,
      piece: '0',
      body: `'2[]' || char(10)`,
    }),
    filling('search_dirty', Math.min(500, products), { product_id: `n * 17` }),
    // Merges that databases of lines have not been told yet.
    filling('line_follows', 5, { from_product: `${products} + n`, to_product: 'n' }),
    {
      table: 'crosses',
      statements: [
        ...rowsOf('crosses', { to: BIG_GROUP - 1 }, { ...pair, is_denied: '0' }),
        ...rowsOf(
          'crosses',
          { from: BIG_GROUP + 1, to: products - 1 },
          pair,
          `WHERE ${isGrouped} AND n % 4 < 3`,
        ),
      ],
    },
    filling('cross_imports', 500, {
      id: 'n + 1',
      source: `'list ' || (n % 5)`,
      file_name: `'crosses ' || n || '.csv'`,
      file_size: '1000000',
      file_key: `'cross-imports/' || n || '/original'`,
      status: `iif(n % 10 = 9, 'undone', 'applied')`,
      created_at: momentOf('n', 500, [now - 3 * YEAR, now]),
      applied_at: momentOf('n', 500, [now - 3 * YEAR, now]),
      changed_at: momentOf('n', 500, [now - 3 * YEAR, now]),
    }),
    filling('product_imports', 300, {
      id: 'n + 1',
      file_name: `'products ' || n || '.csv'`,
      file_size: '1000000',
      file_key: `'product-imports/' || n || '/original'`,
      status: `iif(n % 10 = 9, 'undone', 'applied')`,
      created_at: momentOf('n', 300, [now - 3 * YEAR, now]),
      applied_at: momentOf('n', 300, [now - 3 * YEAR, now]),
    }),
    filling('product_import_lines', Math.min(300_000, products), {
      import_id: '1 + n % 300',
      product_id: 'n',
      field: `iif(n % 2 = 0, 'name:en', 'value:1')`,
      line: 'n',
      after: `'word ' || n`,
      change: `'applied'`,
    }),
    filling('cross_import_lines', products, {
      import_id: '1 + n % 500',
      product_id: 'n',
      other_product_id: 'n + 1',
      kind: pair.kind,
      line: 'n',
      change: `iif(n % 2 = 0, 'created', 'known')`,
    }),
    {
      table: 'cross_members',
      statements: [
        ...rowsOf('cross_members', { to: BIG_GROUP }, { product_id: 'n', group_id: '1' }),
        ...rowsOf(
          'cross_members',
          { from: BIG_GROUP + 1, to: products },
          { product_id: 'n', group_id: 'n / 4 * 4' },
          `WHERE ${isGrouped}`,
        ),
      ],
    },
    filling('product_searches', 1_000_000, {
      product_id: 'n % 100000 + 1',
      day: `'2026-11-' || printf('%02d', 1 + n % 28)`,
      words: `'words ' || n`,
      count: '1 + n % 9',
      seen: 'n % 255',
    }),
    filling('bought_together_state', 1, { id: '1', last_event_id: '1000' }),
    filling('bought_together', 400_000, {
      product_id: 'n / 8 + 1',
      other_id: 'n % 8 + 200000',
      orders: '5 + n % 40',
    }),
    filling('search_misses', searchMisses, {
      query: `${letter(mixed('n', 7))} || 'X' || n`,
      locale: oneOf('n', ['ru', 'be', 'en']),
      count: `1 + ${random('n', 8, 40)}`,
      last_at: momentOf('n', searchMisses, [now - YEAR, now]),
    }),
    {
      table: 'row_counts',
      statements: [
        `UPDATE row_counts SET count = (SELECT count(*) FROM search_misses) WHERE name = 'search_misses'`,
      ],
    },
  ]
}

/** A photoset of one picture for each second product. */
const photoFillings = (count: number) => {
  const hash = `printf('%064x', n)`
  return [
    filling('photos', count, {
      hash,
      width: '1280',
      height: '960',
      mime: `'image/jpeg'`,
      bytes: random('n', 20_000, 300_000),
      is_stored: '1',
      unused_since: 'iif(n % 1000 = 0, n, NULL)',
    }),
    filling('photosets', count, {
      id: 'n',
      title: `'Brand ' || n`,
      title_key: `'BRAND' || n`,
    }),
    filling('photoset_photos', count, { photoset_id: 'n', hash, position: '1' }),
    filling('photoset_uses', count, { kind: `'product'`, target_id: 'n * 2', photoset_id: 'n' }),
  ]
}
