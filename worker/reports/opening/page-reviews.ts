import { localeCodes } from '../../../web/lib/locales.ts'
import { sha256 } from '../../lib/hash.ts'
import type { PageText } from '../../store/content/page-text.ts'
import { PageSlug } from '../../store/content/schemas.ts'
import { shippedText } from '../../store/content/shipped-texts.ts'
import { blanksOf } from './blanks-of.ts'
import type { Proofs } from './proofs.ts'
import type { ReviewedPage } from './schemas.ts'

/** A page as staff wrote it. */
export interface WrittenPage extends PageText {
  slug: string
  locale: string
}

interface Known {
  written: readonly WrittenPage[]
  reviews: Proofs['pages']
  /** Names of those who have read them, by id. */
  names: ReadonlyMap<number, string>
}

/** A review is of one text: another one, also one that came with a newer version of the code, is to be read again. */
export const hashOf = ({ title, description, body }: PageText): string =>
  sha256(JSON.stringify([title, description, body]))

/** Every page in every language that the store speaks, with its blanks and who has read it as it is now. */
export const reviewedPages = ({ written, reviews, names }: Known): ReviewedPage[] =>
  PageSlug.options.flatMap((slug) =>
    localeCodes().map((locale) => {
      const own = written.find((page) => page.slug === slug && page.locale === locale)
      const text = own ?? shippedText(slug, locale)
      const hash = hashOf(text)
      const review = reviews?.[`${slug}/${locale}`]
      return {
        slug,
        locale,
        hash,
        blanks: blanksOf(`${text.title}\n${text.description}\n${text.body}`),
        reviewed: review?.hash === hash ? { by: names.get(review.by) ?? '', at: review.at } : null,
      }
    }),
  )
