import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Money } from '../../../ui/money.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'

/** What it costs, how much of it has come, how much never will, when the rest is promised. */
export function SupplierOrderFigures({ order }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { money, integer } = useFormat()
  const { day } = useMoment()
  const expected = order.quantity - order.refused - order.canceled
  const figures = [
    ...(order.cost === null
      ? []
      : [{ key: 'cost' as const, value: <Money value={money(order.cost)} /> }]),
    {
      key: 'received' as const,
      value: t('receivedOf', { done: integer(order.received), all: integer(expected) }),
      tone: expected > 0 && order.received === expected ? 'good' : undefined,
    },
    {
      key: 'refused' as const,
      value: integer(order.refused),
      tone: order.refused > 0 ? 'bad' : undefined,
    },
    { key: 'promised' as const, value: order.promised_at === null ? '–' : day(order.promised_at) },
  ]
  return (
    <dl className="figures">
      {figures.map(({ key, value, tone }) => (
        <div key={key} className="figure">
          <dt className="t-12 muted">{t(`figures.${key}`)}</dt>
          <dd>
            <b {...(tone !== undefined && { className: tone })}>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
