import type {
  AdminOrder,
  AdminOrderLine,
  Excuse,
  RefundSentInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { CommandCall } from '../../resource/use-command.ts'
import { orderCalls } from './orders.ts'

/** What a dialog of a document sends; each document takes its own part of it. */
export interface DocumentInput {
  lines?: { order_line_id: number; quantity: number }[]
  tracking_number?: string
  weight?: number
  boxes?: number
  excuse?: Excuse
  reason?: string
  shipping?: boolean
  /** What is refunded by hand has been sent already. */
  sent?: RefundSentInput
}

interface Document {
  issue: (
    id: number,
    input: DocumentInput,
    call: CommandCall,
  ) => ReturnType<(typeof orderCalls)['invoice']>
  /** How much of a line it can still take. */
  left: (line: AdminOrderLine) => number
  /** How much of it stands there at first; all that is left unless said. */
  proposed?: (line: AdminOrderLine) => number
}

/** Documents of an order. */
export const DOCUMENT_ACTS: Record<DocumentAct, Document> = {
  invoice: { issue: orderCalls.invoice, left: (line) => line.to_invoice },
  ship: {
    issue: orderCalls.ship,
    left: (line) => line.to_ship,
    proposed: (line) => Math.min(line.to_ship, line.on_shelf),
  },
  refund: {
    issue: (id, { reason = '', ...input }, call) =>
      orderCalls.refund(id, { ...input, reason }, call),
    left: (line) => line.to_refund,
  },
  cancel: {
    issue: (id, { reason = '', ...input }, call) =>
      orderCalls.cancel(id, { ...input, reason }, call),
    left: (line) => line.to_cancel,
  },
}

export type DocumentAct = 'invoice' | 'ship' | 'refund' | 'cancel'

export type PlainAct =
  | DocumentAct
  | 'payment'
  | 'change'
  | 'fraud'
  | 'clear'
  | 'note'
  | 'mail'
  | 'signOut'

/** What is being done about an order, in a dialog; a document with a line's id is for this line alone. */
export type OrderAct =
  | { kind: Exclude<PlainAct, DocumentAct> }
  | { kind: DocumentAct; lineId?: number }
  | { kind: 'supply' | 'propose'; lineId: number }
  | { kind: 'parcel'; documentId: number }
  | { kind: 'sent' | 'failed'; refundId: number }

type Can = (permission: string) => boolean

const ALLOWED: Record<PlainAct, { permission: string; by: (order: AdminOrder) => boolean }> = {
  invoice: { permission: 'sales.orders.invoice', by: ({ can }) => can.invoice },
  ship: { permission: 'sales.orders.ship', by: ({ can }) => can.ship },
  refund: { permission: 'sales.orders.refund', by: ({ can }) => can.refund || can.refund_shipping },
  cancel: { permission: 'sales.orders.cancel', by: ({ can }) => can.cancel },
  payment: { permission: 'sales.orders.invoice', by: ({ can }) => can.take_payment },
  fraud: { permission: 'sales.orders.mark-fraud', by: ({ can }) => can.mark_fraud },
  clear: { permission: 'sales.orders.mark-fraud', by: ({ can }) => can.clear_fraud },
  change: {
    permission: 'sales.orders.update',
    by: (order) =>
      order.fraud_reason === null && !['canceled', 'closed', 'completed'].includes(order.status),
  },
  note: { permission: 'sales.orders.update', by: () => true },
  mail: { permission: 'sales.orders.update', by: ({ mails }) => mails.length > 0 },
  signOut: { permission: 'customers.users.update', by: ({ user_id: id }) => id !== null },
}

/** The first refund that staff are to send by hand, if the person may say that they have. */
export const refundToSend = ({ refunds }: AdminOrder, can: Can) =>
  can('sales.orders.refund') ? refunds.find((refund) => refund.can.mark_sent) : undefined

/** Whether the person has the right to it, and the order allows it now. */
export const isAllowed = (order: AdminOrder, act: PlainAct, can: Can): boolean =>
  can(ALLOWED[act].permission) && ALLOWED[act].by(order)
