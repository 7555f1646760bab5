import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../lib/locales.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { adminPath } from '../../frame/admin-call.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import type { MissesSearch } from './misses-search.ts'
import { missQueries } from './queries.ts'
import { useMissColumns } from './use-miss-columns.tsx'

const route = getRouteApi('/$locale/admin/sales/search-misses')

/** What shoppers looked for in vain: what the store could sell and does not. */
export function SearchMissesPage() {
  const { t } = useTranslation('admin/search-misses')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const misses = useQuery(missQueries.list(search))
  const columns = useMissColumns()
  const { q, sort, locale } = search
  const change = (next: Pick<MissesSearch, 'q' | 'locale'>) =>
    void navigate({ search: { ...(sort !== undefined && { sort }), ...next }, replace: true })
  const isNarrowed = q !== undefined || locale !== undefined
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        <a
          className={buttonClass()}
          href={adminPath('search-misses.csv', { q, sort, locale })}
          download
        >
          <Icon of={Download} />
          {t('export')}
        </a>
      }
    >
      <div className="stack stack-4">
        <div className="toolbar">
          <SearchField
            label={t('search')}
            value={q ?? ''}
            onChange={(words) =>
              change({
                ...(words !== '' && { q: words }),
                ...(locale !== undefined && { locale }),
              })
            }
          />
          <select
            className="select input-s w-auto!"
            aria-label={t('columns.locale')}
            value={locale ?? ''}
            onChange={(event) => {
              const next = LOCALES.find((each) => each === event.target.value)
              change({ ...(q !== undefined && { q }), ...(next !== undefined && { locale: next }) })
            }}
          >
            <option value="">{t('allLanguages')}</option>
            {LOCALES.map((each) => (
              <option key={each} value={each}>
                {t(`locales.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <DataTable
          label={t('title')}
          columns={columns}
          query={misses}
          rowId={(miss) => `${miss.locale} ${miss.query}`}
          sort={sort ?? '-count'}
          onSort={(next) =>
            void navigate({ search: (rest) => ({ ...rest, sort: next }), replace: true })
          }
          onPage={(page) => void navigate({ search: (rest) => ({ ...rest, page }) })}
          empty={
            <EmptyState title={t(isNarrowed ? 'nothing' : 'empty')}>
              {isNarrowed ? undefined : t('emptyText')}
            </EmptyState>
          }
        />
      </div>
    </AdminPage>
  )
}
