import { useTranslation } from 'react-i18next'
import type { PageHeading } from '../../../worker/store/content/schemas.ts'

/** The parts of a long page; left out where there is no room beside the words. */
export function TableOfContents({ headings }: { headings: PageHeading[] }) {
  const { t } = useTranslation('shop/content')
  const parts = headings.filter(({ level }) => level === 2)
  return (
    <nav className="words-nav words-parts" aria-label={t('contents')}>
      <p className="words-caption" aria-hidden="true">
        {t('contents')}
      </p>
      {parts.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
}
