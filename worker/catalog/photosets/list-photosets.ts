import { sql } from 'drizzle-orm'
import { countListed, MOST_LISTED, offsetOf, orderOf, type Page, pageOf } from '../../db/page.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { photosets } from '../../db/schema/photosets.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { productsNumbered } from '../targets/target-sql.ts'
import type { Photo, PhotosetRow, PhotosetsQuery } from './schemas.ts'

const SORTS = { title: photosets.titleKey, created_at: photosets.id }

const COLUMNS = {
  id: photosets.id,
  title: photosets.title,
  createdAt: photosets.createdAt,
  photo: sql<
    string | null
  >`(SELECT json_object('hash', f.hash, 'width', f.width, 'height', f.height)
    FROM photoset_photos pp CROSS JOIN photos f ON f.hash = pp.hash
    WHERE pp.photoset_id = ${photosets.id} ORDER BY pp.position, pp.hash LIMIT 1)`.as('photo'),
  photoCount: sql<number>`(SELECT count(*) FROM photoset_photos pp
    WHERE pp.photoset_id = ${photosets.id})`.as('photo_count'),
  useCount: sql<number>`(SELECT count(*) FROM photoset_uses u
    WHERE u.photoset_id = ${photosets.id})`.as('use_count'),
}

/** Photosets whose title begins with the words, and those shown for products of that number. */
export async function listPhotosets(ctx: Ctx, query: PhotosetsQuery): Promise<Page<PhotosetRow>> {
  const where = query.q ? isFoundBy(searchKey(query.q)) : undefined
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(COLUMNS)
      .from(photosets)
      .where(where)
      .orderBy(...orderOf(query.sort, SORTS, photosets.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, photosets, where),
  ])
  const shown = rows.map(({ createdAt, photo, photoCount, useCount, ...row }) => ({
    ...row,
    photo: photo === null ? null : (JSON.parse(photo) as Photo),
    photo_count: photoCount,
    use_count: useCount,
    created_at: createdAt.toISOString(),
  }))
  return pageOf(shown, query, counted?.total ?? 0)
}

/** Above every letter: what begins with a key stands below the key with it. */
const LAST = '\u{10ffff}'

const isFoundBy = (key: string) => sql`${photosets.id} IN (
  SELECT id FROM (SELECT id FROM photosets WHERE title_key >= ${key} AND title_key < ${key + LAST}
    ORDER BY title_key LIMIT ${sql.raw(String(MOST_LISTED + 1))})
  UNION
  SELECT u.photoset_id FROM (${drizzleSql(productsNumbered(key))}) p
    CROSS JOIN photoset_uses u ON u.kind = 'product' AND u.target_id = p.id)`
