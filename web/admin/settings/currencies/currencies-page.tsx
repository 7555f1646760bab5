import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { onePage } from '../../../table/one-page.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { useCan } from '../../frame/use-can.ts'
import { PlainTable } from '../../resource/plain-table.tsx'
import { CURRENCY_COLUMNS } from './currency-columns.tsx'
import { OldRatesNote } from './old-rates-note.tsx'
import { currencies, currencyQueries } from './queries.ts'

/** The store's currencies: what each costs today, who says so, what is put on top. */
export function CurrenciesPage() {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
  const locale = useLocale()
  const query = useQuery(currencyQueries.list())
  return (
    <AdminPage
      title={t('list.title')}
      actions={
        <>
          {can('settings.rates.view') && (
            <Link
              className={buttonClass()}
              to="/$locale/admin/settings/currencies/rates"
              params={{ locale }}
            >
              <Icon of={ChartLine} />
              {t('rates.link')}
            </Link>
          )}
          {can('settings.currencies.create') && (
            <CreateLink to="/$locale/admin/settings/currencies/create">
              {t('create.action')}
            </CreateLink>
          )}
        </>
      }
    >
      <OldRatesNote currencies={query.data ?? []} />
      <PlainTable
        texts={currencies.texts}
        label={t('list.title')}
        columns={CURRENCY_COLUMNS}
        query={{ ...query, data: query.data && onePage(query.data) }}
        idOf={({ code }) => code}
        empty={<EmptyState title={t('list.empty')} />}
      />
      <Outlet />
    </AdminPage>
  )
}
