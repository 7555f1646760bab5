import './currencies.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { Fault } from '../../../shell/fault.tsx'
import { ChecksTable } from './checks-table.tsx'
import { HistorySection } from './history-section.tsx'
import { ManualRateDialog } from './manual-rate-dialog.tsx'
import { OldRatesNote } from './old-rates-note.tsx'
import { currencyQueries } from './queries.ts'
import { RatesTable } from './rates-table.tsx'
import { RefreshBox } from './refresh-box.tsx'
import { SourcesSection } from './sources-section.tsx'

const route = getRouteApi('/$locale/admin/settings/currencies/rates')

/** Rates over time, by hand and from the banks, and what came of asking these. */
export function RatesPage() {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
  const locale = useLocale()
  const search = route.useSearch()
  const currencies = useQuery(currencyQueries.list())
  const [isSetting, setIsSetting] = useState(false)
  const all = currencies.data ?? []
  const foreign = all.filter(({ is_base }) => !is_base)
  const known = foreign.map(({ code }) => code)
  const currency = known.find((code) => code === search.currency) ?? known[0]
  const base = all.find(({ is_base }) => is_base)?.code ?? ''
  return (
    <AdminPage
      title={t('rates.title')}
      crumbs={[
        <Link key="list" to="/$locale/admin/settings/currencies" params={{ locale }}>
          {t('list.title')}
        </Link>,
      ]}
      actions={
        can('settings.rates.create') &&
        currency !== undefined && (
          <Button icon={Plus} onClick={() => setIsSetting(true)}>
            {t('manual.action')}
          </Button>
        )
      }
      isAiry
    >
      {currencies.data === undefined &&
        (currencies.error === null ? (
          <Skeleton height="320px" />
        ) : (
          <Fault error={currencies.error} onRetry={() => void currencies.refetch()} />
        ))}
      <OldRatesNote currencies={all} isHere />
      <SourcesSection action={can('settings.rates.update') && <RefreshBox />} />
      {currency !== undefined && (
        <>
          <HistorySection currency={currency} known={known} days={search.days ?? 90} />
          <RatesTable key={currency} currency={currency} />
        </>
      )}
      <ChecksTable />
      {isSetting && currency !== undefined && (
        <ManualRateDialog
          currency={currency}
          foreign={foreign}
          base={base}
          onClose={() => setIsSetting(false)}
        />
      )}
    </AdminPage>
  )
}
