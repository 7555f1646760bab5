import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { ConsentLink } from '../../shell/consent/consent-link.tsx'
import { PAGE_PATHS, PAGE_SLUGS } from '../../shell/content/page-paths.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'

/** In UTC, so that the server and the browser render the same. */
const thisYear = () => new Date().getUTCFullYear()

/** Help and legal pages in the same place on every page (WCAG 2.2, 3.2.6), and the shop's owner. */
export function ShopFooter() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { store_name } = useInit()
  const [year] = useState(thisYear)
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <nav aria-label={t('footer.nav')}>
          <ul className="row gap-x-6 gap-y-1">
            {PAGE_SLUGS.map((slug) => (
              <li key={slug}>
                <Link to={PAGE_PATHS[slug]} params={{ locale }}>
                  {t(`pages.${slug}`)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/$locale/brands" params={{ locale }}>
                {t('footer.brands')}
              </Link>
            </li>
            <li>
              <ConsentLink />
            </li>
          </ul>
        </nav>
        <div className="end row row-4">
          {/* A page cached since last year shows that year. */}
          <span suppressHydrationWarning>{t('footer.copyright', { year, name: store_name })}</span>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
