import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/**
 * Other numbers of products: each is the number of a product that was merged into this one. No product has the number
 * of an alias; lists, searches and links that name it find the product it belongs to.
 */
export const productAliases = sqliteTable(
  'product_aliases',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    searchKey: text('search_key').notNull(),
    brandId: integer('brand_id').notNull(),
    strictKey: text('strict_key').notNull(),
    /** As the product that went wrote it. */
    mpn: text('mpn').notNull(),
    /** Its name, weight and who named it, as it went: what it is made again with. */
    name: text('name').notNull().default(''),
    namedByOfferId: integer('named_by_offer_id'),
    weight: integer('weight'),
    productId: integer('product_id').notNull(),
    /** The id that the product of the number had; another product may have it by now. */
    wasId: integer('was_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('product_aliases_number').on(t.searchKey, t.brandId, t.strictKey),
    index('product_aliases_product').on(t.productId),
    index('product_aliases_brand').on(t.brandId),
    index('product_aliases_was').on(t.wasId),
  ],
)

/** Lots of our shelf that came with a merged product: when its number is split off again, they go with it. */
export const productAliasLots = sqliteTable(
  'product_alias_lots',
  {
    lotId: integer('lot_id').primaryKey(),
    aliasId: integer('alias_id')
      .notNull()
      .references(() => productAliases.id, { onDelete: 'cascade' }),
  },
  (t) => [index('product_alias_lots_alias').on(t.aliasId)],
)
