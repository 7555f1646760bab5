import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'

/** Documents of an order: where each is issued, and how much of a line it can still take. */
export const DOCUMENT_ACTS = {
  invoice: { path: 'invoices', left: (line: AdminOrderLine) => line.to_invoice },
  ship: { path: 'shipments', left: (line: AdminOrderLine) => line.to_ship },
  refund: { path: 'credit-notes', left: (line: AdminOrderLine) => line.to_refund },
  cancel: { path: 'cancellations', left: (line: AdminOrderLine) => line.to_cancel },
} as const

export type DocumentAct = keyof typeof DOCUMENT_ACTS

export type PlainAct = DocumentAct | 'payment' | 'fraud' | 'clear' | 'note' | 'mail'

/** What is being done about an order, in a dialog. */
export type OrderAct = { kind: PlainAct } | { kind: 'supply'; lineId: number }

type Can = (permission: string) => boolean

const ALLOWED: Record<PlainAct, { permission: string; by: (order: AdminOrder) => boolean }> = {
  invoice: { permission: 'invoice', by: ({ can }) => can.invoice },
  ship: { permission: 'ship', by: ({ can }) => can.ship },
  refund: { permission: 'refund', by: ({ can }) => can.refund || can.refund_shipping },
  cancel: { permission: 'cancel', by: ({ can }) => can.cancel },
  payment: { permission: 'invoice', by: ({ can }) => can.take_payment },
  fraud: { permission: 'mark-fraud', by: ({ can }) => can.mark_fraud },
  clear: { permission: 'mark-fraud', by: ({ can }) => can.clear_fraud },
  note: { permission: 'update', by: () => true },
  mail: { permission: 'update', by: ({ mails }) => mails.length > 0 },
}

/** Whether the person has the right to it, and the order allows it now. */
export const isAllowed = (order: AdminOrder, act: PlainAct, can: Can): boolean =>
  can(`sales.orders.${ALLOWED[act].permission}`) && ALLOWED[act].by(order)
