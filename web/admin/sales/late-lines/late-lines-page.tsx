import type { LateLine, LateTurn } from '../../../../worker/purchasing/late-lines/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatUtcDay } from '../../../lib/format-utc-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { figure, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { SupplierSelect } from '../../suppliers/supplier-orders/supplier-select.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { OrderCell } from '../orders/order-cell.tsx'
import { lateLines } from './late-lines.ts'
import { SupplierDay } from './supplier-day.tsx'
import { TellChosen } from './tell-chosen.tsx'
import { whereOf, Where } from './where.tsx'

/** Who works on orders, and who buys. */
const MAY_CHASE = 'sales.orders.update|suppliers.orders.update'

const TONES: Record<LateTurn, 'warn' | 'accent' | 'good' | 'plain'> = {
  buyer: 'warn',
  supplier: 'accent',
  shipping: 'good',
  customer: 'plain',
}

const COLUMNS: ResourceColumn<LateLine>[] = [
  {
    id: 'part',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: ({ product }) => (
      <>
        <span className="medium">{product.mpn}</span>
        <span className="sub list-who">
          {product.brand} · {product.name}
        </span>
      </>
    ),
    csv: ({ product }) => `${product.brand} ${product.mpn}`,
  },
  {
    id: 'due',
    skeleton: '96px',
    cell: dueCell,
    csv: ({ due }) => due,
  },
  {
    id: 'order',
    skeleton: '128px',
    cell: ({ order }) => <OrderCell order={order} />,
    csv: ({ order }) => `${order.number}, ${order.customer}`,
  },
  figure('quantity', ({ quantity }) => quantity),
  {
    id: 'turn',
    skeleton: '80px',
    cell: ({ turn }, { t }) => <Badge tone={TONES[turn]}>{t(`turn.${turn}`)}</Badge>,
    csv: ({ turn }, { t }) => t(`turn.${turn}`),
  },
  {
    id: 'supplier',
    skeleton: '160px',
    cell: (line, say) => <Where line={line} say={say} />,
    csv: (line, say) => whereOf(line, say).join(', '),
  },
  {
    id: 'told',
    skeleton: '96px',
    cell: toldCell,
    csv: (line, say) => toldOf(line, say).join(', '),
  },
  {
    id: 'act',
    acts: { permission: MAY_CHASE },
    cell: (line) => line.turn === 'supplier' && <SupplierDay line={line} />,
  },
]

/** Lines of open orders that are late or soon due: whose turn it is, and who has been told. */
export function LateLinesPage() {
  const { t } = useTranslation('admin/late-lines')
  return (
    <ResourceListPage
      of={lateLines}
      columns={COLUMNS}
      about={t('about')}
      controls={{ supplier: (control) => <SupplierSelect {...control} /> }}
      bulk={{
        permission: MAY_CHASE,
        commands: (selection) => <Commands selection={selection} />,
      }}
    />
  )
}

function Commands({ selection }: { selection: Selection<LateLine> }) {
  return (
    <>
      <TellChosen act="ask" selection={selection} />
      {useCan()('sales.orders.update') && <TellChosen act="warn" selection={selection} />}
    </>
  )
}

/** The day it is due; how long that has passed. */
function dueCell({ due, days_late: days }: LateLine, { t, locale, integer }: Speech) {
  return (
    <>
      <span className="nowrap">{formatUtcDay(new Date(due), locale)}</span>
      {days > 0 && (
        <span className="sub bad">{t('lateBy', { count: days, days: integer(days) })}</span>
      )}
    </>
  )
}

const toldOf = ({ asked_at: asked, warned_at: warned }: LateLine, { t, day }: Speech): string[] => [
  ...(asked === null ? [] : [t('asked', { day: day(asked) })]),
  ...(warned === null ? [] : [t('warned', { day: day(warned) })]),
]

function toldCell(line: LateLine, say: Speech) {
  const told = toldOf(line, say)
  if (told.length === 0) return <span className="muted">–</span>
  return told.map((words) => (
    <span key={words} className="sub">
      {words}
    </span>
  ))
}
