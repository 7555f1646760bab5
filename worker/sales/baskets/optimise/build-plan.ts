import type { Share } from './options.ts'
import { chargeOf, covering, goodsOf, type Supply, taxOnTop } from './supply.ts'
import type { BarePlan, BasketLine, BasketProblem, Part, PlannedLine, Purchase } from './types.ts'

/** What each line takes: pieces of its need, by line. */
export type Taking = ReadonlyMap<BasketLine, readonly Share[]>

/**
 * The plan in which lines take what `taking` says. Of each offer all lines together are bought as one line of the
 * cart: at the step of their sum, rounded once, up to the next pack. What a pack has too many goes to the last line
 * that is not fixed.
 */
export function buildPlan({ warehouses, lines }: BasketProblem, taking: Taking): BarePlan {
  const needed = new Map<Supply, number>()
  const last = new Map<Supply, BasketLine>()
  for (const [line, shares] of taking) {
    for (const { supply, need } of shares) {
      needed.set(supply, (needed.get(supply) ?? 0) + need)
      if (!line.isFixed) last.set(supply, line)
    }
  }
  const used = [...needed.keys()].toSorted((a, b) => a.index - b.index)
  const quantityOf = (supply: Supply) => covering(supply, needed.get(supply) ?? 0)
  const purchases = used.map((supply) => toPurchase(supply, quantityOf(supply)))
  const planned = lines.map((line): PlannedLine => {
    const shares = taking.get(line) ?? []
    const bought = shares.reduce((sum, { need }) => sum + need, 0)
    const parts = shares.map(({ supply, need }) => {
      const spare = last.get(supply) === line ? quantityOf(supply) - (needed.get(supply) ?? 0) : 0
      return toPart(line, supply, need + spare)
    })
    const short = Math.max(0, line.quantity - bought)
    return { lineId: line.id, parts, short, isChanged: partsKey(parts) !== partsKey(line.present) }
  })
  const senders = [...new Set(used.map(({ warehouse }) => warehouse))].toSorted((a, b) => a - b)
  const goods = total(purchases.map(({ sum }) => sum))
  const tax = total(purchases.map((purchase) => purchase.tax))
  const delivery = total(senders.map((warehouse) => warehouses[warehouse]?.delivery ?? 0))
  return {
    sum: goods + tax + delivery,
    goods,
    tax,
    delivery,
    days: {
      p50: Math.max(0, ...used.map(({ days }) => days.p50)),
      p90: Math.max(0, ...used.map(({ days }) => days.p90)),
    },
    parcels: senders.length,
    warehouseIds: senders.map((warehouse) => warehouses[warehouse]?.id ?? 0),
    lines: planned,
    purchases,
    short: total(planned.map(({ short }) => short)),
    changedLineIds: planned.filter(({ isChanged }) => isChanged).map(({ lineId }) => lineId),
  }
}

function toPurchase(supply: Supply, quantity: number): Purchase {
  const sum = goodsOf(supply, quantity)
  const { id: offerId, warehouseId } = supply.offer
  return { offerId, warehouseId, quantity, sum, tax: taxOnTop(supply, sum) }
}

const toPart = (line: BasketLine, { offer }: Supply, quantity: number) => ({
  offerId: offer.id,
  quantity,
  warehouseId: offer.warehouseId,
  isAnalog: !line.candidates.some(({ offerId, isAnalog }) => offerId === offer.id && !isAnalog),
})

const total = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The same for the same pieces of the same offers, whatever their order. */
function partsKey(parts: readonly Part[]): string {
  const pieces = new Map<number, number>()
  for (const { offerId, quantity } of parts)
    pieces.set(offerId, (pieces.get(offerId) ?? 0) + quantity)
  return [...pieces].toSorted(([a], [b]) => a - b).join(';')
}

/** What parts come to when they are bought as they are; null when the cart would refuse them. */
export function takeParts(
  lines: readonly BasketLine[],
  supplies: ReadonlyMap<number, Supply>,
): { taking: Map<BasketLine, Share[]>; refused: BasketLine[] } {
  let kept = lines.filter(({ present }) => present.length > 0)
  for (;;) {
    const pieces = new Map<number, number>()
    for (const { offerId, quantity } of kept.flatMap(({ present }) => present))
      pieces.set(offerId, (pieces.get(offerId) ?? 0) + quantity)
    const isOrderable = ({ offerId }: Part) => {
      const supply = supplies.get(offerId)
      const quantity = pieces.get(offerId) ?? 0
      return (
        supply !== undefined &&
        quantity <= supply.largest &&
        covering(supply, quantity) === quantity
      )
    }
    const good = kept.filter(({ present }) => present.every(isOrderable))
    if (good.length === kept.length) break
    kept = good
  }
  const taking = new Map(kept.map((line) => [line, sharesOf(line, supplies)]))
  return { taking, refused: lines.filter((line) => !taking.has(line)) }
}

function sharesOf({ present }: BasketLine, supplies: ReadonlyMap<number, Supply>): Share[] {
  const pieces = new Map<number, number>()
  for (const { offerId, quantity } of present)
    pieces.set(offerId, (pieces.get(offerId) ?? 0) + quantity)
  return [...pieces].flatMap(([offerId, need]) => {
    const supply = supplies.get(offerId)
    return supply === undefined ? [] : [{ supply, need }]
  })
}

/** What the customer pays for what `taking` takes, without delivery. */
export function chargeOfTaking(taking: Taking): number {
  const needed = new Map<Supply, number>()
  for (const { supply, need } of [...taking.values()].flat())
    needed.set(supply, (needed.get(supply) ?? 0) + need)
  return total([...needed].map(([supply, need]) => chargeOf(supply, covering(supply, need))))
}
