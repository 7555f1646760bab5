import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'
import { orders } from './orders.ts'

/** Each change of an order's lines, price, delivery or payment after it was placed. */
export const orderChanges = sqliteTable(
  'order_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The command, `hash key`; a repeated one does nothing. */
    changedBy: text('changed_by').notNull(),
    /** What the order costs more, minor units of its currency; below zero: less. */
    difference: integer('difference').notNull(),
    reason: text('reason').notNull().default(''),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('order_changes_command').on(t.orderId, t.changedBy)],
)
