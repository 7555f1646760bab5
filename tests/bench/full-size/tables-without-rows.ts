import type { DatabaseSync } from 'node:sqlite'

/** Small by nature: what a store decides once, what is worked off at once, and files that staff bring by hand. */
const SMALL = new Set([
  'attributes',
  'book_version',
  'bought_together_state',
  'brand_letters',
  'brand_recounts',
  'cache_figures',
  'cache_purges',
  'catalogue_dirty',
  'catalogue_state',
  'categories',
  'category_attributes',
  'category_builds',
  'category_rules',
  'category_slugs',
  'channels',
  'contact_tags',
  'content_pages',
  'countries',
  'cron_tasks',
  'cross_imports',
  'currencies',
  'customer_groups',
  'day_figures',
  'dead_letters',
  'delivery_figures',
  'delivery_methods',
  'feeds',
  'figure_state',
  'list_tokens',
  'line_follows',
  'locale_texts',
  'locales',
  'markup_rule_state',
  'markup_rules',
  'number_series',
  'offers',
  'offers_at',
  'ozon_accounts',
  'ozon_limits',
  'ozon_mappings',
  'ozon_warehouses',
  'paused_jobs',
  'payment_methods',
  'price_scans',
  'product_alias_lots',
  'product_imports',
  'request_figures',
  'roles',
  'row_counts',
  'search_dirty',
  'search_index_state',
  'settings',
  'shipping_methods',
  'shipping_rates',
  'staff_invitations',
  'stale_days',
  'suppliers',
  'supply_state',
  'synonym_words',
  'synonyms',
  'troubles',
  'upkeep_state',
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
