import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag } from './columns.ts'

/** Customers who have prices and terms in common. A group has no parent. */
export const customerGroups = sqliteTable('customer_groups', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** For staff; customers never see it. */
  name: text('name').notNull().unique(),
  /** Off the price that the markup rules come to, hundredths of a percent, never below the floor. */
  discountBps: integer('discount_bps').notNull().default(0),
  /** Terms of each of its companies that has none of its own: minor units of `creditCurrency`, days. */
  isCreditOn: flag('is_credit_on').notNull().default(false),
  creditLimit: integer('credit_limit').notNull().default(0),
  creditDays: integer('credit_days').notNull().default(0),
  creditCurrency: text('credit_currency').notNull().default(''),
  /** Who is in no group and buys for as much in so many days joins it: minor units of the base currency; null: nobody. */
  joinTurnover: integer('join_turnover'),
  joinDays: integer('join_days').notNull().default(0),
  /** How many are in it, kept by triggers on `group_people` and `companies`. */
  peopleCount: integer('people_count').notNull().default(0),
  companiesCount: integer('companies_count').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

/** Persons in a group; each is in one at most. */
export const groupPeople = sqliteTable(
  'group_people',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => customerGroups.id),
    createdAt: createdAt(),
  },
  (t) => [index('group_people_group').on(t.groupId)],
)
