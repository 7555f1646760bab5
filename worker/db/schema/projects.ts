import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { KeptRow, ProjectFindings, RowChange, TakenPart } from '../json/project.ts'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'
import { teams } from './teams.ts'

/** A list of parts that lives: priced again each night, shared with a team, kept in versions. */
export const projects = sqliteTable(
  'projects',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose members see it; null: its owner alone. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** The channel whose prices it has. */
    channelId: integer('channel_id').notNull().default(1),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** Pieces of the whole that are built. */
    buildQuantity: integer('build_quantity').notNull().default(1),
    currency: text('currency').notNull(),
    /** Raised by every change of the project or its rows: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    /** Whether it is checked each night, and mailed about. */
    isWatched: flag('is_watched').notNull().default(true),
    /** Hundredths of a percent by which a price may change before a row is flagged. */
    priceUpBps: integer('price_up_bps').notNull().default(1000),
    priceDownBps: integer('price_down_bps').notNull().default(1000),
    /** Days by which a part may take longer before its row is flagged. */
    moreDays: integer('more_days').notNull().default(7),
    /** What the newest check found; null: not checked yet. */
    findings: text('findings', { mode: 'json' }).$type<ProjectFindings | null>(),
    /** Rows that need a person, and the sum of one build, minor units of `currency`, by the newest check. */
    flagged: integer('flagged').notNull().default(0),
    sum: integer('sum'),
    checkedAt: moment('checked_at'),
    /** When it is checked next; null: not watched, or archived. */
    dueAt: moment('due_at'),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('projects_owner').on(t.ownerId, t.updatedAt),
    index('projects_team')
      .on(t.teamId, t.updatedAt)
      .where(sql`${t.teamId} IS NOT NULL`),
    index('projects_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
  ],
)

/** A row of the list: what is needed, and what it takes. */
export const projectRows = sqliteTable(
  'project_rows',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** `R1, R4-R7`. */
    designators: text('designators').notNull().default(''),
    /** The part number as written. */
    number: text('number').notNull(),
    /** '' when it was not named. */
    brand: text('brand').notNull().default(''),
    /** The product it means; null: not known, or not chosen yet. */
    productId: integer('product_id'),
    /** Pieces in one of the whole. */
    quantity: integer('quantity').notNull(),
    /** Spare pieces, hundredths of a percent of what the build needs. */
    spareBps: integer('spare_bps').notNull().default(0),
    /** Other products that may be taken instead. */
    analogs: text('analogs', { mode: 'json' }).$type<number[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Keeps what it takes whatever would be cheaper. */
    isFixed: flag('is_fixed').notNull().default(false),
    /** Which offers it takes; empty: none is chosen yet. */
    takes: text('takes', { mode: 'json' }).$type<TakenPart[]>().notNull().default([]),
    /** Apiece and days when its offers were agreed to; flags compare with them. */
    agreedMicros: integer('agreed_micros'),
    agreedDays: integer('agreed_days'),
  },
  (t) => [
    index('project_rows_project').on(t.projectId, t.position),
    index('project_rows_product')
      .on(t.productId)
      .where(sql`${t.productId} IS NOT NULL`),
  ],
)

/** Rows by the products of their `analogs`, so that these follow when a product becomes another. */
export const projectRowAnalogs = sqliteTable(
  'project_row_analogs',
  {
    productId: integer('product_id').notNull(),
    rowId: integer('row_id')
      .notNull()
      .references(() => projectRows.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.rowId] }),
    index('project_row_analogs_row').on(t.rowId),
  ],
)

/** A project as it was: a version is kept with each change, changes of one person within a while as one. */
export const projectVersions = sqliteTable(
  'project_versions',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null: a person who is gone. */
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', {
      enum: ['created', 'edited', 'imported', 'planned', 'accepted', 'undone', 'restored'],
    }).notNull(),
    buildQuantity: integer('build_quantity').notNull(),
    rows: text('rows', { mode: 'json' }).$type<KeptRow[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.version] }),
    index('project_versions_maker').on(t.madeBy),
  ],
)

/** What one build came to, by day. */
export const projectCosts = sqliteTable(
  'project_costs',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** `2026-11-29`, by the store's clock. */
    day: text('day').notNull(),
    currency: text('currency').notNull(),
    /** Goods, tax and parcels of the whole build as it is taken, minor units. */
    sum: integer('sum').notNull(),
    buildQuantity: integer('build_quantity').notNull(),
    /** Rows that could not be priced or had in full. */
    missing: integer('missing').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.day] })],
)

/** A change that a check proposes, to be accepted as a whole and undone. */
export const projectProposals = sqliteTable(
  'project_proposals',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** `replaced`: by a newer one, or the list has changed since. */
    status: text('status', { enum: ['open', 'accepted', 'undone', 'dismissed', 'replaced'] })
      .notNull()
      .default('open'),
    /** The version it was made for. */
    version: integer('version').notNull(),
    /** The version that accepting it made. */
    acceptedVersion: integer('accepted_version'),
    changes: text('changes', { mode: 'json' }).$type<RowChange[]>().notNull(),
    /** What the build comes to, minor units of the project's currency; null: cannot be had as it is. */
    sumBefore: integer('sum_before'),
    sumAfter: integer('sum_after').notNull(),
    /** Says what needs a person: the same need is mailed once. */
    need: text('need').notNull(),
    settledBy: integer('settled_by').references(() => users.id, { onDelete: 'set null' }),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('project_proposals_open')
      .on(t.projectId)
      .where(sql`${t.status} = 'open'`),
    index('project_proposals_project').on(t.projectId, t.id),
    index('project_proposals_settler').on(t.settledBy),
  ],
)

/** Which column of a file is what, as a person said it last for files with these titles. */
export const projectLayouts = sqliteTable(
  'project_layouts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the titles, folded. */
    titles: text('titles').notNull(),
    /** By column, a field of the import. */
    columns: text('columns', { mode: 'json' }).$type<string[]>().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.titles] })],
)
