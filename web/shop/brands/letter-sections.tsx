import { memo, useRef } from 'react'
import type { BrandLetter } from '../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { brandPath } from '../../lib/format-part-path.ts'
import { useLinksWithin } from '../content/use-links-within.ts'
import { translateOf, useLetterName } from './use-letter-name.ts'

interface Props {
  letters: readonly BrandLetter[]
  /** Each letter leads to a page of all its brands, where some are missing. */
  hasMore: boolean
}

/** Brands under their letters. Plain links: a router's link for each of two thousand takes a second to render. */
export const LetterSections = memo(function LetterSections({ letters, hasMore }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLinksWithin(element)
  return (
    <div ref={element} className="stack stack-3">
      {letters.map((letter) => (
        <LetterSection key={letter.letter} of={letter} hasMore={hasMore} />
      ))}
    </div>
  )
})

function LetterSection({ of, hasMore }: { of: BrandLetter; hasMore: boolean }) {
  const { t } = useTranslation('shop/brand')
  const locale = useLocale()
  const format = useFormat()
  const nameOf = useLetterName()
  const { letter, brands, count } = of
  const id = letterId(letter)
  return (
    <section id={id} className="brand-letter" aria-labelledby={`${id}-head`}>
      <h2 className="h2" id={`${id}-head`} {...translateOf(letter)}>
        {nameOf(letter)}
      </h2>
      <ul className="brand-names">
        {brands.map(({ slug, name, count: parts }) => (
          <li key={slug}>
            <a href={`/${locale}${brandPath(slug)}`}>{name}</a>{' '}
            <span className="muted t-13">{format.integer(parts)}</span>
          </li>
        ))}
      </ul>
      {hasMore && brands.length < count && (
        <p>
          <a href={letterPath(locale, letter)}>
            {t('list.all', { count, number: format.integer(count), letter: nameOf(letter) })}
          </a>
        </p>
      )}
    </section>
  )
}

/** Id of a letter's section; signs are no ids. */
export const letterId = (letter: string): string =>
  `letter-${letter === '~' ? 'other' : letter.toLowerCase()}`

/** Address of the page of a letter. */
export const letterPath = (locale: string, letter: string): string =>
  `/${locale}/brands?letter=${encodeURIComponent(letter)}`
