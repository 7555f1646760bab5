import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTitle } from '../frame/use-title.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SearchBox } from './search-box.tsx'

const HINTS = ['number', 'part', 'list'] as const

/** Search first; recent searches and what the search understands below. */
export function HomePage() {
  const { t } = useTranslation('search')
  const locale = useLocale()
  useTitle(t('home.title'))
  return (
    <main id="main" className="wrap">
      <section className="ask stack stack-3" aria-labelledby="ask">
        <h1 className="h1" id="ask">
          {t('home.heading')}
        </h1>
        <SearchBox place="home" />
        <p className="t-13 muted">
          <Link
            to="/$locale/search-list"
            params={{ locale }}
            className={buttonClass({ kind: 'quiet', size: 's' })}
          >
            <Icon of={ClipboardList} />
            {t('home.pasteList')}
          </Link>
        </p>
      </section>
      <div className="stack stack-7">
        <RecentSearches />
        <section aria-labelledby="hints">
          <div className="section-head">
            <h2 className="h2" id="hints">
              {t('home.hints')}
            </h2>
          </div>
          <div className="short">
            {HINTS.map((hint) => (
              <div key={hint} className="stack stack-1">
                <h3 className="h3">{t(`home.${hint}.title`)}</h3>
                <p className="muted">{t(`home.${hint}.text`)}</p>
              </div>
            ))}
          </div>
        </section>
      </div>
    </main>
  )
}
