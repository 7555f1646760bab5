import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { DataTable } from '../../../table/data-table.tsx'
import type { Page } from '../../../table/page.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import { useCan } from '../../frame/use-can.ts'
import { foundCountries } from './found-countries.ts'
import { countryQueries } from './queries.ts'
import { useCountryColumns } from './use-country-columns.tsx'

const route = getRouteApi('/$locale/admin/settings/countries')
const PER_PAGE = 25

/** Where the store sends to, and the tax there. */
export function CountriesPage() {
  const { t } = useTranslation('admin/countries')
  const can = useCan()
  const locale = useLocale()
  const { q = '', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(countryQueries.list(locale))
  const columns = useCountryColumns()
  return (
    <AdminPage
      title={t('list.title')}
      about={t('list.about')}
      actions={
        can('settings.countries.create') && (
          <Link
            className={buttonClass({ kind: 'main' })}
            to="/$locale/admin/settings/countries/create"
            params={{ locale }}
          >
            <Icon of={Plus} />
            {t('create.action')}
          </Link>
        )
      }
    >
      <div className="toolbar">
        <SearchField
          label={t('list.search')}
          value={q}
          onChange={(words) =>
            void navigate({ search: words === '' ? {} : { q: words }, replace: true })
          }
        />
      </div>
      <DataTable
        label={t('list.title')}
        columns={columns}
        query={{ ...query, data: query.data && pageOf(foundCountries(query.data, q), page) }}
        rowId={({ code }) => code}
        onPage={(next) => void navigate({ search: (rest) => ({ ...rest, page: next }) })}
        empty={
          <EmptyState
            title={t('list.nothing', { q })}
            action={
              <Button onClick={() => void navigate({ search: {} })}>{t('list.clear')}</Button>
            }
          />
        }
      />
      <Outlet />
    </AdminPage>
  )
}

/** The list is here whole; only a part of it is shown. */
function pageOf(countries: AdminCountry[], wanted: number): Page<AdminCountry> {
  const pages = Math.max(1, Math.ceil(countries.length / PER_PAGE))
  const page = Math.min(wanted, pages)
  const data = countries.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    data,
    pagination: {
      total: countries.length,
      count: data.length,
      per_page: PER_PAGE,
      current_page: page,
      total_pages: pages,
    },
  }
}
