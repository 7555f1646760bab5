/**
 * The product's decisions on quantities and statuses, stated a second time: "Per line: ordered O,
 * invoiced I, shipped S, refunded R, canceled C; to invoice = O−I−C, to ship = O−S−C−(refunded
 * unshipped), to cancel = O−C−max(I, S), to refund = I−R." No code of the Worker is used.
 */
export interface Model {
  lines: ModelLine[]
  isPrepaid: boolean
  isFraud: boolean
  isShippingCharged: boolean
  isShippingCredited: boolean
  /** Minor units: what the order costs now, what was paid and what was refunded. */
  cost: bigint
  paid: bigint
  back: bigint
}

export interface ModelLine {
  O: number
  I: number
  S: number
  R: number
  C: number
  /** Refunded pieces that never left: those are refunded first. */
  U: number
}

export type Step = 'invoice' | 'ship' | 'refund' | 'cancel'

/** Pieces of a line that a document could still take. A piece refunded before shipping counts as shipped. */
export function room({ O, I, S, R, C, U }: ModelLine, step: Step): number {
  switch (step) {
    case 'invoice':
      return O - I - C
    case 'ship':
      return O - S - C - U
    case 'cancel':
      return O - C - (I > S + U ? I : S + U)
    case 'refund':
      return I - R
  }
}

/** Takes the pieces; refunded ones count as never shipped while invoiced pieces are in stock. */
export function take(line: ModelLine, step: Step, pieces: number): void {
  if (step === 'invoice') line.I += pieces
  if (step === 'ship') line.S += pieces
  if (step === 'cancel') line.C += pieces
  if (step !== 'refund') return
  for (let piece = 0; piece < pieces; piece += 1) {
    line.R += 1
    if (line.I - line.S - line.U > 0) line.U += 1
  }
}

const all = ({ lines }: Model, of: keyof ModelLine) =>
  lines.reduce((sum, line) => sum + line[of], 0)

/**
 * "canceled if C=O; else closed if R+C=O; else completed if everything not canceled is invoiced and
 * shipped (or refunded); else pending_payment while payment is awaited; else processing once anything is
 * invoiced, paid or shipped; else pending." Fraud overrides all of it.
 */
export function statusOf(model: Model): string {
  if (model.isFraud) return 'fraud'
  if (all(model, 'C') === all(model, 'O')) return 'canceled'
  if (all(model, 'R') + all(model, 'C') === all(model, 'O')) return 'closed'
  if (model.lines.every(({ O, I, S, C, U }) => I === O - C && S + U === O - C)) return 'completed'
  if (model.isPrepaid && owed(model) > 0n) return 'pending_payment'
  const isUnderWay = all(model, 'I') > 0 || all(model, 'S') > 0 || model.paid > 0n
  return isUnderWay ? 'processing' : 'pending'
}

export const owed = ({ cost, paid, back }: Model): bigint => cost - paid + back

/** Pieces held: not shipped, cancelled or refunded. */
export const held = ({ O, S, C, U }: ModelLine): number => O - S - C - U
