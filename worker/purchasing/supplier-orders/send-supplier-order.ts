import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { commandText, type WithCommand } from '../../sales/orders/command.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { commitSupplierOrder } from './commit-supplier-order.ts'
import { type LinePart, toParts } from './line-parts.ts'
import type { SendInput } from './schemas.ts'
import { supplierLocale } from './supplier-locale.ts'
import type { SupplierLine, SupplierOrderState } from './supplier-order-state.ts'
import { toReceive } from './supplier-order-status.ts'

/**
 * Sends the order to the supplier: mails the list to their address, in their language, or records
 * that they were informed another way. Another command sends it again, if its sender knows that it was sent.
 */
export async function sendSupplierOrder(
  ctx: Ctx,
  id: number,
  { input: { by, seen_sent_at: seen }, command }: WithCommand<SendInput>,
): Promise<SupplierOrderState> {
  const { default_locale: own } = toSettings(await selectSettings(ctx))
  return commitSupplierOrder(ctx, { id, command }, (state) => {
    if (seen !== undefined && seen !== sentAtOf(state)) throw conflict('supply_sent_since')
    const { email, country } = state.supplier
    const locale = supplierLocale(country, own)
    const lines = state.lines.filter((line) => toReceive(line) > 0)
    if (lines.length === 0) throw conflict('supply_nothing_left')
    const sent = { order: { sentAt: ctx.now }, action: 'supplier-orders.send' } as const
    if (by === 'hand') return { ...sent, step: { kind: 'sent', data: { by } } }
    if (email === null) throw invalid('supplier_email', 'supplier_without_email')
    const onceKey = `supplier-order:${id}:${commandText(command)}`
    return {
      ...sent,
      step: { kind: 'sent', data: { by, email } },
      mail: { ...listMail(state, lines), to: { email, locale, userId: null }, onceKey },
    }
  })
}

const sentAtOf = ({ order }: SupplierOrderState): string | null =>
  order.sentAt?.toISOString() ?? null

function listMail({ order, supplier, warehouse }: SupplierOrderState, lines: SupplierLine[]) {
  return {
    kind: 'supplier-order' as const satisfies Mail['kind'],
    data: {
      supplier: supplier.name,
      number: order.number,
      warehouse: warehouse.name,
      list: toParts(lines).map(listed).join('\n'),
      comment: order.comment,
    },
  }
}

/** A line of the mailed list, for all lines of a part: the supplier's code first, if known. Costs are not mailed. */
function listed(part: LinePart<SupplierLine>): string {
  const [line] = part
  const code = line.code === '' ? '' : `${line.code}: `
  return `${code}${line.brand} ${line.mpn} × ${part.reduce((sum, one) => sum + toReceive(one), 0)}`
}
