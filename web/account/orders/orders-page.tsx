import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { ActiveOrders } from './active-orders.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderArchive } from './order-archive.tsx'
import { isNarrowed, readOrdersSearch } from '../../orders/orders-search.ts'
import { orderQueries } from '../../orders/queries.ts'
import { useOrderHints } from '../../orders/use-order-hints.ts'

/** The person's orders: first those under way, then completed ones. */
export function OrdersPage() {
  const { t } = useTranslation('account/orders')
  const address = useSearch({ strict: false })
  const search = useMemo(() => readOrdersSearch(address), [address])
  const active = useQuery({ ...orderQueries.active(), refetchOnMount: 'always' })
  const list = useQuery({ ...orderQueries.list(search), refetchOnMount: 'always' })
  useOrderHints()
  const hasNone =
    active.data?.length === 0 && list.data?.pagination.total === 0 && !list.isPlaceholderData
  const isNew = hasNone && !isNarrowed(search)
  return (
    <AccountPage title={t('title')} isBusy={active.isPending || list.isPending}>
      {isNew ? (
        <NoOrders />
      ) : (
        <>
          <ActiveOrders query={active} />
          <OrderArchive query={list} search={search} />
        </>
      )}
    </AccountPage>
  )
}
