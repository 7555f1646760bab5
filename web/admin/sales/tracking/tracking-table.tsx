import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { TrackingOutcome, TrackingRow } from '../../../../worker/sales/tracking/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { onePage } from '../../../table/one-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { isReady, TRACKING_TEXTS } from './tracking.ts'

interface Ticks {
  ticked: ReadonlySet<number>
  onTick: (lines: Set<number>) => void
}

interface Props extends Ticks {
  rows: TrackingRow[]
}

const TicksContext = createContext<Ticks>({ ticked: new Set(), onTick: () => {} })

const TONES: Record<TrackingOutcome, 'good' | 'warn' | 'bad' | 'plain'> = {
  new: 'good',
  replaces: 'warn',
  same: 'plain',
  unknown: 'bad',
  not_shipped: 'bad',
  several_parcels: 'bad',
  twice: 'bad',
  no_number: 'bad',
  rounded: 'bad',
}

const COLUMNS: ResourceColumn<TrackingRow>[] = [
  {
    id: 'pick',
    acts: { permission: 'sales.orders.ship' },
    cell: (row) => <Tick row={row} />,
  },
  { id: 'order', isRowName: true, isFull: true, cell: orderCell },
  {
    id: 'number',
    cell: ({ tracking_number: number, before }, { t }) => (
      <>
        <span className="code">{number === '' ? '–' : number}</span>
        {before !== null && before !== number && (
          <span className="sub">{t('before', { number: before })}</span>
        )}
      </>
    ),
  },
  {
    id: 'outcome',
    isUnlabelled: true,
    cell: (row, { t }) => (
      <>
        <Badge tone={TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</Badge>
        {row.carrier !== null && isReady(row) && (
          <span className="sub">{t('carrier', row.carrier)}</span>
        )}
      </>
    ),
  },
]

/** The rows of a carrier's file, each with what becomes of it. */
export function TrackingTable({ rows, ticked, onTick }: Props) {
  const { t } = useTranslation('admin/tracking')
  return (
    <TicksContext value={{ ticked, onTick }}>
      <div className="picked-rows">
        <PlainTable
          texts={TRACKING_TEXTS}
          label={t('rows')}
          columns={COLUMNS}
          query={{
            data: onePage(rows),
            error: null,
            isPlaceholderData: false,
            refetch: () => {},
          }}
          idOf={({ line }) => line}
          empty={<EmptyState title={t('noRows')} />}
        />
      </div>
    </TicksContext>
  )
}

function Tick({ row }: { row: TrackingRow }) {
  const { t } = useTranslation('admin/tracking')
  const { ticked, onTick } = use(TicksContext)
  const { line, key } = row
  if (!isReady(row)) return null
  return (
    <Checkbox
      label={t('tick', { key, line })}
      isChecked={ticked.has(line)}
      onCheckedChange={(isOn) => {
        const next = new Set(ticked)
        if (isOn) next.add(line)
        else next.delete(line)
        onTick(next)
      }}
    />
  )
}

/** The order it is for, and its parcel; what the file says where there is none. */
function orderCell({ order, shipment, key, line }: TrackingRow, { t, locale }: Speech) {
  return (
    <>
      {order === null ? (
        <span className="medium">{key === '' ? '–' : key}</span>
      ) : (
        <Link
          className="nowrap cell-link"
          to="/$locale/admin/sales/orders/$orderId"
          params={{ locale, orderId: order.id }}
        >
          {order.number}
        </Link>
      )}
      <span className="sub">
        {[t('line', { line }), shipment?.number].filter((part) => part !== undefined).join(' · ')}
      </span>
    </>
  )
}
