import { type Meter, METERS } from './counts.ts'
import {
  type Billed,
  BILLED,
  LOG_DAYS,
  OBJECT_MB,
  PLAN_MICROS,
  type Price,
  PRICES,
} from './prices.ts'

/** Units of a month. */
export type Usage = Record<Billed, bigint>

/** One line of a bill, millionths of a dollar. */
export interface Item {
  name: string
  units: bigint
  micros: bigint
}

export interface Bill {
  /** The plan included, which is no item. */
  micros: bigint
  /** What costs something, the dearest first. */
  items: Item[]
}

/** Days of the month that is billed. */
export const DAYS = 30n

/** What an event of the log is taken for, bytes: the platform writes headers and place of each call. An assumption. */
export const LOG_EVENT_BYTES = 2_000n

/** Whether a meter is billed as it is counted. */
const isBilled = (meter: Meter): meter is Meter & Billed =>
  BILLED.some((billed) => billed === meter)

/** The bill of a month, as the plan prices it. */
export function billOf(usage: Usage): Bill {
  const items = BILLED.map((billed): Item => {
    const units = usage[billed]
    const { name, included } = PRICES[billed]
    return { name, units, micros: costOf(units - included, PRICES[billed]) }
  })
  const dear = items
    .filter(({ micros }) => micros > 0n)
    .toSorted((one, other) => Number(other.micros - one.micros))
  return { micros: dear.reduce((sum, { micros }) => sum + micros, PLAN_MICROS), items: dear }
}

/** What units cost when nothing is included, in millionths of a dollar, rounded to the nearest. */
export function bareCostOf(usage: Usage): bigint {
  const costs = BILLED.map((billed) =>
    costOf(usage[billed], { ...PRICES[billed], isRoundedUp: false }),
  )
  return costs.reduce((sum, micros) => sum + micros, 0n)
}

function costOf(units: bigint, { micros, per, isRoundedUp = false }: Price): bigint {
  if (units <= 0n) return 0n
  if (isRoundedUp) return ((units + per - 1n) / per) * micros
  return (units * micros + per / 2n) / per
}

/** Units of what is done in a month, and of what is kept through it. */
export function usageOf(
  counts: Record<Meter, bigint>,
  kept: { databaseBytes: bigint; r2Bytes: bigint },
): Usage {
  const logBytes = (counts.logEvents + counts.objectRequests) * LOG_EVENT_BYTES
  const plain = Object.fromEntries(
    METERS.filter(isBilled).map((meter) => [meter, counts[meter]]),
  ) as Record<Meter & Billed, bigint>
  return {
    ...plain,
    ...kept,
    logBytes,
    logByteMonths: (logBytes * LOG_DAYS) / DAYS,
    objectMbMs: counts.objectMs * OBJECT_MB,
  }
}
