import type { SupplyStatus } from '../../sales/orders/schemas/order.ts'
import type { SupplierOrderStatus } from './schemas.ts'

/** How far a line of a supplier order has come, in pieces. */
export interface LinePieces {
  quantity: number
  confirmed: number
  refused: number
  canceled: number
  received: number
  dispatchedAt: Date | null
}

/** Pieces that the supplier has not answered for. */
export const toConfirm = ({ quantity, confirmed, refused, canceled }: LinePieces): number =>
  quantity - confirmed - refused - canceled

/** Pieces that may still come: promised ones, and those he has not answered for. */
export const toReceive = ({ quantity, refused, canceled, received }: LinePieces): number =>
  quantity - refused - canceled - received

/** From the least to the furthest. */
const STAGES = ['ordered', 'confirmed', 'in_transit', 'received'] as const satisfies SupplyStatus[]
type Stage = (typeof STAGES)[number]

/** Where the pieces of a line are that will come; null: none will. */
function stageOf(line: LinePieces): Stage | null {
  if (line.quantity === line.refused + line.canceled) return null
  if (toConfirm(line) > 0) return 'ordered'
  if (line.received === line.confirmed) return 'received'
  return line.dispatchedAt === null ? 'confirmed' : 'in_transit'
}

/** Where those of `lines` are that have come the least far; null: nothing will come of any. */
export function slowestStage(lines: LinePieces[]): Stage | null {
  const stages = lines.map(stageOf)
  return STAGES.find((stage) => stages.includes(stage)) ?? null
}

/**
 * The status of a supplier order after each step: as far as the line of it that has come the least far.
 * Without any line that something will come of it is refused, or canceled when nothing was refused.
 */
export function supplierOrderStatus(lines: LinePieces[], isSent: boolean): SupplierOrderStatus {
  const stage = slowestStage(lines)
  if (stage === null) return lines.some(({ refused }) => refused > 0) ? 'refused' : 'canceled'
  if (stage !== 'ordered') return stage
  return isSent ? 'sent' : 'new'
}
