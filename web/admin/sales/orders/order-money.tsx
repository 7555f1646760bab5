import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  OrderPayment,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import type { OrderAct } from './order-acts.ts'
import { RefundRow } from './refund-row.tsx'

const PAYMENT_TONES = {
  starting: 'plain',
  open: 'warn',
  paid: 'good',
  failed: 'bad',
  canceled: 'plain',
} as const satisfies Record<OrderPayment['status'], string>

interface Props {
  order: AdminOrder
  onAct: (act: OrderAct) => void
}

/** Money that came in or was asked for, and money that goes back. */
export function OrderMoney({ order, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const { payments, refunds } = order
  return (
    <section aria-labelledby="order-money">
      <div className="section-head">
        <h2 className="h2" id="order-money">
          {t('money.title')}
        </h2>
      </div>
      {payments.length + refunds.length === 0 ? (
        <p className="t-13 muted pt-2">{t('money.none')}</p>
      ) : (
        <ul className="order-money">
          {payments.map((payment) => (
            <PaymentRow
              key={`payment ${payment.id}`}
              payment={payment}
              title={order.payment_method}
            />
          ))}
          {refunds.map((refund) => (
            <RefundRow key={`refund ${refund.id}`} order={order} refund={refund} onAct={onAct} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface PaymentProps {
  payment: OrderPayment
  title: AdminOrder['payment_method']
}

function PaymentRow({ payment, title }: PaymentProps) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const { full } = useMoment()
  const { method, provider, provider_id, status, last_error } = payment
  const name = method === title.code ? title.title : method
  return (
    <li>
      <div>
        <span className="medium">{provider === null ? t('money.byHand') : name}</span>
        <span className="sub">
          {[full(payment.created_at), provider, provider_id].filter(Boolean).join(', ')}
        </span>
        {last_error !== null && <span className="sub bad">{last_error}</span>}
      </div>
      <Badge tone={PAYMENT_TONES[status]}>{t(`money.payment.${status}`)}</Badge>
      <Money className="medium" value={money(payment.amount)} />
    </li>
  )
}
