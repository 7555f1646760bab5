import { Link } from '@tanstack/react-router'
import type { PackingOrder } from '../../../../worker/sales/packing/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatUtcDay } from '../../../lib/format-utc-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { PrintChosen } from '../bulk/print-chosen.tsx'
import { ShipChosen } from '../bulk/ship-chosen.tsx'
import { OrderCell } from '../orders/order-cell.tsx'
import { MethodSelect } from './method-select.tsx'
import { PickChosen } from './pick-chosen.tsx'
import { packing } from './packing.ts'

const isWhole = ({ on_shelf: ready, wanted }: PackingOrder) => ready >= wanted

const COLUMNS: ResourceColumn<PackingOrder>[] = [
  {
    id: 'number',
    isRowName: true,
    isFull: true,
    skeleton: '128px',
    cell: (order) => <OrderCell order={order} />,
    csv: ({ number, customer }) => `${number}, ${customer}`,
  },
  {
    id: 'promised',
    skeleton: '96px',
    cell: ({ promised_to: day }, { locale }) =>
      day === null ? (
        <span className="muted">–</span>
      ) : (
        <span className="nowrap">{formatUtcDay(new Date(day), locale)}</span>
      ),
    csv: ({ promised_to: day }) => day ?? '',
  },
  { id: 'method', skeleton: '128px', cell: ({ method }) => method, csv: ({ method }) => method },
  {
    id: 'ready',
    skeleton: '96px',
    cell: (order, { t, integer }) => (
      <>
        <span className="nowrap">
          {t('ready', { ready: integer(order.on_shelf), wanted: integer(order.wanted) })}
        </span>{' '}
        {!isWhole(order) && <Badge tone="warn">{t('partial')}</Badge>}
      </>
    ),
    csv: (order, { t }) => t('ready', { ready: order.on_shelf, wanted: order.wanted }),
  },
  {
    id: 'places',
    skeleton: '96px',
    cell: ({ places }) => places.join(', ') || <span className="muted">–</span>,
    csv: ({ places }) => places.join(', '),
  },
]

/** Orders that can go today, in whole or in part: picked and shipped in one go. */
export function PackingPage() {
  const { t } = useTranslation('admin/packing')
  return (
    <ResourceListPage
      of={packing}
      columns={COLUMNS}
      about={t('about')}
      action={<TrackingLink />}
      controls={{ method: (control) => <MethodSelect {...control} /> }}
      bulk={{
        permission: 'sales.orders.ship',
        commands: (selection) => (
          <>
            <PickChosen selection={selection} />
            <PrintChosen selection={selection} />
            <ShipChosen selection={selection} of={packing} />
          </>
        ),
      }}
    />
  )
}

/** Where numbers of parcels that have left are taken from a carrier's file. */
function TrackingLink() {
  const { t } = useTranslation('admin/packing')
  return (
    <Link
      className={buttonClass()}
      to="/$locale/admin/sales/shipping/tracking"
      params={{ locale: useLocale() }}
    >
      {t('tracking')}
    </Link>
  )
}
