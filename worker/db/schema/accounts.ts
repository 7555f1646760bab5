import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inAddedLocale } from './added-locale.ts'
import { createdAt, flag, moment } from './columns.ts'

export const users = sqliteTable(
  'users',
  {
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
    /** Where the photo lies in `MEDIA`; null: none. */
    photoKey: text('photo_key'),
    /** The team the person works in at the moment, see `teams`. */
    currentTeamId: integer('current_team_id'),
    /** Base32, encrypted with the application's key; asked for at sign-in once confirmed. */
    twoFactorSecret: text('two_factor_secret'),
    twoFactorConfirmedAt: moment('two_factor_confirmed_at'),
    /** The newest time step a code was accepted for: only newer ones are. */
    twoFactorLastStep: integer('two_factor_last_step').notNull().default(0),
    /** Preferences for optional mails, where they differ from the defaults. */
    emailPreferences: text('email_preferences', { mode: 'json' })
      .$type<Record<string, boolean>>()
      .notNull()
      .default({}),
    /** When the account was deleted, and personal data cleared from the row; null: it exists. */
    deletedAt: moment('deleted_at'),
    /** Sessions carry the epoch they began in; raising it ends them all at once. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    isDisabled: flag('is_disabled').notNull().default(false),
    /** Why staff blocked the account, in their words; null: nobody did. */
    disabledReason: text('disabled_reason'),
    /** When staff made the account for the person; null: they registered. */
    invitedAt: moment('invited_at'),
    /** To the hour, kept by triggers on `sessions`; null: never signed in. */
    lastSeenAt: moment('last_seen_at'),
    /** Orders they have placed and when the newest was, kept by a trigger on `orders`. */
    orderCount: integer('order_count').notNull().default(0),
    lastOrderAt: moment('last_order_at'),
    /** What staff have noted about them, for colleagues. */
    staffNotes: text('staff_notes').notNull().default(''),
    createdAt: createdAt(),
  },
  // One for each order of the list of people; `users_state` in SQL only: it begins with an expression.
  (t) => [
    index('users_registered')
      .on(t.createdAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_name')
      .on(t.firstName, t.lastName, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_seen')
      .on(t.lastSeenAt, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_orders')
      .on(t.orderCount, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('users_added_locale').on(t.locale).where(inAddedLocale(t.locale)),
  ],
)

export const roles = sqliteTable('roles', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** Permission names, `<area>.<noun>.<verb>`. */
  permissions: text('permissions', { mode: 'json' }).$type<string[]>().notNull(),
  /** Counts changes, so that two at once end in one. */
  version: integer('version').notNull().default(1),
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
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_roles_role').on(t.roleId)],
)

/**
 * Accounts that were made for a member of staff. Until the person has chosen a password, their e-mail address is not
 * verified, and so no role of theirs counts.
 */
export const staffInvitations = sqliteTable('staff_invitations', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null once that account is deleted. */
  invitedById: integer('invited_by_id').references(() => users.id, { onDelete: 'set null' }),
  sentAt: moment('sent_at').notNull(),
  /** Until when the mailed link works. */
  expiresAt: moment('expires_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
})

/** Visits of staff to a customer's account: they saw it as the customer does, for half an hour at most. */
export const supportVisits = sqliteTable(
  'support_visits',
  {
    /** A UUID. */
    id: text('id').primaryKey(),
    /** Whose account it was. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who visited; null once that account is deleted. */
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their own session, without which the visit ends, and their session epoch then. */
    staffSessionId: text('staff_session_id').notNull(),
    staffEpoch: integer('staff_epoch').notNull(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When they left; null: they have not, or it expired. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('support_visits_user').on(t.userId, t.startedAt),
    index('support_visits_staff').on(t.staffId, t.startedAt),
  ],
)

/** The part of a session that must be exact at once; the rest is in KV. */
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
    /** Staff acts by it for the person, see `support_visits`; null: it is the person's own. */
    visitId: text('visit_id'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
)

/** Attempts per key and window (login, recovery, second factor), counted exactly. */
export const attempts = sqliteTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('attempts_resets').on(t.resetsAt)],
)

/** Sign-ins with the right password that still need the second factor. */
export const pendingSignIns = sqliteTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the guest's session token, hex: only the browser that gave the password goes on. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's session epoch then; a raised one ends this too. */
    epoch: integer('epoch').notNull(),
    isRemembered: flag('is_remembered').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('pending_sign_ins_user').on(t.userId),
    index('pending_sign_ins_expires').on(t.expiresAt),
  ],
)

/** Eight a person; one that was used is replaced by a new one in the same row. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Keyed hash of the code, to find it by. */
    codeHash: text('code_hash').notNull(),
    /** The code encrypted with the application's key, to show it again. */
    codeSealed: text('code_sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.position] })],
)

/**
 * Open links to a password: `password` ones are mailed, a later one leaves the earlier ones open, and a used one ends all;
 * an `owner` one is printed by `npm run make-owner`, see `owner-link.ts`.
 */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    /** What the link is for: it opens no page of another purpose. */
    purpose: text('purpose', { enum: ['password', 'owner'] })
      .notNull()
      .default('password'),
  },
  (t) => [
    index('password_resets_user').on(t.userId),
    index('password_resets_expires').on(t.expiresAt),
  ],
)

/** Devices a person has signed in on before; a mail notifies of a new one. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of platform and browser. */
    device: text('device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.device] }),
    index('known_devices_created').on(t.createdAt),
  ],
)

/** Addresses a person has signed in from; attempts from there are counted apart from strangers'. */
export const knownAddresses = sqliteTable(
  'known_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the address, or of the /64 of an IPv6 one. */
    address: text('address').notNull(),
    /** The person's session epoch then; a raised one makes it unknown. */
    epoch: integer('epoch').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.address] }),
    index('known_addresses_last').on(t.lastAt),
  ],
)

/** Changes of a person's e-mail address: pending ones, and those that the old address may still undo. */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    /** A UUID; stands in the undo link. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    status: text('status', { enum: ['pending', 'confirmed', 'canceled', 'undone'] }).notNull(),
    /** Seven days after the request, or after the confirmation: until then it can be undone. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_changes_user').on(t.userId),
    index('email_changes_old').on(t.oldEmail),
    index('email_changes_expiry').on(t.expiresAt),
  ],
)
