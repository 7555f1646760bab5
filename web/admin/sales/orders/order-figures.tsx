import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  OrderMargin,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type MoneyAmount, moneyText } from '../../../lib/format-money.ts'
import { Money } from '../../../ui/money.tsx'
import { useCan } from '../../frame/use-can.ts'
import { costOf } from './cost-of.ts'
import { percentText } from './percent-text.ts'

interface Figure {
  key: 'total' | 'paid' | 'owed' | 'due' | 'margin'
  value: MoneyAmount | null
  tone?: string
  note?: string
  /** What it is made of. */
  more?: string
}

/** What the order comes to, what of it is here, what is still to come, what the store earns. */
export function OrderFigures({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin/orders')
  const format = useFormat()
  const { due, paid, refunded, currency } = order
  const hasCosts = useCan()('reports.prices.view')
  const { margin } = order
  const costWords = useCostWords()
  const isOwed = due.amount < 0
  const figures: Figure[] = [
    { key: 'total', value: order.grand_total, note: order.payment_method.title },
    {
      key: 'paid',
      value: { amount: paid.amount - refunded.amount, currency },
      ...(due.amount === 0 && paid.amount > 0 && { tone: 'good', note: t('paid.whole') }),
    },
    {
      key: isOwed ? 'owed' : 'due',
      value: { amount: Math.abs(due.amount), currency },
      ...(due.amount !== 0 && { tone: 'warn' }),
    },
  ]
  if (hasCosts) {
    figures.push({
      key: 'margin',
      value: margin && margin.amount,
      note: margin === null ? t('margin.unknown') : percentText(margin.bps, format),
      ...(margin !== null && margin.amount.amount < 0 && { tone: 'bad' }),
      ...(margin !== null && { more: costWords(margin) }),
    })
  }
  return (
    <dl className="figures">
      {figures.map(({ key, value, tone, note, more }) => (
        <div key={key} className="figure">
          <dt className="t-12 muted">{t(`figures.${key}`)}</dt>
          <dd>
            <b {...(tone !== undefined && { className: tone })}>
              {value === null ? '–' : <Money value={format.money(value)} />}
            </b>
            {note !== undefined && <span className="sub">{note}</span>}
            {more !== undefined && <span className="sub">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Says what goods cost, whether that is final, and what of their price was refunded. */
function useCostWords() {
  const { t } = useTranslation('admin/orders')
  const format = useFormat()
  return (margin: OrderMargin): string => {
    const written = (amount: MoneyAmount) => moneyText(format.money(amount))
    const { state, sum } = costOf(margin)
    const expected = written(margin.expected_cost)
    const cost = t(`margin.cost.${state}`, { cost: written(sum), expected })
    if (margin.refunded.amount === 0) return cost
    return `${cost}; ${t('margin.refunded', { refunded: written(margin.refunded) })}`
  }
}
