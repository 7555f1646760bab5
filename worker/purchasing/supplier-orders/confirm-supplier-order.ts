import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { WithCommand } from '../../sales/orders/command.ts'
import { commitSupplierOrder, type SupplierLineChange } from './commit-supplier-order.ts'
import { pickSupplierLines, tooManyPieces } from './pick-supplier-lines.ts'
import type { ConfirmInput } from './schemas.ts'
import type { SupplierLine, SupplierOrderState } from './supplier-order-state.ts'

/**
 * Records the supplier's answer: how many pieces of each line they promise and for when, and how many they
 * refuse. A refusal cannot be taken back: the customer has been told.
 */
export const confirmSupplierOrder = (
  ctx: Ctx,
  id: number,
  { input, command }: WithCommand<ConfirmInput>,
): Promise<SupplierOrderState> =>
  commitSupplierOrder(ctx, { id, command }, (state) => ({
    lines: pickSupplierLines(state, input.lines).map((picked) => answered(state, picked)),
    step: { kind: 'confirmed', data: { lines: input.lines } },
    action: 'supplier-orders.confirm',
  }))

interface Answered {
  line: SupplierLine
  asked: ConfirmInput['lines'][number]
  at: number
}

function answered(
  { order }: SupplierOrderState,
  { line, asked, at }: Answered,
): SupplierLineChange {
  const { confirmed = line.confirmed, refused = line.refused } = asked
  const most = line.quantity - line.canceled
  if (refused < line.refused) throw invalid(`lines.${at}.refused`, 'supply_refusal_stands')
  if (confirmed < line.received) throw invalid(`lines.${at}.confirmed`, 'supply_received_already')
  if (confirmed + refused > most) {
    const isRefusal = asked.confirmed === undefined
    const count = Math.max(0, most - (isRefusal ? confirmed : refused))
    throw tooManyPieces(line, { at, field: isRefusal ? 'refused' : 'confirmed', count })
  }
  const { promised_at: day } = asked
  if (day != null && isOver(day, order.createdAt)) {
    throw invalid(`lines.${at}.promised_at`, 'supply_day_before')
  }
  return {
    id: line.id,
    confirmed,
    refused,
    ...(day !== undefined && { promisedAt: day === null ? null : new Date(day) }),
    ...(asked.reason !== undefined && { reason: asked.reason }),
  }
}

/** The furthest that a clock is behind that of UTC, and a day. */
const DAY_AND_BEHIND_MS = (24 + 12) * 3600 * 1000

/** Whether a day was over everywhere on earth at a moment. */
const isOver = (day: string, moment: Date): boolean =>
  Date.parse(day) + DAY_AND_BEHIND_MS <= moment.getTime()
