import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeStore } from '../full-size/make-store.ts'
import { sizesOf } from '../full-size/sizes.ts'
import { openStoreFile } from '../full-size/store-file.ts'

/** Of the store of full size: 250,000 offers of 50,000 parts. */
const SHARE = 0.05
/** Tables that grow with the offers, by how they begin: lines, parts and what finds them. */
const OF_OFFERS = /^(offer_item|product|search_|brands)/

/** What of the database each offer takes, bytes, with its share of its part and of the search for it. */
export async function bytesPerOffer(): Promise<{ bytes: number; tables: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-offer-bytes-'))
  try {
    await makeStore(folder, { sizes: sizesOf(SHARE), now: Date.now() }, () => {})
    const db = openStoreFile(folder)
    try {
      const rows = db
        .prepare(
          `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes FROM dbstat d
            JOIN sqlite_schema s ON s.name = d.name GROUP BY s.tbl_name ORDER BY bytes DESC`,
        )
        .all()
        .map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }))
        .filter(({ name }) => OF_OFFERS.test(name))
      const { offers } = db.prepare('SELECT count(*) AS offers FROM offer_items').get() ?? {}
      const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
      const each = (bytes: number) => Math.ceil(bytes / Number(offers))
      return { bytes: each(total), tables: rows.map(({ name, bytes }) => `${name} ${each(bytes)}`) }
    } finally {
      db.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
