import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer, Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { Fault } from '../../../shell/fault.tsx'
import { OfferState } from './offer-state.tsx'
import { ShelfLink } from './shelf-link.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { waysOf } from './ways-of.ts'
import { warehouseOffersQuery } from '../suppliers/suppliers.ts'

/** A warehouse's offers: what is live, since when, and how it is kept up to date. */
export function OfferRows({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation('admin/offers')
  const can = useCan()
  const canSee = can('suppliers.offers.view')
  const offers = useQuery({
    ...warehouseOffersQuery(warehouse.id),
    enabled: canSee && warehouse.offers_count > 0,
  })
  if (!canSee) return null
  if (warehouse.offers_count === 0) {
    return <p className="card-body muted">{t('list.empty')}</p>
  }
  if (offers.error !== null && offers.data === undefined) {
    return <Fault error={offers.error} onRetry={() => void offers.refetch()} />
  }
  if (offers.data === undefined) {
    return (
      <div className="card-body">
        <Skeleton width="60%" />
      </div>
    )
  }
  return (
    <table className="table table-inset cards">
      <thead>
        <tr>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col" className="r">
            {t('list.items')}
          </th>
          <th scope="col">{t('list.liveSince')}</th>
          <th scope="col">{t('list.method')}</th>
          <th scope="col">{t('list.state')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.data.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </tbody>
    </table>
  )
}

/** How its list arrives is changed where it is read. */
function ChangeSource({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('suppliers.offers.update')) return null
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        icon={Pencil}
        label={t('list.changeMethod', { name: offer.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SourceDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  )
}

function OfferRow({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const { locale, integer } = useFormat()
  const { moment } = useMoment()
  const since = offer.live_since === null ? t('list.never') : moment(offer.live_since)
  const ways = waysOf(offer)
    .map((way) => t(`methods.${way}`))
    .join(', ')
  return (
    <tr>
      <th scope="row" className="full">
        <Link
          className="medium"
          to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
          params={{ locale, warehouseId: offer.warehouse_id, offerId: offer.id }}
        >
          {offer.name}
        </Link>
      </th>
      <td className="r" data-l={t('list.items')}>
        {offer.items_count === null ? '–' : integer(offer.items_count)}
      </td>
      <td data-l={t('list.liveSince')}>{offer.is_shelf ? t('shelf.now') : since}</td>
      <td data-l={t('list.method')}>
        {offer.is_shelf ? (
          <ShelfLink>{t('shelf.open')}</ShelfLink>
        ) : (
          <>
            {ways} <ChangeSource offer={offer} />
          </>
        )}
      </td>
      <td data-l={t('list.state')}>
        {offer.waiting_list === null ? (
          <OfferState offer={offer} />
        ) : (
          <Link
            to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
            params={{
              locale,
              warehouseId: offer.warehouse_id,
              offerId: offer.id,
              listId: offer.waiting_list.id,
            }}
          >
            <OfferState offer={offer} />
          </Link>
        )}
      </td>
    </tr>
  )
}
