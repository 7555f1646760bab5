import { useState } from 'react'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { Order } from '../../../../worker/sales/orders/schemas/order.ts'
import { DialogNews } from '../../../form/dialog-news.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ClearFraudDialog } from './clear-fraud-dialog.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import type { OrderAct } from './order-acts.ts'
import { OrderNews } from './order-news.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { RefundFailedDialog } from './refund-failed-dialog.tsx'
import { RefundSentDialog } from './refund-sent-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { SupplyDialog } from './supply-dialog.tsx'
import { newestStep } from './use-order-news.ts'
import { FraudDialog, NoteDialog } from './words-dialog.tsx'

interface Props {
  order: AdminOrder
  /** As its shopper sees it. */
  seen: Order
  act: OrderAct
  onClose: () => void
}

/** The dialog of what is being done; it says when somebody else does something meanwhile. */
export function OrderDialog({ seen, ...act }: Props) {
  const { order } = act
  const [since] = useState(() => newestStep(order))
  return (
    <DialogNews value={<OrderNews order={order} seen={seen} since={since} />}>
      <ActDialog {...act} />
    </DialogNews>
  )
}

function ActDialog({ order, act, onClose }: Omit<Props, 'seen'>) {
  const common = { order, onClose }
  switch (act.kind) {
    case 'propose':
      return <ProposeDialog {...common} lineId={act.lineId} />
    case 'supply':
      return <SupplyDialog {...common} lineId={act.lineId} />
    case 'change':
      return <ChangeDialog {...common} />
    case 'parcel':
      return <ParcelDialog {...common} documentId={act.documentId} />
    case 'payment':
      return <PaymentDialog {...common} />
    case 'mail':
      return <MailDialog {...common} />
    case 'signOut':
      return <SignOutDialog {...common} />
    case 'clear':
      return <ClearFraudDialog {...common} />
    case 'fraud':
      return <FraudDialog {...common} />
    case 'note':
      return <NoteDialog {...common} />
    case 'sent':
      return <RefundSentDialog {...common} refundId={act.refundId} />
    case 'failed':
      return <RefundFailedDialog {...common} refundId={act.refundId} />
    default:
      return <DocumentDialog {...common} act={act.kind} lineId={act.lineId ?? null} />
  }
}
