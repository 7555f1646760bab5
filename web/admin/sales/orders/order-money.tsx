import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  OrderPayment,
  OrderRefund,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { SendRefund } from './send-refund.tsx'

const PAYMENT_TONES = {
  starting: 'plain',
  open: 'warn',
  paid: 'good',
  failed: 'bad',
  canceled: 'plain',
} as const satisfies Record<OrderPayment['status'], string>

const REFUND_TONES = {
  held: 'warn',
  waiting: 'warn',
  done: 'good',
  failed: 'bad',
} as const satisfies Record<OrderRefund['status'], string>

/** Money that came in or was asked for, and money that goes back. */
export function OrderMoney({ order }: { order: AdminOrder }) {
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
            <RefundRow key={`refund ${refund.id}`} order={order} refund={refund} />
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

function RefundRow({ order, refund }: { order: AdminOrder; refund: OrderRefund }) {
  const { t } = useTranslation('admin/orders')
  const can = useCan()
  const { money } = useFormat()
  const { full } = useMoment()
  const { payment_id, amount, status, last_error, created_at } = refund
  return (
    <li>
      <div>
        <span className="medium">{t(payment_id === null ? 'money.backByHand' : 'money.back')}</span>
        <span className="sub">{full(created_at)}</span>
        {last_error !== null && <span className="sub bad">{last_error}</span>}
        {status === 'held' && order.can.release_refund && can('sales.orders.refund') && (
          <SendRefund order={order} refund={refund} />
        )}
      </div>
      <Badge tone={REFUND_TONES[status]}>{t(`money.refund.${status}`)}</Badge>
      <Money className="medium" value={money({ ...amount, amount: -amount.amount })} />
    </li>
  )
}
