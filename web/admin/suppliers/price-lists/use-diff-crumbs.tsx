import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceListSummary } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useOfferCrumbs } from './use-offer-crumbs.tsx'

/** The way to a comparison: the offer, then the version that is compared. */
export function useDiffCrumbs(
  offer: SupplierOffer | undefined,
  list: PriceListSummary | undefined,
): ReactNode[] {
  const { t } = useTranslation('admin/price-lists')
  const locale = useLocale()
  const crumbs = useOfferCrumbs(offer)
  if (offer === undefined || list === undefined) return []
  return [
    ...crumbs.below,
    <Link
      key="list"
      to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
      params={{ locale, warehouseId: offer.warehouse_id, offerId: offer.id, listId: list.id }}
    >
      {t('list.version', { version: list.version })}
    </Link>,
  ]
}
