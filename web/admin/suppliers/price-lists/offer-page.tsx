import './price-lists.css'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { OfferView } from './offer-view.tsx'
import { useLiveOffer } from './use-live-lists.ts'

const route = getRouteApi('/$locale/admin/warehouses/$warehouseId/offers/$offerId')

/** An offer: what is live, where it comes from, and every version of its list. */
export function OfferPage() {
  const { t } = useTranslation('admin/offers')
  const { offerId } = route.useParams()
  const offer = useLiveOffer(offerId)
  if (offer.data !== undefined) return <OfferView offer={offer.data} />
  return (
    <AdminPage title={t('page.title')}>
      {offer.error === null ? (
        <Skeleton height="240px" />
      ) : (
        <Fault error={offer.error} onRetry={() => void offer.refetch()} />
      )}
    </AdminPage>
  )
}
