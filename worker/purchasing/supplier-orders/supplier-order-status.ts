import type { SupplyStatus } from '../../sales/orders/schemas/order.ts'
import type { SupplierOrderStatus } from './schemas.ts'

/** The progress of a supplier order's line, in pieces. */
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

/** Pieces that may still come: promised ones, and those the supplier has not answered for. */
export const toReceive = ({ quantity, refused, canceled, received }: LinePieces): number =>
  quantity - refused - canceled - received

/** From the earliest to the latest. */
const STAGES = ['ordered', 'confirmed', 'in_transit', 'received'] as const satisfies SupplyStatus[]
type Stage = (typeof STAGES)[number]

/** The stage of the pieces that will come; null: none will. */
function stageOf(line: LinePieces): Stage | null {
  if (line.quantity === line.refused + line.canceled) return null
  if (toConfirm(line) > 0) return 'ordered'
  if (line.received === line.confirmed) return 'received'
  return line.dispatchedAt === null ? 'confirmed' : 'in_transit'
}

/** The earliest stage among `lines`; null: nothing will come of any. */
export function slowestStage(lines: LinePieces[]): Stage | null {
  const stages = lines.map(stageOf)
  return STAGES.find((stage) => stages.includes(stage)) ?? null
}

/**
 * The status of a supplier order: the earliest stage among its lines, or partly received once some pieces have come
 * and others may still. When nothing will come, it is refused, or canceled when nothing was refused.
 */
export function supplierOrderStatus(lines: LinePieces[], isSent: boolean): SupplierOrderStatus {
  const stage = slowestStage(lines)
  if (stage === null) return lines.some(({ refused }) => refused > 0) ? 'refused' : 'canceled'
  const hasCome = lines.some(({ received }) => received > 0)
  if (hasCome && stage !== 'received') return 'partly_received'
  if (stage !== 'ordered') return stage
  return isSent ? 'sent' : 'new'
}
