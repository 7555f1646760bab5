import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order, OrderLine } from '../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { LineBar } from '../../orders/line-bar.tsx'
import { LinePart } from './line-part.tsx'

const COUNTERS = ['quantity', 'invoiced', 'shipped', 'refunded', 'canceled'] as const

/** The lines, with the counters of each in pieces. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const format = useFormat()
  const sum = t('lines.sum', { currency: format.money(order.subtotal).currency })
  return (
    <section aria-labelledby="order-lines">
      <div className="section-head">
        <h2 className="h2" id="order-lines">
          {t('lines.title')}
        </h2>
        <div className="order-key end t-12 muted" aria-hidden="true">
          {(['shipped', 'invoiced', 'canceled', 'open'] as const).map((kind) => (
            <span key={kind}>
              <i className={`key-${kind}`} />
              {t(`lines.key.${kind}`)}
            </span>
          ))}
        </div>
      </div>
      <div className="frame">
        <table className="table cards order-lines">
          <caption className="sr">{t('lines.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lines.part')}</th>
              {COUNTERS.map((counter) => (
                <th key={counter} scope="col" className="r">
                  {t(`lines.${counter}`)}
                </th>
              ))}
              <th scope="col" className="r">
                {sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((line) => (
              <LineRow key={line.id} line={line} sumLabel={sum} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function LineRow({ line, sumLabel }: { line: OrderLine; sumLabel: string }) {
  const { t } = useTranslation('account/orders')
  const format = useFormat()
  return (
    <tr>
      <th scope="row" className="full">
        <LinePart line={line} />
        <LineBar line={line} />
      </th>
      {COUNTERS.map((counter) => (
        <td
          key={counter}
          className={classNames('r', line[counter] === 0 && 'zero')}
          data-l={t(`lines.${counter}`)}
        >
          {format.integer(line[counter])}
        </td>
      ))}
      <td className="r medium full order-line-sum" data-l={sumLabel}>
        {format.money(line.sum).number}
      </td>
    </tr>
  )
}
