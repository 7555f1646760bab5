import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateDir } from '../local-state.ts'
import { CliError } from '../run-command.ts'

type Row = Record<string, string | number | bigint | null | Uint8Array>

/** Rows of a table to be written as they are. */
export interface TableRows {
  table: string
  rows: Row[]
}

/** What decides how a list is judged besides its offer, parents first; `?1` is the offer. */
const TABLES: Record<string, string> = {
  currencies: 'SELECT * FROM currencies',
  rates: 'SELECT * FROM rates',
  settings: `SELECT * FROM settings WHERE key LIKE 'pricing.%'`,
  brands: 'SELECT * FROM brands',
  brand_aliases: 'SELECT * FROM brand_aliases',
  suppliers: `SELECT s.* FROM suppliers s JOIN warehouses w ON w.supplier_id = s.id
    JOIN offers o ON o.warehouse_id = w.id WHERE o.id = ?1`,
  warehouses: `SELECT w.* FROM warehouses w JOIN offers o ON o.warehouse_id = w.id WHERE o.id = ?1`,
  offers: 'SELECT * FROM offers WHERE id = ?1',
  offer_facts: 'SELECT * FROM offer_facts WHERE offer_id = ?1',
}

/** Reads an offer and what its lists are judged by from the local store, which may be serving meanwhile. */
export function storeRows(offerId: number): TableRows[] {
  const database = openStore()
  try {
    const tables = Object.entries(TABLES).map(([table, sql]) => ({
      table,
      rows: database.prepare(sql).all(...(sql.includes('?1') ? [offerId] : [])) as Row[],
    }))
    const isThere = tables.some(({ table, rows }) => table === 'offers' && rows.length === 1)
    if (!isThere) throw new CliError(`The store in ${stateDir()} has no offer ${offerId}.`)
    return tables
  } finally {
    database.close()
  }
}

function openStore(): DatabaseSync {
  const folder = join(stateDir(), 'v3/d1/miniflare-D1DatabaseObject')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const file = files.find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (file === undefined) {
    throw new CliError(
      `There is no store in ${stateDir()}: say STATE_DIR, or judge without one by --currency BYN.`,
    )
  }
  return new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5000 })
}
