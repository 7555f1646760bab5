import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { OfferLink } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Offers by warehouse and name, each leading to its page. */
export function OfferLinks({ offers }: { offers: readonly OfferLink[] }) {
  const locale = useLocale()
  return offers.map(({ id, name, warehouse_id: warehouseId, warehouse_name: warehouse }, at) => (
    <Fragment key={id}>
      {at > 0 && '; '}
      <Link
        to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
        params={{ locale, warehouseId, offerId: id }}
      >
        {`${warehouse}, ${name}`}
      </Link>
    </Fragment>
  ))
}
