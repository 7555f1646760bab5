import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** People who have opened a live connection in the shop lately: each has a room of their own. */
export const liveRooms = sqliteTable(
  'live_rooms',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When they last opened one. */
    enteredAt: moment('entered_at').notNull(),
  },
  (t) => [index('live_rooms_entered').on(t.enteredAt)],
)
