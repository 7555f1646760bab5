import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { HELP_SLUGS, PAGE_PATHS } from '../../shell/content/page-paths.ts'

/** The pages of help: beside the words, or above them on a phone. */
export function HelpNav() {
  const { t } = useTranslation('shop/content')
  const locale = useLocale()
  return (
    <nav className="words-nav words-tabs" aria-label={t('help')}>
      {HELP_SLUGS.map((slug) => (
        <Link
          key={slug}
          to={PAGE_PATHS[slug]}
          params={{ locale }}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(`nav.${slug}`)}
        </Link>
      ))}
    </nav>
  )
}
