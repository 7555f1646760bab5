import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'

/** What a member may do; the owner, who is no member, may do everything. */
export const TEAM_ROLES = ['admin', 'buyer', 'viewer'] as const

/** People who work together. Everybody has a personal team from registration on. */
export const teams = sqliteTable(
  'teams',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPersonal: flag('is_personal').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('teams_owner').on(t.ownerId)],
)

export const teamMembers = sqliteTable(
  'team_members',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index('team_members_user').on(t.userId)],
)

/** Open invitations; one that was accepted or withdrawn is gone. */
export const teamInvitations = sqliteTable(
  'team_invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    invitedBy: integer('invited_by'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('team_invitations_email').on(t.teamId, t.email),
    index('team_invitations_invited').on(t.email),
    index('team_invitations_inviter').on(t.invitedBy),
    index('team_invitations_expires').on(t.expiresAt),
  ],
)
