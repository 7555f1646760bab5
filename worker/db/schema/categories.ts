import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type {
  AttributeChoice,
  LocaleTexts,
  RuleConditions,
  StoredValue,
} from '../json/catalogue.ts'
import { createdAt, flag, moment } from './columns.ts'

/** The tree of categories. Products stand in leaves only. */
export const categories = sqliteTable(
  'categories',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** 0: at the top. */
    parentId: integer('parent_id').notNull().default(0),
    /** Its place among its siblings, from 0. */
    position: integer('position').notNull().default(0),
    /** Its part of an address, in languages that have none of their own in `slugs`. */
    slug: text('slug').notNull(),
    names: text('names', { mode: 'json' }).$type<LocaleTexts>().notNull(),
    slugs: text('slugs', { mode: 'json' }).$type<LocaleTexts>().notNull().default({}),
    /** Markdown, shown over the table of its parts. */
    descriptions: text('descriptions', { mode: 'json' }).$type<LocaleTexts>().notNull().default({}),
    /** With all that is below it: staff see it, customers do not. */
    isHidden: flag('is_hidden').notNull().default(false),
    /** Raised by every change: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('categories_parent').on(t.parentId, t.position)],
)

/** Every address that a category has or had below its parent, in any language: old ones lead on. */
export const categorySlugs = sqliteTable(
  'category_slugs',
  {
    parentId: integer('parent_id').notNull(),
    slug: text('slug').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.parentId, t.slug] }),
    index('category_slugs_category').on(t.categoryId),
  ],
)

/** What is said of parts: resistance, package, side of the car. */
export const attributes = sqliteTable('attributes', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** The name in addresses and files; those of `ATTRIBUTE_CODES` are read from names. */
  code: text('code').notNull().unique(),
  names: text('names', { mode: 'json' }).$type<LocaleTexts>().notNull(),
  /** `range`: two numbers, one of which may be open. A `number` may be a range too, as a rating of 1.2–37 V. */
  type: text('type', { enum: ['number', 'range', 'choice', 'yes_no', 'text'] }).notNull(),
  /** Of a number or range: an SI unit without a prefix, or mm, l, kg, °C, %, …; '' for none. */
  unit: text('unit').notNull().default(''),
  /** JSON array of the prefixes a value may be shown with: `["n","µ"]`; empty for none. */
  prefixes: text('prefixes', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** Of a choice: its values, in the order in which they are offered. */
  choices: text('choices', { mode: 'json' }).$type<AttributeChoice[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

/** The attribute set of a category. */
export const categoryAttributes = sqliteTable(
  'category_attributes',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Shown first, and a filter: one of a category at most. */
    isMain: flag('is_main').notNull().default(false),
    isFilter: flag('is_filter').notNull().default(true),
    /** A column of the category's table. */
    isInTable: flag('is_in_table').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.attributeId] }),
    index('category_attributes_attribute').on(t.attributeId),
    uniqueIndex('category_attributes_main')
      .on(t.categoryId)
      .where(sql`${t.isMain} = 1`),
  ],
)

/** Rules that put products into categories: the first one, by position, that holds. */
export const categoryRules = sqliteTable(
  'category_rules',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    conditions: text('conditions', { mode: 'json' }).$type<RuleConditions>().notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('category_rules_position').on(t.position),
    index('category_rules_category').on(t.categoryId),
  ],
)

/** What the catalogue made of each product: one row, written by the catalogue's job alone. */
export const cataloguedProducts = sqliteTable(
  'catalogued_products',
  {
    productId: integer('product_id').primaryKey(),
    /** Null: no rule holds. */
    categoryId: integer('category_id'),
    /** The rule that put it there; 0: a person; null: none. */
    ruleId: integer('rule_id'),
    /** The name's piece that the rule found, as it is written there. */
    foundIn: text('found_in').notNull().default(''),
    valueList: text('value_list', { mode: 'json' }).$type<StoredValue[]>().notNull(),
    /** Values of other lists that lost against one in `valueList`, and that no person settled. */
    doubts: text('doubts', { mode: 'json' }).$type<StoredValue[]>(),
  },
  (t) => [
    index('catalogued_products_category').on(t.categoryId, t.productId),
    index('catalogued_products_rule')
      .on(t.ruleId)
      .where(sql`${t.ruleId} > 0`),
    index('catalogued_products_doubtful')
      .on(t.productId)
      .where(sql`${t.doubts} IS NOT NULL`),
  ],
)

/** What a person decided of a product: it wins over every list and rule, also of later ones. */
export const productDecisions = sqliteTable(
  'product_decisions',
  {
    productId: integer('product_id').notNull(),
    /** 0: its category. */
    attributeId: integer('attribute_id').notNull(),
    /** A value as `StoredValue` holds it, or the id of a category; null: it has none. */
    value: text('value'),
    decidedBy: integer('decided_by'),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.attributeId] }),
    index('product_decisions_value').on(t.attributeId, t.value),
  ],
)

/** Names that lists give a product beside the one it bears in `products.name`. */
export const offeredNames = sqliteTable(
  'offered_names',
  {
    productId: integer('product_id').notNull(),
    offerId: integer('offer_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.offerId] }),
    index('offered_names_offer').on(t.offerId),
  ],
)

/** Products whose name, brand, names of other lists or decisions changed after they were catalogued. */
export const catalogueDirty = sqliteTable('catalogue_dirty', {
  productId: integer('product_id').primaryKey(),
  /** Raised by each change: the job takes a row away only as it read it. */
  mark: integer('mark').notNull().default(0),
})

/** How far the catalogue's job has got, and the rules it goes by: one row. */
export const catalogueState = sqliteTable('catalogue_state', {
  id: integer('id').primaryKey(),
  /** Products up to this id are catalogued, but for those in `catalogue_dirty`. Set to 0, all are catalogued again. */
  cataloguedTo: integer('catalogued_to').notNull().default(0),
  /** Raised by every change of tree, attribute sets or rules. */
  version: integer('version').notNull().default(1),
  /** The rules before the last change, for its undo: JSON; null when there is nothing to undo. */
  lastChange: text('last_change'),
})

/** How current the columns of a category are by which its parts are filtered and sorted. */
export const categoryBuilds = sqliteTable(
  'category_builds',
  {
    categoryId: integer('category_id').primaryKey(),
    /** The generation that readers take; 0: none yet. */
    generation: integer('generation').notNull().default(0),
    /** The generation that was begun last: each run that makes columns takes the next one. */
    begun: integer('begun').notNull().default(0),
    /** Since when a product, price or stock of it is another one; null: nothing is. */
    dirtySince: moment('dirty_since'),
    /** Raised by each change: a run says it is clean only as it read it. */
    mark: integer('mark').notNull().default(0),
    builtAt: moment('built_at'),
    productCount: integer('product_count').notNull().default(0),
    /** Those of its products that can be bought. */
    offeredCount: integer('offered_count').notNull().default(0),
  },
  (t) => [
    index('category_builds_dirty')
      .on(t.dirtySince)
      .where(sql`${t.dirtySince} IS NOT NULL`),
    index('category_builds_old').on(t.builtAt),
  ],
)

/** The columns of a category, each in pieces: `worker/catalog/columns`. */
export const categoryColumns = sqliteTable(
  'category_columns',
  {
    categoryId: integer('category_id').notNull(),
    generation: integer('generation').notNull(),
    name: text('name').notNull(),
    piece: integer('piece').notNull(),
    /** JSON, or the column's bytes in base64: D1 hands bytes on as lists of numbers. */
    body: text('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.generation, t.name, t.piece] })],
)
