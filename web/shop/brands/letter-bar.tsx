import { useEffect, useRef } from 'react'
import type { BrandLetter } from '../../../worker/catalog/brands/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLinksWithin } from '../content/use-links-within.ts'
import { letterId, letterPath } from './letter-sections.tsx'
import { translateOf, useLetterName } from './use-letter-name.ts'

interface Props {
  letters: readonly BrandLetter[]
  /** The page is one letter's: the others are pages of their own. */
  letter: string | undefined
}

/** Leads to the letters: on the page itself, or to the page of each. */
export function LetterBar({ letters, letter }: Props) {
  const { t } = useTranslation('shop/brand')
  const locale = useLocale()
  const nameOf = useLetterName()
  const element = useRef<HTMLElement>(null)
  useLinksWithin(element)
  // On a phone the letters are one line, wider than the page.
  useEffect(() => {
    const bar = element.current
    const own = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar != null && own != null) bar.scrollLeft = own.offsetLeft - bar.clientWidth / 2
  }, [letter])
  return (
    <nav ref={element} className="letter-bar" aria-label={t('list.letters')}>
      {letters.map(({ letter: one }) => (
        <a
          key={one}
          href={letter === undefined ? `#${letterId(one)}` : letterPath(locale, one)}
          {...translateOf(one)}
          {...(one === letter && { 'aria-current': 'page' as const })}
        >
          {nameOf(one)}
        </a>
      ))}
    </nav>
  )
}
