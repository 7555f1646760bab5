import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'

/** The way to an offer's pages: suppliers, supplier, and the offer when one stands deeper. */
export function useOfferCrumbs(offer: SupplierOffer | undefined): {
  toOffer: ReactNode[]
  below: ReactNode[]
} {
  const { t } = useTranslation('admin/suppliers')
  const locale = useLocale()
  if (offer === undefined) return { toOffer: [], below: [] }
  const toOffer = [
    <Link key="suppliers" to="/$locale/admin/suppliers" params={{ locale }}>
      {t('title')}
    </Link>,
    <Link
      key="supplier"
      to="/$locale/admin/suppliers/$supplierId/warehouses"
      params={{ locale, supplierId: offer.supplier_id }}
    >
      {offer.supplier_name}
    </Link>,
  ]
  const own = (
    <Link
      key="offer"
      to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
      params={{ locale, warehouseId: offer.warehouse_id, offerId: offer.id }}
    >
      {offer.warehouse_name}, {offer.name}
    </Link>
  )
  return { toOffer, below: [...toOffer, own] }
}
