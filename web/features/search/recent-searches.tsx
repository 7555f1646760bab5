import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../../i18n/use-when.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { recentSearchesAtom } from './recent-searches-atom.ts'

/** What was looked for on this device; nothing when there is nothing yet. */
export function RecentSearches() {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const when = useWhen()
  const [searches, setSearches] = useAtom(recentSearchesAtom)
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className="section-head">
        <h2 className="h2" id="recent">
          {t('home.recent')}
        </h2>
        <Button kind="quiet" size="s" className="end" onClick={() => setSearches([])}>
          {t('common:action.clear')}
        </Button>
      </div>
      <table className="table recent">
        <thead className="sr">
          <tr>
            <th scope="col">{t('home.query')}</th>
            <th scope="col">{t('table.brand')}</th>
            <th scope="col">{t('home.when')}</th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ q, brand, at }) => (
            <tr key={q}>
              <th scope="row">
                <Link
                  to="/$locale/search/$search/{-$brand}"
                  params={{ locale, search: q, brand: brand ?? undefined }}
                >
                  <PartNumber className="medium">{q}</PartNumber>
                </Link>
              </th>
              <td className="muted">{brand}</td>
              <td className="r muted">{when(new Date(at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
