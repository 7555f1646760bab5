import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  OrderRefund,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ConfirmRefund } from './confirm-refund.tsx'
import type { OrderAct } from './order-acts.ts'
import { SendRefund } from './send-refund.tsx'

const TONES = {
  held: 'warn',
  waiting: 'warn',
  to_send: 'warn',
  sent: 'accent',
  done: 'good',
  failed: 'bad',
} as const satisfies Record<OrderRefund['status'], string>

interface Props {
  order: AdminOrder
  refund: OrderRefund
  onAct: (act: OrderAct) => void
}

/** Money that goes back: how far it is, and what staff are to do about it. */
export function RefundRow({ order, refund, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const { full, day } = useMoment()
  const { payment_id, amount, status, sent_at, sent_on, reference, last_error, created_at } = refund
  const sent = [sent_on !== null && t('money.sentOn', { day: day(sent_on) }), reference]
  // What was recorded before sending had states of its own is called as it was.
  const name = status === 'done' && sent_at !== null ? 'confirmed' : status
  return (
    <li>
      <div>
        <span className="medium">{t(payment_id === null ? 'money.backByHand' : 'money.back')}</span>
        <span className="sub">{[full(created_at), ...sent].filter(Boolean).join(', ')}</span>
        {last_error !== null && <span className="sub bad">{last_error}</span>}
      </div>
      <Badge tone={TONES[status]}>{t(`money.refund.${name}`)}</Badge>
      <Money className="medium" value={money({ ...amount, amount: -amount.amount })} />
      <div className="order-money-acts">
        <RefundActs order={order} refund={refund} onAct={onAct} />
      </div>
    </li>
  )
}

function RefundActs({ order, refund, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const can = useCan()
  if (!can('sales.orders.refund')) return null
  if (refund.can.mark_sent) {
    return (
      <Button size="s" onClick={() => onAct({ kind: 'sent', refundId: refund.id })}>
        {t('acts.sent.open')}
      </Button>
    )
  }
  if (refund.can.settle) {
    return (
      <span className="row row-2">
        <ConfirmRefund order={order} refund={refund} />
        <Button
          size="s"
          kind="quiet"
          onClick={() => onAct({ kind: 'failed', refundId: refund.id })}
        >
          {t('acts.failed.open')}
        </Button>
      </span>
    )
  }
  const isHeld = refund.status === 'held' && order.can.release_refund
  return isHeld ? <SendRefund order={order} refund={refund} /> : null
}
