import { taxOf } from '../../../worker/sales/checkout/calculate-totals.ts'
import { stepAt } from '../../../worker/catalog/pricing/cost-steps.ts'
import { lineSum } from '../../../worker/lib/money.ts'
import type {
  BasketLine,
  BasketPlan,
  BasketProblem,
} from '../../../worker/sales/baskets/optimise/types.ts'

/** What is wrong with a plan when the cart and the checkout calculate it; empty: nothing. */
export function planFaults(problem: BasketProblem, plan: BasketPlan): string[] {
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  const offers = new Map(problem.offers.map((offer) => [offer.id, offer]))
  const warehouses = new Map(problem.warehouses.map((warehouse) => [warehouse.id, warehouse]))
  const bought = new Map<number, number>()
  for (const { parts } of plan.lines) {
    for (const { offerId, quantity } of parts)
      bought.set(offerId, (bought.get(offerId) ?? 0) + quantity)
  }
  let goods = 0
  let tax = 0
  let days = 0
  const senders = new Set<number>()
  for (const [offerId, quantity] of bought) {
    const offer = offers.get(offerId)
    if (offer === undefined) return [`no offer ${offerId}`]
    const { minimum, pack, stock, ladder, warehouseId } = offer
    expect(quantity >= minimum, `${offerId}: below the minimum`)
    expect((quantity - minimum) % pack === 0, `${offerId}: not in packs`)
    expect(stock === null || quantity <= stock, `${offerId}: more than there is`)
    const price = { micros: stepAt(ladder, quantity).micros, currency: 'BYN' }
    const sum = lineSum(price, quantity, problem.digits)
    goods += sum.amount
    tax += problem.tax.isIncluded ? 0 : taxOf(sum, problem.tax).amount
    senders.add(warehouseId)
    days = Math.max(days, offer.days.p90 + (warehouses.get(warehouseId)?.days.p90 ?? 0))
    const purchase = plan.purchases.find((each) => each.offerId === offerId)
    expect(purchase?.quantity === quantity && purchase.sum === sum.amount, `${offerId}: purchase`)
  }
  const fees = [...senders].map((id) => warehouses.get(id)?.delivery ?? 0)
  const delivery = fees.reduce((sum, fee) => sum + fee, 0)
  expect(plan.purchases.length === bought.size, 'purchases that no line takes')
  expect(plan.goods === goods && plan.tax === tax && plan.delivery === delivery, 'amounts')
  expect(plan.sum === goods + tax + delivery, `sum ${plan.sum}, not ${goods + tax + delivery}`)
  expect(plan.parcels === senders.size && plan.days.p90 === days, 'parcels or days')
  expect(plan.lowerBound <= plan.sum, 'a bound above the sum')
  const lines = new Map(problem.lines.map((line) => [line.id, line]))
  for (const planned of plan.lines) {
    const line = lines.get(planned.lineId)
    if (line !== undefined) faults.push(...lineFaults(line, planned))
  }
  return faults
}

function lineFaults(line: BasketLine, { parts, short }: BasketPlan['lines'][number]): string[] {
  const faults: string[] = []
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  if (parts.length > 2 && !line.isFixed) faults.push(`line ${line.id}: over more than two offers`)
  if (quantity + short < line.quantity) faults.push(`line ${line.id}: short by more than it says`)
  for (const { offerId, isAnalog } of parts) {
    const named = line.candidates.filter((candidate) => candidate.offerId === offerId)
    const isOwn = named.some((candidate) => !candidate.isAnalog)
    if (named.length === 0 && !line.isFixed) faults.push(`line ${line.id}: takes what it may not`)
    if (!isOwn && !isAnalog) faults.push(`line ${line.id}: an analog in silence`)
    if (!isOwn && !line.allowsAnalogs && !line.isFixed) faults.push(`line ${line.id}: an analog`)
  }
  return faults
}
