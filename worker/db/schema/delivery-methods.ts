import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag } from './columns.ts'
import { warehouses } from './suppliers.ts'

/**
 * How goods come from a supplier's warehouse to our shelf. The warehouse's own days and the days on which it
 * dispatches are those of the usual one: triggers write them.
 */
export const deliveryMethods = sqliteTable(
  'delivery_methods',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id, { onDelete: 'cascade' }),
    /** As supplier orders name it. */
    carrier: text('carrier').notNull(),
    /** Days on the way. */
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    /** `14:00` by the store's clock: what is ordered later leaves on the next day of dispatch; null: at any time. */
    cutOff: text('cut_off'),
    /** Days of dispatch: the sum of 1 for Monday, 2 for Tuesday, … 64 for Sunday. */
    weekdays: integer('weekdays').notNull(),
    /** What a delivery costs us, minor units of `currency`; null: not known. */
    price: integer('price'),
    currency: text('currency'),
    /** Grams of a delivery it takes; null: no limit. */
    weightMin: integer('weight_min'),
    weightMax: integer('weight_max'),
    isUsual: flag('is_usual').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('delivery_methods_carrier').on(t.warehouseId, t.carrier),
    uniqueIndex('delivery_methods_usual')
      .on(t.warehouseId)
      .where(sql`${t.isUsual} = 1`),
  ],
)
