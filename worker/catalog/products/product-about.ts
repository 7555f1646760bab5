import { type Fragment, query, sql } from '../../db/query.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { renderMarkdown } from '../../store/content/render-markdown.ts'
import { countryName } from '../../store/countries/country-names.ts'
import { textIn } from '../categories/category-path.ts'
import {
  productColumns,
  type ProductRow,
  productsOf,
  toProductRef,
} from '../search/match/product-rows.ts'
import type { ProductFacts } from './schemas.ts'

/** What people wrote of a product; null: nobody wrote anything. */
export interface AboutRow {
  mpn: string
  /** What lists say it weighs, grams. */
  weight: number | null
  descriptions: string | null
  lifecycle: ProductFacts['about']['lifecycle']
  weight_grams: number | null
  country: string | null
}

interface AboutRows {
  about: readonly AboutRow[]
  successors: readonly ProductRow[]
}

/** What it is read from, for a batch. */
export const aboutQueries = (productId: number | Fragment) => ({
  about: query<AboutRow>`SELECT p.mpn, p.weight, d.descriptions, d.lifecycle, d.weight_grams, d.country
    FROM products p LEFT JOIN product_details d ON d.product_id = p.id WHERE p.id = ${productId}`,
  successors: productsOf(sql`SELECT ${productColumns('q')}, 'exact' AS match
    FROM product_details d CROSS JOIN products q ON q.id = d.replaced_by
    WHERE d.product_id = ${productId}`),
})

/** The same in the reader's language. */
export function readAbout(
  { locale }: Pick<Ctx, 'locale'>,
  { about: [row], successors: [successor] }: AboutRows,
): ProductFacts['about'] {
  const texts = JSON.parse(row?.descriptions ?? '{}') as LocaleTexts
  const words = textIn(texts, locale)
  return {
    description: words === '' ? '' : renderMarkdown(words, { locale, title: row?.mpn ?? '' }).html,
    lifecycle: row?.lifecycle ?? null,
    replaced_by: successor === undefined ? null : toProductRef(successor, locale),
    weight_grams: row?.weight_grams ?? row?.weight ?? null,
    country: row?.country == null ? null : countryName(locale, row.country),
  }
}
