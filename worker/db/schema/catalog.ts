import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'

/** Besides, `brands_listed` and `brands_largest` of migration 0082 are indexes by letter, which drizzle-kit cannot write. */
export const brands = sqliteTable('brands', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** The name folded for comparison: `brandKey()` of `worker/lib/brand-key.ts`. */
  key: text('key').notNull().unique(),
  /** `unreviewed` brands came with a list; their rows are live, marked. `forbidden` rows are refused. */
  status: text('status', { enum: ['known', 'unreviewed', 'forbidden'] })
    .notNull()
    .default('unreviewed'),
  /** A known brand this one may be another spelling of; such brands wait in the review queue. */
  resemblesBrandId: integer('resembles_brand_id'),
  /** Why it resembles: same_folded, one_letter, inside. */
  resemblance: text('resemblance', { enum: ['same_folded', 'one_letter', 'inside'] }),
  /** Its products, as the job behind the search index counted them last. */
  productCount: integer('product_count').notNull().default(0),
  createdAt: createdAt(),
})

/** How many brands the shop's list has under each letter, kept by triggers: counting them would scan them. */
export const brandLetters = sqliteTable('brand_letters', {
  /** `a`, `ж`; `0` for digits, `~` for whatever else. */
  letter: text('letter').primaryKey(),
  brandCount: integer('brand_count').notNull(),
})

/** Brands whose products are to be counted again. */
export const brandRecounts = sqliteTable('brand_recounts', {
  brandId: integer('brand_id').primaryKey(),
})

/** In which categories a brand has parts, written with the columns of each category. */
export const brandCategories = sqliteTable(
  'brand_categories',
  {
    brandId: integer('brand_id').notNull(),
    categoryId: integer('category_id').notNull(),
    productCount: integer('product_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.categoryId] }),
    index('brand_categories_category').on(t.categoryId),
  ],
)

/** Other names of a brand. A brand that became an alias is gone from `brands`. */
export const brandAliases = sqliteTable(
  'brand_aliases',
  {
    key: text('key').primaryKey(),
    name: text('name').notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
  },
  (t) => [index('brand_aliases_brand').on(t.brandId)],
)

export const products = sqliteTable(
  'products',
  {
    id: integer('id').primaryKey(),
    brandId: integer('brand_id').notNull(),
    /** The part number as the brand (or the first list) writes it. */
    mpn: text('mpn').notNull(),
    /** Folded for search: `searchKey()` of `worker/lib/part-number.ts`. */
    searchKey: text('search_key').notNull(),
    /** '' or, where a dot between digits tells two numbers apart, `strictKey()`. */
    strictKey: text('strict_key').notNull().default(''),
    name: text('name').notNull().default(''),
    /** The offer whose list gave the name; null when a person wrote it, which no list overrides. */
    namedByOfferId: integer('named_by_offer_id'),
    /** Grams of one piece; null: unknown. */
    weight: integer('weight'),
    createdAt: createdAt(),
    /** Whether people wrote anything of it in `product_details`, kept by triggers: of most there is nothing to look up. */
    hasDetails: flag('has_details').notNull().default(false),
  },
  (t) => [
    uniqueIndex('products_number').on(t.searchKey, t.brandId, t.strictKey),
    // The page of a brand, in the order of its numbers.
    index('products_brand').on(t.brandId, t.searchKey, t.strictKey),
  ],
)

/**
 * A line of an offer. `id = offer_id * 2^32 + n`: it says its offer, is given by the import itself
 * (so that writing it twice writes it once) and survives re-imports.
 *
 * The plain columns hold the newest terms, readable once `offers.live_generation >= generation`;
 * until then readers take `previous` (null: not there yet). The view `live_offer_items` does so.
 */
export const offerItems = sqliteTable(
  'offer_items',
  {
    id: integer('id').primaryKey(),
    offerId: integer('offer_id').notNull(),
    productId: integer('product_id').notNull(),
    code: text('code'),
    /** The seller of a line in a list of many sellers. */
    seller: text('seller'),
    generation: integer('generation').notNull(),
    /** False once the line is gone from the list (its id is kept for its return). */
    isListed: flag('is_listed').notNull(),
    /** Unit price at the lowest quantity step, millionths of `currency`. */
    costMicros: integer('cost_micros').notNull(),
    currency: text('currency').notNull(),
    /** `[[quantity, micros], …]` ascending, when there is more than one step. */
    ladder: text('ladder', { mode: 'json' }).$type<[number, number][]>(),
    remains: integer('remains').notNull(),
    /** The list said "at least" (`>10`, `10+`, `2-5`). */
    isAtLeast: flag('is_at_least').notNull(),
    minimum: integer('minimum').notNull(),
    pack: integer('pack').notNull(),
    /** Null: the warehouse's own days. */
    daysMin: integer('days_min'),
    daysMax: integer('days_max'),
    /** The terms before `generation`, as a JSON array in the order of `TERM_COLUMNS`; null for none. */
    previous: text('previous'),
    /**
     * Terms before the newest ones, oldest first, at most 24, as JSON arrays: generation, is_listed,
     * cost_micros, currency, remains, is_at_least. Their moments are those of the generation's list.
     */
    history: text('history'),
    /** `product_aliases.id`: its list calls the product by that other number; null: by its own. */
    aliasId: integer('alias_id'),
  },
  (t) => [index('offer_items_product').on(t.productId)],
)

/** One interchange statement between two products, `productId < otherProductId`. */
export const crosses = sqliteTable(
  'crosses',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id').notNull(),
    otherProductId: integer('other_product_id').notNull(),
    kind: text('kind', { enum: ['analog', 'replacement', 'accessory'] }).notNull(),
    source: text('source').notNull(),
    isDenied: flag('is_denied').notNull().default(false),
    /** Only files that can be undone say it: it goes with the last of them. */
    isOfImports: flag('is_of_imports').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('crosses_pair').on(t.productId, t.otherProductId, t.kind, t.source),
    index('crosses_other').on(t.otherProductId),
    index('crosses_source').on(t.source, t.id),
    index('crosses_denied')
      .on(t.id)
      .where(sql`${t.isDenied} = 1`),
  ],
)

/** The merging groups that the crosses add up to (accessories do not merge). */
export const crossMembers = sqliteTable(
  'cross_members',
  {
    productId: integer('product_id').primaryKey(),
    groupId: integer('group_id').notNull(),
  },
  (t) => [index('cross_members_group').on(t.groupId)],
)

/** Products whose name changed after they were indexed; drained by the search index job. */
export const searchDirty = sqliteTable('search_dirty', {
  productId: integer('product_id').primaryKey(),
})

/** How far the search indexes (`product_numbers`, `product_names`) have got: one row. */
export const searchIndexState = sqliteTable('search_index_state', {
  id: integer('id').primaryKey(),
  indexedTo: integer('indexed_to').notNull(),
})

/** Searches that found nothing, for the buyer. */
export const searchMisses = sqliteTable(
  'search_misses',
  {
    query: text('query').notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.query, t.locale] }),
    index('search_misses_rare').on(t.count, t.lastAt),
  ],
)

/** The same by the store's days, for charts and for the list of a span of days. */
export const searchMissDays = sqliteTable(
  'search_miss_days',
  {
    day: text('day').notNull(),
    query: text('query').notNull(),
    locale: text('locale').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query, t.locale] })],
)

/** How many rows a table has, kept by its triggers: counting them would scan it. */
export const rowCounts = sqliteTable('row_counts', {
  name: text('name').primaryKey(),
  count: integer('count').notNull(),
})

/** Words that mean the same in searches by name, whatever their languages; staff keep them. */
export const synonyms = sqliteTable('synonyms', {
  id: integer('id').primaryKey(),
  /** JSON array of words in lower case: two at least. */
  words: text('words', { mode: 'json' }).$type<string[]>().notNull(),
  createdAt: createdAt(),
})

/** The beginnings by which the words of `synonyms` are found: `beginningOf()` of the search. */
export const synonymWords = sqliteTable(
  'synonym_words',
  {
    beginning: text('beginning').notNull(),
    synonymId: integer('synonym_id')
      .notNull()
      .references(() => synonyms.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.beginning, t.synonymId] }),
    index('synonym_words_synonym').on(t.synonymId),
  ],
)
