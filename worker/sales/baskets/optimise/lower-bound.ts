import { type Budget, type Instance, NONE, type Row } from './instance.ts'

/** What is decided of a warehouse. */
export const UNDECIDED = 0
export const OPEN = 1
export const CLOSED = 2

/** A part of the search: what is decided of each warehouse, and what is added to each fee. */
export interface Decided {
  decided: Uint8Array
  surcharge: number
}

/**
 * What rows bear of the fees of their places: whole numbers, in a list of all rows' places, see `offsets` of the
 * instance.
 */
export type Shares = Float64Array

/** A lower bound of an instance, and how it was come by. */
export interface Bound {
  /** No way to open undecided warehouses costs less; `Infinity`: a row has no option left. */
  cost: number
  /** What is left of each undecided warehouse's fee. Opening it costs at least so much more than `cost`. */
  slack: Float64Array
  /** What the cheapest option of each row comes to with its shares of the fees. */
  levels: Float64Array
  shares: Shares
}

interface Begun extends Decided {
  /** Shares to begin with; they must not exceed the fees. */
  guide: Shares | null
  /** A bound that is as high is high enough. */
  target: number
}

/**
 * Bounds an instance from below by sharing out fees: each row bears a part of the fees of its warehouses, and no fee
 * is borne more than once. Then every solution costs at least the sum of each row's cheapest option with its shares.
 * Rows raise their shares in turn, as far as the next option, until no fee is left to share (dual ascent, Erlenkotter
 * 1978). Whole numbers throughout. Written into `room`, which the next bound may be written into.
 */
export function boundOf(
  instance: Instance,
  begun: Begun,
  budget: Budget,
  room: Bound = roomFor(instance),
): Bound {
  const { rows, offsets } = instance
  const { decided, target } = begun
  const bound = beginOf(instance, begun, room)
  const { levels, slack, shares } = bound
  let active = bound.cost < target ? Array.from(rows.keys()) : []
  while (active.length > 0) {
    const next: number[] = []
    for (const index of active) {
      const row = rows[index]
      if (row === undefined) continue
      const offset = offsets[index] ?? 0
      const level = levels[index] ?? 0
      const raise = raiseOf(row, { shares, offset, slack, decided, level })
      budget.left -= raise.steps
      for (const position of raise.payers) {
        const warehouse = row.places[position] ?? 0
        shares[offset + position] = (shares[offset + position] ?? 0) + raise.by
        slack[warehouse] = (slack[warehouse] ?? 0) - raise.by
      }
      levels[index] = level + raise.by
      bound.cost += raise.by
      if (bound.cost >= target) return bound
      if (raise.by > 0) next.push(index)
    }
    active = next
  }
  return bound
}

/** Room for the bounds of an instance, of which there are thousands: one after the other is written into it. */
export const roomFor = ({ fees, rows, places }: Instance): Bound => ({
  cost: 0,
  slack: new Float64Array(fees.length),
  levels: new Float64Array(rows.length),
  shares: new Float64Array(places),
})

/** The bound of the shares to begin with. */
function beginOf(
  { fees, rows, offsets }: Instance,
  { decided, surcharge, guide }: Begun,
  room: Bound,
): Bound {
  const { slack, levels, shares } = room
  slack.fill(0)
  shares.fill(0)
  levels.fill(0)
  let cost = 0
  for (let warehouse = 0; warehouse < fees.length; warehouse += 1) {
    const fee = (fees[warehouse] ?? 0) + surcharge
    if (decided[warehouse] === UNDECIDED) slack[warehouse] = fee
    if (decided[warehouse] === OPEN) cost += fee
  }
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row === undefined) continue
    const offset = offsets[index] ?? 0
    for (let position = 0; guide !== null && position < row.places.length; position += 1) {
      const warehouse = row.places[position] ?? 0
      const share = guide[offset + position] ?? 0
      if (share === 0 || decided[warehouse] !== UNDECIDED) continue
      shares[offset + position] = share
      slack[warehouse] = (slack[warehouse] ?? 0) - share
    }
    const level = levelOf(row, { shares, offset, decided })
    levels[index] = level
    cost += level
  }
  room.cost = cost
  return room
}

const isPossible = ({ places }: Row, position: number, decided: Uint8Array): boolean =>
  position === NONE || decided[places[position] ?? 0] !== CLOSED

interface Standing {
  shares: Shares
  /** Where those of the row begin. */
  offset: number
  decided: Uint8Array
}

/** What the cheapest option comes to with the row's shares; `Infinity` when none is left. */
function levelOf(row: Row, { shares, offset, decided }: Standing): number {
  const { charges, first, second } = row
  let level = Infinity
  for (let at = 0; at < charges.length; at += 1) {
    const charge = charges[at] ?? 0
    if (charge >= level) break
    const a = first[at] ?? NONE
    const b = second[at] ?? NONE
    if (!isPossible(row, a, decided) || !isPossible(row, b, decided)) continue
    const sum = charge + shareAt(shares, offset, a) + shareAt(shares, offset, b)
    if (sum < level) level = sum
  }
  return level
}

const shareAt = (shares: Shares, offset: number, position: number): number =>
  position === NONE ? 0 : (shares[offset + position] ?? 0)

interface Raise {
  by: number
  /** Positions in the row's places that bear it. */
  payers: readonly number[]
  steps: number
}

const NOBODY: readonly number[] = []

/** How far a row's level can rise at once: to its next option, or until a fee of its cheapest ones is shared out. */
function raiseOf(
  row: Row,
  { shares, offset, slack, decided, level }: Standing & { slack: Float64Array; level: number },
): Raise {
  const { charges, first, second, places } = row
  const payers: number[] = []
  const pairs: number[] = []
  let next = Infinity
  let by = Infinity
  let at = 0
  for (; at < charges.length; at += 1) {
    const charge = charges[at] ?? 0
    if (charge >= next) break
    const a = first[at] ?? NONE
    const b = second[at] ?? NONE
    if (!isPossible(row, a, decided) || !isPossible(row, b, decided)) continue
    const sum = charge + shareAt(shares, offset, a) + shareAt(shares, offset, b)
    if (sum > level) {
      if (sum < next) next = sum
    } else if (a !== NONE && b !== NONE) pairs.push(at)
    else {
      const position = a === NONE ? b : a
      const left = slackAt(position)
      if (left <= 0) return { by: 0, payers: NOBODY, steps: at + 1 }
      if (!payers.includes(position)) payers.push(position)
      by = Math.min(by, left)
    }
  }
  for (const pair of pairs) {
    const a = first[pair] ?? NONE
    const b = second[pair] ?? NONE
    if (payers.includes(a) || payers.includes(b)) continue
    const richer = slackAt(a) >= slackAt(b) ? a : b
    payers.push(richer)
    by = Math.min(by, slackAt(richer))
  }
  by = Math.min(by, next - level)
  const steps = at + pairs.length
  if (by <= 0) return { by: 0, payers: NOBODY, steps }
  return { by, payers, steps }

  function slackAt(position: number): number {
    return position === NONE ? 0 : (slack[places[position] ?? 0] ?? 0)
  }
}
