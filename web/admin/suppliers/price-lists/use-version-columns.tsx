import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceListSummary } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { StatusBadge } from './status-badge.tsx'
import { VersionActions } from './version-actions.tsx'
import { VersionOrigin } from './version-origin.tsx'

/** Columns of the history of an offer's list. */
export function useVersionColumns(offer: SupplierOffer): DataColumn<PriceListSummary>[] {
  const { t } = useTranslation('admin/price-lists')
  const { locale, integer } = useFormat()
  return useMemo((): DataColumn<PriceListSummary>[] => {
    const place = { locale, warehouseId: offer.warehouse_id, offerId: offer.id }
    const figure = (key: 'rows' | 'created' | 'changed' | 'rejected') => ({
      id: key,
      header: t(`versions.${key}`),
      meta: { isFigure: true, label: t(`versions.${key}`), skeleton: '40px' },
      cell: ({ row }: { row: { original: PriceListSummary } }) =>
        row.original.counts === null ? '–' : integer(row.original.counts[key]),
    })
    return [
      {
        id: 'version',
        header: t('versions.version'),
        meta: { isRowName: true, isFull: true },
        cell: ({ row: { original } }) => (
          <>
            <Link
              className="medium"
              to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
              params={{ ...place, listId: original.id }}
            >
              {t('list.version', { version: original.version })}
            </Link>
            <span className="sub pn file-name">{original.file.name}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: t('versions.status'),
        meta: { label: t('versions.status'), skeleton: '80px' },
        cell: ({ row: { original } }) => (
          <StatusBadge status={original.status} isLive={original.is_live} />
        ),
      },
      {
        id: 'came',
        header: t('versions.came'),
        meta: { label: t('versions.came'), skeleton: '144px' },
        cell: ({ row: { original } }) => <VersionOrigin version={original} />,
      },
      figure('rows'),
      figure('created'),
      figure('changed'),
      figure('rejected'),
      {
        id: 'actions',
        header: () => <span className="sr">{t('versions.actions')}</span>,
        meta: { isFit: true, isFull: true, skeleton: '120px' },
        cell: ({ row: { original } }) => (
          <VersionActions version={original} offer={offer} place={place} />
        ),
      },
    ]
  }, [t, locale, integer, offer])
}
