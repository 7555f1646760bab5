import type {
  BasketLine,
  BasketOffer,
  BasketProblem,
  BasketWarehouse,
  LadderStep,
} from '../../../worker/sales/baskets/optimise/types.ts'

/** What a made-up basket is like. */
export interface BasketShape {
  lines: number
  warehouses: number
  /** Of ten warehouses, how many offer a part. */
  spread?: number
  /** Parts have less in stock, larger minimums and packs, and ladders that go up. */
  isAwkward?: boolean
  /** Prices apiece are whole minor units, so nothing is rounded. */
  isRound?: boolean
  /** Every so many lines, one asks for the part of the line before it. */
  repeats?: number
  /** Every so many lines, one keeps what it takes. */
  fixed?: number
  /** Every so many lines, one may take the part of the line before it as an analog. */
  analogs?: number
}

const MINIMUMS = [1, 1, 1, 5, 10, 25]
const PACKS = [1, 1, 1, 2, 5, 10]

/** A made-up basket; the same numbers make the same one. */
export function makeBasket(shape: BasketShape, next: () => number): BasketProblem {
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = (values: readonly number[]) => values[whole(0, values.length - 1)] ?? 1
  const warehouses = Array.from({ length: shape.warehouses }, (_, index): BasketWarehouse => {
    const p50 = whole(0, 3)
    return { id: index + 1, delivery: whole(300, 2500), days: { p50, p90: p50 + whole(0, 3) } }
  })
  const offers: BasketOffer[] = []
  const lines: BasketLine[] = []
  const isEach = (every: number | undefined, index: number) =>
    every !== undefined && index > 0 && index % every === 0
  for (let index = 0; index < shape.lines; index += 1) {
    const before = lines.at(-1)
    const quantity = shape.isAwkward ? whole(1, 60) : pick([1, 2, 4, 10, 20, 50, 100])
    if (before !== undefined && isEach(shape.repeats, index)) {
      lines.push({ ...before, id: index + 1, quantity, present: [], isFixed: false })
      continue
    }
    const own = warehouses
      .filter(() => next() * 10 < (shape.spread ?? 6))
      .map((warehouse) => makeOffer(warehouse.id, quantity))
    offers.push(...own)
    const analogs = isEach(shape.analogs, index) ? (before?.candidates ?? []) : []
    const first = own[0]
    const isFixed = isEach(shape.fixed, index) && first !== undefined
    lines.push({
      id: index + 1,
      quantity,
      candidates: [
        ...own.map(({ id }) => ({ offerId: id, isAnalog: false })),
        ...analogs.map(({ offerId }) => ({ offerId, isAnalog: true })),
      ],
      allowsAnalogs: analogs.length > 0,
      present: isFixed ? [{ offerId: first.id, quantity: first.minimum }] : [],
      isFixed,
    })
  }
  return { digits: 2, tax: { bps: 2000, isIncluded: true }, warehouses, offers, lines }

  function makeOffer(warehouseId: number, wanted: number): BasketOffer {
    const cents = 10 ** (next() * 3) * (0.8 + next() * 0.4)
    const step = shape.isRound ? 10_000 : 100
    const micros = Math.max(1, Math.round((cents * 10_000) / step)) * step
    const minimum = shape.isAwkward ? pick(MINIMUMS) : 1
    const pack = shape.isAwkward ? pick(PACKS) : 1
    const ladder: LadderStep[] = [{ quantity: 1, micros }]
    for (const quantity of [10, 25, 100].filter(() => next() < 0.4)) {
      const change = shape.isAwkward && next() < 0.2 ? 1.1 : 0.6 + next() * 0.35
      const last = ladder.at(-1)?.micros ?? micros
      ladder.push({ quantity, micros: Math.max(1, Math.round((last * change) / step)) * step })
    }
    const p50 = whole(0, 10)
    const stock = shape.isAwkward
      ? whole(0, Math.ceil(wanted * 1.5) + minimum)
      : whole(wanted, 5000)
    return {
      id: offers.length + warehouseId * 1_000_000,
      warehouseId,
      ladder,
      minimum,
      pack,
      stock,
      days: { p50, p90: p50 + whole(0, 8) },
    }
  }
}
