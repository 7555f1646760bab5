import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeStore } from '../full-size/make-store.ts'
import { sizesOf } from '../full-size/sizes.ts'
import { openStoreFile } from '../full-size/store-file.ts'

/** Of the store of full size: 250,000 offers of 50,000 parts, 50,000 orders. */
const SHARE = 0.05

/** Tables that grow with each, by how they begin. */
const GROW_WITH = {
  /** Lines, their parts, and what finds those. */
  offer_items: /^(offer_item|product|brands|search_(index|dirty))/,
  /** With their mails, money and documents, and ten rows of the audit log. */
  orders: /^(order|ledger_|payment|document_|stock_holds|checkouts|supplier_order|mails|audit_log)/,
} as const

export interface BytesKept {
  /** Bytes of the database that each offer takes, with its share of its part, and each order. */
  offer: number
  order: number
  /** Tables that take most, with their bytes of an offer or an order. */
  tables: string[]
}

/** Measures what of a filled store grows with offers, and what with orders. */
export async function readBytesKept(): Promise<BytesKept> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-bytes-'))
  try {
    await makeStore(folder, { sizes: sizesOf(SHARE), now: Date.now() }, () => {})
    const [offer, order] = [bytesOf(folder, 'offer_items'), bytesOf(folder, 'orders')]
    return { offer: offer.bytes, order: order.bytes, tables: [...offer.tables, ...order.tables] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MOST_TABLES = 4

/** By the row of a table: indexes are their table's. */
function bytesOf(folder: string, per: keyof typeof GROW_WITH): { bytes: number; tables: string[] } {
  const db = openStoreFile(folder)
  try {
    const { rows } = db.prepare(`SELECT count(*) AS rows FROM ${per}`).get() ?? {}
    const each = (bytes: number) => Math.ceil(bytes / Number(rows))
    const tables = db
      .prepare(
        `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes FROM dbstat d
          JOIN sqlite_schema s ON s.name = d.name GROUP BY s.tbl_name ORDER BY bytes DESC`,
      )
      .all()
      .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }))
      .filter(({ name }) => GROW_WITH[per].test(name))
    return {
      bytes: each(tables.reduce((sum, { bytes }) => sum + bytes, 0)),
      tables: tables.slice(0, MOST_TABLES).map(({ name, bytes }) => `${name} ${each(bytes)}`),
    }
  } finally {
    db.close()
  }
}
