import type { DatabaseSync } from 'node:sqlite'

/** Small by nature: what a store decides once, and what is worked off at once. */
const SMALL = new Set([
  'brand_letters',
  'brand_recounts',
  'catalogue_dirty',
  'catalogue_state',
  'category_rules',
  'channels',
  'contact_tags',
  'content_pages',
  'countries',
  'locale_texts',
  'locales',
  'cron_tasks',
  'currencies',
  'day_figures',
  'figure_state',
  'price_scans',
  'stale_days',
  'customer_groups',
  'dead_letters',
  'delivery_figures',
  'feeds',
  'list_tokens',
  'markup_rule_state',
  'markup_rules',
  'number_series',
  'offers',
  'paused_jobs',
  'ozon_accounts',
  'ozon_mappings',
  'ozon_warehouses',
  'payment_methods',
  'roles',
  'row_counts',
  'request_figures',
  'search_dirty',
  'search_index_state',
  'settings',
  'shipping_methods',
  'shipping_rates',
  'staff_invitations',
  'suppliers',
  'supply_state',
  'upkeep_state',
  'synonym_words',
  'synonyms',
  'troubles',
  'user_roles',
  'warehouses',
  'webhook_endpoints',
])

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
  AND name NOT LIKE '!_cf!_%' ESCAPE '!' AND name <> 'd1_migrations' AND sql NOT LIKE 'CREATE VIRTUAL TABLE%'
  AND NOT EXISTS (SELECT 1 FROM sqlite_master v WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%'
    AND sqlite_master.name GLOB v.name || '_*')`
const SEARCH_INDEXES = `SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'`

/**
 * Names of tables with fewer than `atLeast` rows; those that are small by nature need one. A search index
 * has none while the table of its pages has none.
 */
export function tablesWithoutRows(db: DatabaseSync, atLeast: number): string[] {
  const namesOf = (query: string) =>
    db
      .prepare(query)
      .all()
      .map(({ name }) => String(name))
  const has = (table: string, rows: number) =>
    db.prepare(`SELECT 1 FROM "${table}" LIMIT 1 OFFSET ${rows - 1}`).get() !== undefined
  return [
    ...namesOf(TABLES).filter((name) => !has(name, SMALL.has(name) ? 1 : atLeast)),
    ...namesOf(SEARCH_INDEXES).filter((name) => !has(`${name}_idx`, 1)),
  ]
}
