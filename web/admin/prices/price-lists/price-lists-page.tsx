import { Link } from '@tanstack/react-router'
import type { PriceListOfAll } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type ResourceColumn, plain } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { OfferSelect } from '../../suppliers/inbound-mails/offer-select.tsx'
import { StatusBadge } from '../../suppliers/price-lists/status-badge.tsx'
import { VersionOrigin } from '../../suppliers/price-lists/version-origin.tsx'
import { SupplierSelect } from '../../suppliers/supplier-orders/supplier-select.tsx'
import { priceLists } from './price-lists.ts'

const count = (
  id: 'rows' | 'created' | 'changed' | 'rejected',
): ResourceColumn<PriceListOfAll> => ({
  id,
  isFigure: true,
  skeleton: '40px',
  cell: ({ counts }, { integer }) => (counts === null ? '–' : integer(counts[id])),
  csv: ({ counts }) => (counts === null ? '' : { number: String(counts[id]) }),
})

const COLUMNS: ResourceColumn<PriceListOfAll>[] = [
  {
    id: 'file',
    isRowName: true,
    isFull: true,
    skeleton: '180px',
    cell: (list) => <FileCell list={list} />,
    csv: ({ file }) => file.name,
  },
  {
    id: 'status',
    isUnlabelled: true,
    skeleton: '96px',
    cell: ({ status, is_live: isLive, waits_since: since }, { t, moment }) => (
      <>
        <StatusBadge status={status} isLive={isLive} />
        {since !== null && <span className="sub">{t('since', { since: moment(since) })}</span>}
      </>
    ),
    csv: ({ status, is_live: isLive }, { t }) => t(`status.${isLive ? 'live' : status}`),
  },
  plain('offer', ({ supplier, warehouse, offer }) =>
    [supplier.name, warehouse.name, offer.name].join(', '),
  ),
  {
    id: 'created_at',
    skeleton: '144px',
    cell: (list) => <VersionOrigin version={list} />,
    csv: ({ created_at: at }, { full }) => full(at),
  },
  count('rows'),
  count('created'),
  count('changed'),
  count('rejected'),
]

/** All versions of the lists of all offers: first those that wait for a person. */
export function PriceListsPage() {
  const { t } = useTranslation('admin/list-versions')
  return (
    <ResourceListPage
      of={priceLists}
      columns={COLUMNS}
      about={t('about')}
      controls={{
        supplier: (control) => <SupplierSelect {...control} />,
        offer: (control) => (
          <OfferSelect {...control} label={t('filters.offer')} none={t('filters.anyOffer')} />
        ),
      }}
      hasLinkedRows
    />
  )
}

/** The whole row is the link of its version. */
function FileCell({ list }: { list: PriceListOfAll }) {
  const { t } = useTranslation('admin/list-versions')
  return (
    <>
      <Link
        className="medium row-link"
        to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId"
        params={{
          locale: useLocale(),
          warehouseId: list.warehouse.id,
          offerId: list.offer.id,
          listId: list.id,
        }}
      >
        {list.file.name}
      </Link>
      <span className="sub">{t('version', { version: list.version })}</span>
    </>
  )
}
