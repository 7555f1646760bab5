import type {
  BasketLine,
  BasketOffer,
  BasketProblem,
  BasketWarehouse,
  DeliveryDays,
  InputProblem,
} from './types.ts'

const MOST_PROBLEMS = 100
const MOST_LINES = 10_000
const MOST_WAREHOUSES = 1_000
const MOST_OFFERS = 200_000
/** Candidates of all lines together. */
const MOST_CANDIDATES = 1_000_000
const MOST_DAYS = 10_000
/** As the cart has it. */
export const MOST_PIECES = 1_000_000_000

type Kind = InputProblem['kind']

/** Finds what contradicts itself in a problem; empty when it can be planned. */
export function checkProblem(problem: BasketProblem): InputProblem[] {
  const { digits, tax, warehouses, offers, lines } = problem
  const candidates = lines.reduce((sum, line) => sum + line.candidates.length, 0)
  const isTooMany =
    lines.length > MOST_LINES ||
    warehouses.length > MOST_WAREHOUSES ||
    offers.length > MOST_OFFERS ||
    candidates > MOST_CANDIDATES
  if (isTooMany) return [{ kind: 'too_many', id: null }]
  const found: InputProblem[] = []
  const report = (kind: Kind, id: number | null) => found.push({ kind, id })
  if (!isWhole(digits, 0, 6) || !isWhole(tax.bps, 0, 10_000)) report('bad_terms', null)
  const warehouseIds = idsOf(warehouses, (id) => report('duplicate_warehouse', id))
  const offerIds = idsOf(offers, (id) => report('duplicate_offer', id))
  idsOf(lines, (id) => report('duplicate_line', id))
  for (const warehouse of warehouses) {
    if (!isWarehouse(warehouse)) report('bad_warehouse', warehouse.id)
  }
  for (const offer of offers) {
    if (!isOffer(offer)) report('bad_offer', offer.id)
    if (!warehouseIds.has(offer.warehouseId)) report('unknown_warehouse', offer.id)
  }
  for (const line of lines) {
    if (!isLine(line)) report('bad_line', line.id)
    const named = [...line.candidates, ...line.present]
    if (named.some(({ offerId }) => !offerIds.has(offerId))) report('unknown_offer', line.id)
  }
  return found.slice(0, MOST_PROBLEMS)
}

function idsOf(rows: { id: number }[], onRepeated: (id: number) => void): Set<number> {
  const ids = new Set<number>()
  for (const { id } of rows) {
    if (ids.has(id)) onRepeated(id)
    ids.add(id)
  }
  return ids
}

const isWhole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const areDays = ({ p50, p90 }: DeliveryDays): boolean =>
  isWhole(p50, 0, MOST_DAYS) && isWhole(p90, p50, MOST_DAYS)

const isWarehouse = ({ id, delivery, days }: BasketWarehouse): boolean =>
  Number.isSafeInteger(id) && isWhole(delivery, 0) && areDays(days)

const isOffer = ({ id, ladder, minimum, pack, stock, days }: BasketOffer): boolean =>
  Number.isSafeInteger(id) &&
  ladder.length > 0 &&
  ladder.every(
    ({ quantity, micros }, at) =>
      isWhole(micros, 0) && isWhole(quantity, (ladder[at - 1]?.quantity ?? 0) + 1),
  ) &&
  isWhole(minimum, 1) &&
  isWhole(pack, 1) &&
  (stock === null || isWhole(stock, 0)) &&
  areDays(days)

const isLine = ({ id, quantity, present }: BasketLine): boolean =>
  Number.isSafeInteger(id) &&
  isWhole(quantity, 0, MOST_PIECES) &&
  present.every((part) => isWhole(part.quantity, 1, MOST_PIECES))
