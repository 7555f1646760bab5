import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/** One row: what a backup or a restore is doing with the store now. */
export const upkeepState = sqliteTable('upkeep_state', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** The backup whose changes are noted; null: none. */
  backupRun: text('backup_run'),
  /** Until when changes are noted for it: one that died costs nothing for longer. */
  watchUntil: moment('watch_until'),
  /** Until when writes are refused; a hold ends by itself. */
  holdUntil: moment('hold_until'),
  holdWhy: text('hold_why').$type<'backup' | 'restore'>(),
  /** The backup that is being restored; null: none. */
  restoring: text('restoring'),
  /** The triggers that were taken away for it, JSON array of their SQL. */
  triggers: text('triggers'),
})

/** Rows that changed while a backup copied the tables, by triggers that exist for so long. */
export const backupChanges = sqliteTable('backup_changes', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  tableName: text('table_name').notNull(),
  /** The row's key, JSON array: its rowid, or what its table is ordered by. */
  key: text('key').notNull(),
})
