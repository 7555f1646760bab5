import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../support/node/store-database.ts'

/** What a store has of photos. */
export interface PhotoCounts {
  /** Pictures, and those of them that are not whole. */
  photos: number
  unfinished: number
  /** Photosets of the products that were asked about, their products, and the pictures in them. */
  photosets: number
  products: number
  placed: number
  /** Pictures that stand in two places. */
  doubled: number
  /** Objects of pictures in the local R2. */
  files: number
}

/** Counts in the state folder of a store, beside it; `mark` begins the names of the products' brand. */
export function countPhotos(state: string, mark: string): PhotoCounts {
  const database = openDatabase(state)
  const count = (sql: string, ...values: string[]) =>
    Number(database.prepare(sql).get(...values)?.n)
  const ofMark = `FROM photoset_uses u JOIN products p ON p.id = u.target_id AND u.kind = 'product'
    JOIN brands b ON b.id = p.brand_id AND b.name = ?`
  const photosOfMark = `${ofMark} JOIN photoset_photos x ON x.photoset_id = u.photoset_id`
  try {
    return {
      photos: count('SELECT count(*) AS n FROM photos'),
      unfinished: count('SELECT count(*) AS n FROM photos WHERE NOT is_stored'),
      photosets: count(`SELECT count(DISTINCT u.photoset_id) AS n ${ofMark}`, mark),
      products: count(`SELECT count(DISTINCT p.id) AS n ${ofMark}`, mark),
      placed: count(`SELECT count(*) AS n ${photosOfMark}`, mark),
      doubled: count(
        `SELECT count(*) AS n FROM (SELECT x.hash ${photosOfMark} GROUP BY x.hash HAVING count(*) > 1)`,
        mark,
      ),
      files: countFiles(join(state, 'v3/r2/miniflare-R2BucketObject')),
    }
  } finally {
    database.close()
  }
}

/** Objects of pictures in all local buckets. */
function countFiles(folder: string): number {
  const files = readdirSync(folder).filter((name) => /^[\da-f]{64}\.sqlite$/.test(name))
  return files.reduce((sum, name) => {
    const bucket = new DatabaseSync(join(folder, name), { readOnly: true, timeout: 5000 })
    const row = bucket
      .prepare(`SELECT count(*) AS n FROM _mf_objects WHERE key LIKE 'catalog-photos/%'`)
      .get()
    bucket.close()
    return sum + Number(row?.n)
  }, 0)
}
