import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCan } from '../../frame/use-can.ts'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { LineCost } from './line-cost.tsx'
import { LineName } from './line-name.tsx'
import { LineSupply } from './line-supply.tsx'
import type { OrderAct } from './order-acts.ts'

const COUNTERS = ['quantity', 'invoiced', 'shipped', 'refunded', 'canceled'] as const
const KEYS = ['shipped', 'invoiced', 'canceled', 'open'] as const

interface Props {
  order: AdminOrder
  onAct: (act: OrderAct) => void
}

/** The lines: how far each has come, what it costs and brings, how far its supplier is. */
export function OrderLines({ order, onAct }: Props) {
  const { t } = useTranslation('account/orders')
  return (
    <>
      <div className="section-head">
        <h2 className="h2" id="order-lines">
          {t('lines.title')}
        </h2>
        <div className="order-key end t-12 muted" aria-hidden="true">
          {KEYS.map((kind) => (
            <span key={kind}>
              <i className={`key-${kind}`} />
              {t(`lines.key.${kind}`)}
            </span>
          ))}
        </div>
      </div>
      <LinesTable
        label={t('lines.title')}
        className="order-lines staff-lines"
        columns={useColumns(order.currency)}
      >
        {order.items.map((line) => (
          <LineRow key={line.id} order={order} line={line} onAct={onAct} />
        ))}
      </LinesTable>
    </>
  )
}

function useSumLabel(currency: string) {
  const { t } = useTranslation('account/orders')
  const { money } = useFormat()
  return t('lines.sum', { currency: money({ amount: 0, currency }).currency })
}

function useColumns(currency: string) {
  const { t } = useTranslation('account/orders')
  const { t: tStaff } = useTranslation('admin/orders')
  const sum = useSumLabel(currency)
  const hasCosts = useCan()('reports.prices.view')
  return [
    { title: t('lines.part') },
    { title: tStaff('lines.supply') },
    ...COUNTERS.map((counter) => figure(t(`lines.${counter}`))),
    ...(hasCosts ? [figure(tStaff('lines.cost'))] : []),
    figure(sum),
  ]
}

function LineRow({ order, line, onAct }: Props & { line: AdminOrderLine }) {
  const { t } = useTranslation('account/orders')
  const { t: tStaff } = useTranslation('admin/orders')
  const format = useFormat()
  const hasCosts = useCan()('reports.prices.view')
  return (
    <tr>
      <th scope="row" className="full">
        <LineName line={line} userId={order.user_id} />
      </th>
      <td className="full" data-l={tStaff('lines.supply')}>
        <LineSupply orderId={order.id} line={line} onAct={onAct} />
      </td>
      {COUNTERS.map((counter) => (
        <td
          key={counter}
          className={classNames('r', line[counter] === 0 && 'zero')}
          data-l={t(`lines.${counter}`)}
        >
          {format.integer(line[counter])}
        </td>
      ))}
      {hasCosts && (
        <td className="r full order-line-sum" data-l={tStaff('lines.cost')}>
          <LineCost line={line} />
        </td>
      )}
      <td className="r medium full order-line-sum" data-l={useSumLabel(order.currency)}>
        {format.money(line.sum).number}
      </td>
    </tr>
  )
}
