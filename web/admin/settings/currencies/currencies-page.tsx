import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Currency } from '../../../../worker/catalog/currencies/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { onePage } from '../../../table/one-page.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteCurrency } from './mutations.ts'
import { OldRatesNote } from './old-rates-note.tsx'
import { currencies, currencyQueries } from './queries.ts'
import { useCurrencyColumns } from './use-currency-columns.tsx'

/** The store's currencies: what each costs today, who says so, what is put on top. */
export function CurrenciesPage() {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
  const locale = useLocale()
  const query = useQuery(currencyQueries.list())
  const [doomed, setDoomed] = useState<Currency | null>(null)
  const columns = useCurrencyColumns(query.data ?? [], setDoomed)
  const data = query.data && onePage(query.data)
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
      <DataTable
        label={t('list.title')}
        columns={columns}
        query={{ ...query, data }}
        rowId={({ code }) => code}
        onPage={() => {}}
        empty={<EmptyState title={t('list.empty')} />}
      />
      {doomed !== null && (
        <DeleteDialog
          of={currencies}
          row={doomed}
          remove={deleteCurrency}
          onClose={() => setDoomed(null)}
        />
      )}
      <Outlet />
    </AdminPage>
  )
}
