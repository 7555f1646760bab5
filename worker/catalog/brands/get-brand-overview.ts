import { literal, type Query, query, queryBatch } from '../../db/query.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { linksOf, shownPath, textIn } from '../categories/category-path.ts'
import { knownTree } from '../categories/known-tree.ts'
import { brandIdOf } from '../search/match/named-brand.ts'
import type { BrandOverview } from './schemas.ts'

const MOST_CATEGORIES = literal(60)

interface PhotoRow {
  hash: string
  width: number
  height: number
  alts: string
}

/** The first picture of the brand's photoset. */
const photoQuery = (key: string): Query<PhotoRow> => query`
  SELECT f.hash, f.width, f.height, pp.alts FROM photoset_uses u
  CROSS JOIN photoset_photos pp ON pp.photoset_id = u.photoset_id
  CROSS JOIN photos f ON f.hash = pp.hash
  WHERE u.kind = 'brand' AND u.target_id = ${brandIdOf(key)}
  ORDER BY pp.position, pp.hash LIMIT 1`

/** Where it has most parts, first. */
const categoriesQuery = (key: string): Query<{ id: number; count: number }> => query`
  SELECT category_id AS id, product_count AS count FROM brand_categories
  WHERE brand_id = ${brandIdOf(key)} ORDER BY product_count DESC, category_id
  LIMIT ${MOST_CATEGORIES}`

/**
 * A brand's picture, and the shown categories in which it has parts, as their columns were made last. `not_found` for
 * an unknown or forbidden brand; `slug` is folded as brands are.
 */
export async function getBrandOverview(ctx: Ctx, slug: string): Promise<BrandOverview> {
  const key = brandKey(slug)
  const tree = await knownTree(ctx)
  const found = await queryBatch(ctx.reads.raw, {
    brand: query<{ id: number }>`SELECT id FROM brands
      WHERE id = ${brandIdOf(key)} AND status <> 'forbidden'`,
    photo: photoQuery(key),
    categories: categoriesQuery(key),
  })
  const [brand] = found.brand
  if (brand === undefined) throw notFound()
  const [photo] = found.photo
  return {
    id: brand.id,
    photo: photo === undefined ? null : toPhoto(photo, ctx.locale),
    categories: found.categories.flatMap(({ id, count }) => {
      const link = linksOf(shownPath(tree, id) ?? [], ctx.locale).at(-1)
      return link === undefined ? [] : [{ ...link, count }]
    }),
  }
}

const toPhoto = ({ alts, ...photo }: PhotoRow, locale: string) => ({
  ...photo,
  alt: textIn(JSON.parse(alts) as LocaleTexts, locale),
})
