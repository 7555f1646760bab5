import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCan } from '../../frame/use-can.ts'
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
  const { t: tTable } = useTranslation('table')
  const frame = tTable('frame', { label: t('lines.title') })
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
      <div className="frame" tabIndex={0} role="region" aria-label={frame}>
        <table className="table cards order-lines staff-lines">
          <caption className="sr">{t('lines.title')}</caption>
          <Heads currency={order.currency} />
          <tbody>
            {order.items.map((line) => (
              <LineRow key={line.id} order={order} line={line} onAct={onAct} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function useSumLabel(currency: string) {
  const { t } = useTranslation('account/orders')
  const { money } = useFormat()
  return t('lines.sum', { currency: money({ amount: 0, currency }).currency })
}

function Heads({ currency }: { currency: string }) {
  const { t } = useTranslation('account/orders')
  const { t: tStaff } = useTranslation('admin/orders')
  const sum = useSumLabel(currency)
  const hasCosts = useCan()('reports.prices.view')
  return (
    <thead>
      <tr>
        <th scope="col">{t('lines.part')}</th>
        <th scope="col">{tStaff('lines.supply')}</th>
        {COUNTERS.map((counter) => (
          <th key={counter} scope="col" className="r">
            {t(`lines.${counter}`)}
          </th>
        ))}
        {hasCosts && (
          <th scope="col" className="r">
            {tStaff('lines.cost')}
          </th>
        )}
        <th scope="col" className="r">
          {sum}
        </th>
      </tr>
    </thead>
  )
}

function LineRow({ order, line, onAct }: Props & { line: AdminOrderLine }) {
  const { t } = useTranslation('account/orders')
  const { t: tStaff } = useTranslation('admin/orders')
  const format = useFormat()
  const hasCosts = useCan()('reports.prices.view')
  return (
    <tr>
      <th scope="row" className="full">
        <LineName line={line} />
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
