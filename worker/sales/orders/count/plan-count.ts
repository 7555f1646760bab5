import type { PlaceCount, PlaceCountInput, ShortLine } from '../../../suppliers/shelf/schemas.ts'
import type { ShelfTake } from '../../../suppliers/shelf/take-from-shelf.ts'
import type { CountToWrite } from '../../../suppliers/shelf/write-count.ts'
import type { CountedAllocation, CountedLot, CountedPlace } from './read-counted.ts'

interface Missing {
  lotId: number
  pieces: number
  /** What a line waited for; null: they were free. */
  allocation: CountedAllocation | null
}

/** A count as it is written, and as it is answered. */
export interface CountPlan {
  count: CountToWrite
  outcome: PlaceCount
}

/**
 * What a count of a place changes. Found pieces join the newest lot of their part. Of missing ones the free go first,
 * of the newest lot; then those that orders wait for, what was promised last first.
 */
export function planCount(input: PlaceCountInput, { lots, allocations }: CountedPlace): CountPlan {
  const differences = input.lines
    .map((line) => ({ productId: line.product_id, pieces: line.counted - line.on_hand }))
    .filter(({ pieces }) => pieces !== 0)
  const ofPart = (id: number) => lots.filter((lot) => lot.product_id === id)
  const missing = differences
    .filter(({ pieces }) => pieces < 0)
    .flatMap(({ productId, pieces }) => missingOf(ofPart(productId), allocations, -pieces))
  const found = differences
    .filter(({ pieces }) => pieces > 0)
    .flatMap(({ productId, pieces }) =>
      ofPart(productId)
        .slice(-1)
        .map(({ id }) => ({ id, pieces })),
    )
  const short = toShort(missing)
  const figures = {
    parts: input.lines.length,
    different: differences.length,
    more: found.reduce((sum, { pieces }) => sum + pieces, 0),
    fewer: missing.reduce((sum, { pieces }) => sum + pieces, 0),
  }
  const count = {
    ...figures,
    place: input.place,
    reason: input.reason ?? '',
    short: short.map((line) => ({ orderLineId: line.order_line_id, pieces: line.pieces })),
    lots: [...found, ...byLot(missing)],
    takes: missing.flatMap(toTake),
    seen: lots.map((lot) => ({
      id: lot.id,
      productId: lot.product_id,
      onHand: lot.on_hand,
      allocations: allocations
        .filter((one) => one.lot_id === lot.id)
        .map((one) => `${one.order_line_id}:${one.pieces}`)
        .join(' '),
    })),
  }
  return { count, outcome: { ...figures, short } }
}

/** Which pieces of a part's lots, the oldest first, are the missing ones. */
function missingOf(
  lots: CountedLot[],
  allocations: CountedAllocation[],
  pieces: number,
): Missing[] {
  const kept = allocations.filter((one) => lots.some(({ id }) => id === one.lot_id))
  const free = lots.toReversed().map((lot) => ({
    lotId: lot.id,
    pieces:
      lot.on_hand - kept.reduce((sum, one) => (one.lot_id === lot.id ? sum + one.pieces : sum), 0),
    allocation: null,
  }))
  const allocated = kept
    .toSorted(promisedLast)
    .map((allocation) => ({ lotId: allocation.lot_id, pieces: allocation.pieces, allocation }))
  let left = pieces
  return [...free, ...allocated].flatMap((one) => {
    const taken = Math.min(left, one.pieces)
    left -= taken
    return taken === 0 ? [] : [{ ...one, pieces: taken }]
  })
}

/** What nobody promised a day for goes before what was promised last. */
const promisedLast = (a: CountedAllocation, b: CountedAllocation): number =>
  (b.promised_to ?? '9999').localeCompare(a.promised_to ?? '9999') || b.order_id - a.order_id

const byLot = (missing: Missing[]) =>
  [...Map.groupBy(missing, ({ lotId }) => lotId)].map(([id, all]) => ({
    id,
    pieces: -all.reduce((sum, { pieces }) => sum + pieces, 0),
  }))

const toTake = ({ lotId, pieces, allocation }: Missing): ShelfTake[] =>
  allocation === null
    ? []
    : [{ lotId, orderLineId: allocation.order_line_id, pieces, left: allocation.pieces - pieces }]

/** Lines of orders that lose pieces, each once. */
function toShort(missing: Missing[]): ShortLine[] {
  const taken = missing.flatMap(({ allocation, pieces }) =>
    allocation === null ? [] : [{ allocation, pieces }],
  )
  const byLine = Map.groupBy(taken, ({ allocation }) => allocation.order_line_id)
  return [...byLine.values()].flatMap((all) =>
    all.slice(0, 1).map(({ allocation: one }) => ({
      order_line_id: one.order_line_id,
      order: { id: one.order_id, number: one.number },
      customer: one.customer,
      brand: one.brand,
      mpn: one.mpn,
      pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
    })),
  )
}
