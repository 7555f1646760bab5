import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'

export const users = sqliteTable('users', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  email: text('email').notNull().unique(),
  emailVerifiedAt: moment('email_verified_at'),
  /** `scrypt$N$r$p$salt$hash`, base64url. */
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  kind: text('kind', { enum: ['private', 'company'] })
    .notNull()
    .default('private'),
  locale: text('locale'),
  currency: text('currency'),
  /** Sessions carry the epoch they began in; raising it ends them all at once. */
  sessionEpoch: integer('session_epoch').notNull().default(0),
  isDisabled: flag('is_disabled').notNull().default(false),
  createdAt: createdAt(),
})

export const roles = sqliteTable('roles', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** Permission names, `<area>.<noun>.<verb>`. */
  permissions: text('permissions', { mode: 'json' }).$type<string[]>().notNull(),
})

export const userRoles = sqliteTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
)

/** The side of a session that must be exact at once; the rest of it is in KV. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hex. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    epoch: integer('epoch').notNull(),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    isRemembered: flag('is_remembered').notNull().default(false),
    lastActiveAt: moment('last_active_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    passwordConfirmedAt: moment('password_confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Attempts per key and window (login, recovery, second factor), counted exactly. */
export const attempts = sqliteTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
})
