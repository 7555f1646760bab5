import './price-lists.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { offerDetail } from '../suppliers/suppliers.ts'
import { ListView } from './list-view.tsx'
import { ListViewSkeleton } from './list-view-skeleton.tsx'
import { useLiveList } from './use-live-lists.ts'

const route = getRouteApi(
  '/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId',
)

/** One version of an offer's list: what it is, what it would change, and what to do with it. */
export function PriceListPage() {
  const { t } = useTranslation('admin/price-lists')
  const place = route.useParams()
  const list = useLiveList(place.listId)
  const offer = useQuery(offerDetail(place.offerId))
  if (list.data !== undefined && offer.data !== undefined) {
    return <ListView key={list.data.id} list={list.data} offer={offer.data} place={place} />
  }
  const error = list.error ?? offer.error
  return (
    <AdminPage title={t('list.title')}>
      {error === null ? (
        <ListViewSkeleton />
      ) : (
        <Fault
          error={error}
          onRetry={() => {
            void list.refetch()
            void offer.refetch()
          }}
        />
      )}
    </AdminPage>
  )
}
