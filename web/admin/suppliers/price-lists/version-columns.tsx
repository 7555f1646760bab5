import { Link } from '@tanstack/react-router'
import type { PriceListSummary } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VersionActions } from './version-actions.tsx'
import { VersionOrigin } from './version-origin.tsx'

const count = (
  id: 'rows' | 'created' | 'changed' | 'rejected',
): ResourceColumn<PriceListSummary> => ({
  id,
  isFigure: true,
  skeleton: '40px',
  cell: ({ counts }, { integer }) => (counts === null ? '–' : integer(counts[id])),
})

/** Columns of the history of an offer's list. */
export const versionColumns = (offer: SupplierOffer): ResourceColumn<PriceListSummary>[] => [
  {
    id: 'version',
    isRowName: true,
    isFull: true,
    cell: ({ id, version, file }, { t, locale }) => (
      <>
        <Link
          className="medium"
          to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
          params={{ locale, warehouseId: offer.warehouse_id, offerId: offer.id, listId: id }}
        >
          {t('list.version', { version })}
        </Link>
        <span className="sub pn file-name">{file.name}</span>
      </>
    ),
  },
  {
    id: 'status',
    skeleton: '80px',
    cell: ({ status, is_live: isLive }) => <StatusBadge status={status} isLive={isLive} />,
  },
  { id: 'came', skeleton: '144px', cell: (version) => <VersionOrigin version={version} /> },
  count('rows'),
  count('created'),
  count('changed'),
  count('rejected'),
  {
    id: 'actions',
    acts: { permission: 'suppliers.price-lists.view' },
    isFull: true,
    skeleton: '120px',
    cell: (version, { locale }) => (
      <VersionActions
        version={version}
        offer={offer}
        place={{ locale, warehouseId: offer.warehouse_id, offerId: offer.id }}
      />
    ),
  },
]
