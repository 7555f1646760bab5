import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * The one row that says in which databases lines of offers lie; see `db/offers-at/`. With the main one alone nobody asks
 * it. The databases of lines have a table `lines_at` of their own, in `migrations/offers/`.
 */
export const offersAt = sqliteTable(
  'offers_at',
  {
    id: integer('id').primaryKey(),
    /** Names of bindings; a line lies in the one that its number's hash chooses. */
    homes: text('homes', { mode: 'json' }).$type<string[]>().notNull(),
    /** Those after the move that is under way. */
    nextHomes: text('next_homes', { mode: 'json' }).$type<string[]>(),
    /** Raised when old places are about to be cleared: who knows less of the homes asks the primary. */
    version: integer('version').notNull().default(0),
    /** Of the move: lines are copied; readers of before are waited for; copies of before are deleted. */
    phase: text('phase').$type<'copying' | 'settling' | 'clearing'>(),
    /** Lines of offers up to this one are copied, or cleared. */
    doneOffer: integer('done_offer').notNull().default(0),
    /** The offer that is copied now; it applies no list meanwhile. */
    movingOffer: integer('moving_offer'),
    /** The last line of it that was copied or cleared. */
    doneLine: integer('done_line').notNull().default(0),
    settlesAt: moment('settles_at'),
    /** Of the last list that went live: a database of lines that says less does not have its lines yet. */
    seq: integer('seq').notNull().default(0),
    /** The last one that was given away. */
    nextSeq: integer('next_seq').notNull().default(0),
  },
  (t) => [check('offers_at_one', sql`${t.id} = 1`)],
)

/**
 * Products whose lines are to be another product's, in databases of lines that a merge or a split could not write to in
 * its transaction. Who reads lines goes by it until they are told, see `followLines`; then the row is deleted, before an id
 * of before is given to another product.
 */
export const lineFollows = sqliteTable(
  'line_follows',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    fromProduct: integer('from_product').notNull(),
    /** Only lines that are called by this other number; null: all. */
    fromAlias: integer('from_alias'),
    toProduct: integer('to_product').notNull(),
    /** By which other number they are called then, unless they are called by one already; null: none. */
    toAlias: integer('to_alias'),
  },
  (t) => [index('line_follows_from').on(t.fromProduct), index('line_follows_to').on(t.toProduct)],
)
