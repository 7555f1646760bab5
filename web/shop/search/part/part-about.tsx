import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductFacts } from '../../../../worker/catalog/products/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { ServedWords } from '../../content/served-words.tsx'

type About = ProductFacts['about']

/** What its maker says of its future and what replaces it, its description, weight and origin. */
export function PartAbout({ about }: { about: About }) {
  const { t } = useTranslation('shop/search')
  const { integer } = useFormat()
  const { description, lifecycle, weight_grams: grams, country } = about
  const facts = [
    lifecycle === 'active' && t('about.lifecycle.active'),
    grams !== null && t('about.weight', { number: integer(grams) }),
    country !== null && t('about.country', { country }),
  ].filter((fact) => fact !== false)
  return (
    <>
      <Ending about={about} />
      {description !== '' && <ServedWords html={description} className="words part-words" />}
      {facts.length > 0 && <p className="t-13 muted">{facts.join(' · ')}</p>}
    </>
  )
}

/** That a part is on its way out, and what comes after it. */
function Ending({ about: { lifecycle, replaced_by: successor } }: { about: About }) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const isEnding = lifecycle !== null && lifecycle !== 'active'
  if (!isEnding && successor === null) return null
  const words: ReactNode = isEnding && t(`about.lifecycle.${lifecycle}`)
  return (
    <Note tone={isEnding ? 'warn' : 'plain'}>
      {words}{' '}
      {successor !== null && (
        <>
          {t('about.replacedBy')}{' '}
          <Link
            className="link"
            to="/$locale/search/$search/{-$brand}"
            params={{ locale, search: successor.mpn, brand: successor.brand.name }}
          >
            <PartNumber>{successor.mpn}</PartNumber> {successor.brand.name}
          </Link>
        </>
      )}
    </Note>
  )
}
