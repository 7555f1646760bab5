import type { Exception } from './exception.ts'

/** Of currencies, prices and categories. */
export const CATALOG_EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/catalog/currencies/delete-currency.ts',
    text: 'EXISTS',
    faults: ['scans cart_items', 'scans favorites', 'scans offer_items'],
    rows: 9_000_000,
    ms: 3_000,
    reason:
      'A currency is forgotten by hand, once in years, and only when nothing is in it: that needs a look at everything, and stops at the first use.',
  },
  {
    sentBy: 'worker/catalog/pricing/simulate/',
    text: 'CROSS JOIN live_offer_items i ON i',
    rows: 200_000,
    ms: 600,
    reason:
      'A draft of markup rules is calculated for 20,000 live lines at most, each with its offer, product and brand: a sample by their ids, whatever the size of the store.',
  },
  {
    sentBy: 'worker/catalog/currencies/read-rates-state.ts',
    text: 'FROM rates',
    faults: ['scans rates'],
    rows: 40_000,
    ms: 50,
    reason:
      'The newest day of each source, read by Cron when rates are due: four rows a day are added, and the index alone is read.',
  },
  {
    sentBy: 'worker/catalog/categories/rules/edit/sample-products.ts',
    text: 'FROM offer_groups',
    faults: ['scans offer_groups'],
    rows: 20_000,
    ms: 100,
    reason:
      'Staff try a rule by what suppliers file parts under: the texts, 5,000 of an offer at most, are compared with its phrases as rules do it, the last 20,000 of them.',
  },
  {
    sentBy: 'worker/catalog/categories/',
    text: 'categories',
    faults: ['scans categories'],
    rows: 40_000,
    ms: 100,
    reason:
      'The tree is read whole, and has a limit of 10,000 categories: pages keep it while its version stays the same, staff who edit it see it as it is.',
  },
  {
    sentBy: 'worker/catalog/photosets/list-photosets.ts',
    text: 'from "photosets"',
    faults: ['scans photosets'],
    reason:
      'A page of photosets walks the index of its sort until it is full; counts end at ten thousand.',
  },
  {
    sentBy: 'worker/catalog/part-documents/list-documents.ts',
    text: 'FROM part_documents d',
    faults: ['scans part_documents'],
    reason:
      'A page of documents walks the index of its sort until it is full; counts end at ten thousand.',
  },
  {
    sentBy: 'worker/catalog/crosses/list-analogs.ts',
    text: 'SELECT',
    rows: 10_000,
    ms: 30,
    reason: 'The product measured has the largest group of analogs, each with sixty offers.',
  },
  {
    sentBy: 'worker/catalog/products/list-history.ts',
    text: 'CROSS JOIN price_lists l',
    rows: 4_000,
    reason:
      'The product measured has sixty offers, each with the two dozen changes of a price that are kept.',
  },
  {
    sentBy: 'worker/catalog/search/readings/one-typo.ts',
    text: 'SELECT',
    rows: 2_000,
    ms: 60,
    reason:
      'It comes only when nothing matches, and tries every way of one typing error: of a word of 24 letters there are 1,763.',
  },
  {
    sentBy: 'worker/catalog/search/categories/query-book.ts',
    text: 'FROM category_attributes',
    faults: ['scans category_attributes'],
    rows: 40_000,
    ms: 100,
    reason:
      'A runtime that reads searches keeps the filters of all categories while the version of the tree stays the same.',
  },
  {
    sentBy: 'worker/catalog/search/search-matches.ts',
    text: 'WITH found AS MATERIALIZED',
    rows: 4_500,
    ms: 12,
    reason:
      'A list by name that is narrowed by offers or ordered calculates the prices of 150 matches: their 750 offers at most, five rows each.',
  },
  {
    sentBy: 'worker/catalog/search/search-matches.ts',
    text: 'GROUP BY brand_id',
    rows: 4_500,
    ms: 10,
    reason:
      'The products and brands of a list are counted, to a thousand: an entry of the index of names and a product each.',
  },
  {
    sentBy: 'worker/catalog/search/search-matches.ts',
    text: 'SELECT count(*) AS count',
    rows: 4_500,
    ms: 10,
    reason: 'The same of the chosen brands.',
  },
  {
    sentBy: 'worker/catalog/search/list/search-list.ts',
    text: 'SELECT',
    rows: 3_000,
    reason: 'The list measured has as many part numbers as one may: a thousand.',
  },
]
