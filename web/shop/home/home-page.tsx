import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { HelpInShort } from '../content/help-in-short.tsx'
import { EpcMakes } from '../epc/epc-makes.tsx'
import { HomeCategories } from './home-categories.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { RecentPlace } from '../search/box/recent-place.tsx'
import { SearchBox } from '../search/box/search-box.tsx'

/** The search first; recent searches, categories, catalogues of makes and help below. */
export function HomePage() {
  const { t } = useTranslation('shop/search')
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
        <RecentPlace />
        <HomeCategories />
        <EpcMakes />
        <HelpInShort />
      </div>
    </main>
  )
}
