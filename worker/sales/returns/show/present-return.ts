import { allows } from '../../../permissions.ts'
import { type ReturnLine, type ReturnState, takesPhotos } from '../return-state.ts'
import type { AdminReturn, Return } from '../schemas.ts'

/** A return as its customer sees it; who may only look may do nothing. */
export function presentReturn(state: ReturnState, { mayChange }: { mayChange: boolean }): Return {
  const { row, lines } = state
  return {
    ...headOf(state),
    lines: lines.map(presentLine),
    can: {
      cancel: mayChange && row.status === 'requested',
      send: mayChange && (row.status === 'approved' || row.status === 'sent'),
      photo: mayChange && takesPhotos(row.status),
    },
  }
}

/** A return as staff with these permissions see it. */
export function presentAdminReturn(state: ReturnState, permissions: unknown): AdminReturn {
  const { row, order, lines } = state
  const mayUpdate = allows(permissions, 'sales.returns.update')
  const mayRefund = allows(permissions, 'sales.returns.refund&sales.orders.refund')
  const mayReplace = allows(permissions, 'sales.returns.update&sales.orders.update')
  const { first_name, last_name, email, company } = order.customer
  return {
    ...headOf(state),
    customer: `${first_name} ${last_name}`.trim(),
    company: company?.name ?? null,
    email,
    lines: lines.map((one) => ({
      ...presentLine(one),
      shelf: one.line.shelf,
      supplier: one.line.supplier,
      scrap: one.line.scrap,
      supplier_order: one.supplierOrder,
    })),
    can: {
      approve: mayUpdate && row.status === 'requested',
      decline: mayUpdate && row.status === 'requested',
      send: mayUpdate && (row.status === 'approved' || row.status === 'sent'),
      receive: mayUpdate && (row.status === 'approved' || row.status === 'sent'),
      inspect: mayUpdate && row.status === 'received',
      refund: mayRefund && row.status === 'inspected',
      replace: mayReplace && row.status === 'inspected',
    },
  }
}

const headOf = ({ row, order, photos, events, creditNote }: ReturnState) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  order: { id: order.id, number: order.number },
  created_at: row.createdAt.toISOString(),
  words: row.words,
  decline_reason: row.declineReason,
  send_to: row.sendTo,
  carrier: row.carrier,
  tracking_number: row.trackingNumber,
  photos: photos.map(({ id }) => ({ id })),
  events: events.map(({ id, kind, createdAt }) => ({
    id,
    kind,
    created_at: createdAt.toISOString(),
  })),
  credit_note: creditNote && {
    id: creditNote.id,
    number: creditNote.number,
    total: { amount: creditNote.total, currency: order.currency },
  },
})

const presentLine = ({ line, of: { brand, mpn, name } }: ReturnLine) => ({
  id: line.id,
  order_line_id: line.orderLineId,
  product: { brand, mpn, name },
  quantity: line.quantity,
  reason: line.reason,
  declined: line.declined,
  replaced_position: line.replacedPosition,
})
