import type { DatabaseSync } from 'node:sqlite'

/** Small by nature: what a store decides once, and what is worked off at once. */
const SMALL = new Set([
  'channels',
  'content_pages',
  'countries',
  'currencies',
  'dead_letters',
  'delivery_figures',
  'markup_rules',
  'number_series',
  'offers',
  'payment_methods',
  'roles',
  'search_dirty',
  'search_index_state',
  'settings',
  'shipping_methods',
  'shipping_rates',
  'suppliers',
  'user_roles',
  'warehouses',
])

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL TABLE%'
  AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!' AND name <> 'd1_migrations'
  AND name NOT GLOB 'product_n*_config'`

/**
 * Names of tables with fewer than `atLeast` rows; those that are small by nature need one. A search
 * index counts by the tables behind it.
 */
export function tablesWithoutRows(db: DatabaseSync, atLeast: number): string[] {
  const names = db
    .prepare(TABLES)
    .all()
    .map(({ name }) => String(name))
  return names.filter((name) => {
    const wanted = SMALL.has(name) || name.startsWith('product_n') ? 1 : atLeast
    return db.prepare(`SELECT 1 FROM "${name}" LIMIT 1 OFFSET ${wanted - 1}`).get() === undefined
  })
}
