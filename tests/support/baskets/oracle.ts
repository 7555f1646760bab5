import loadHighs from 'highs'
import { stepAt } from '../../../worker/catalog/pricing/cost-steps.ts'
import { lineSum } from '../../../worker/lib/money.ts'
import type { BasketOffer, BasketProblem } from '../../../worker/sales/baskets/optimise/types.ts'

/** Lines that ask for the same offers: the cart buys them as one. */
interface Group {
  need: number
  offers: BasketOffer[]
}

const largestOf = ({ minimum, pack, stock }: BasketOffer): number => {
  const most = stock ?? 1_000_000
  return most < minimum ? 0 : minimum + Math.floor((most - minimum) / pack) * pack
}

/** The groups of a basket without fixed lines; null when rows of one part need more than two offers. */
function groupsOf({ lines, offers }: BasketProblem): Group[] | null {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const groups = new Map<string, Group & { lines: number }>()
  for (const { candidates, quantity } of lines) {
    const own = candidates.flatMap(({ offerId }) => byId.get(offerId) ?? [])
    const orderable = own.filter((offer) => largestOf(offer) > 0)
    const key = orderable.map(({ id }) => id).join()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { need: quantity, offers: orderable, lines: 1 })
    else {
      group.need += quantity
      group.lines += 1
    }
  }
  const filled = [...groups.values()].map((group) => {
    const [first = 0, second = 0] = group.offers.map(largestOf).toSorted((a, b) => b - a)
    return { ...group, filled: Math.min(group.need, first + second) }
  })
  if (filled.some((group) => group.lines > 1 && group.filled < group.need)) return null
  return filled
    .filter((group) => group.filled > 0)
    .map((group) => ({ ...group, need: group.filled }))
}

/**
 * What a basket costs at least, as HiGHS finds it: the same model as that of `optimiseBasket`, written as a
 * mixed-integer program. Null when the model does not cover the basket.
 */
export async function oracleSum(problem: BasketProblem): Promise<number | null> {
  const groups = groupsOf(problem)
  if (groups === null) return null
  if (groups.length === 0) return 0
  const highs = await loadHighs()
  const solution = highs.solve(writeProgram(problem, groups), {
    mip_rel_gap: 0,
    mip_abs_gap: 0.4,
    output_flag: false,
  })
  if (solution.Status !== 'Optimal') throw new Error(`the oracle says ${solution.Status}`)
  const value = (name: string) => Math.round(solution.Columns[name]?.Primal ?? 0)
  let sum = 0
  const senders = new Set<number>()
  groups.forEach(({ offers }, group) => {
    for (const offer of offers) {
      const quantity = offer.ladder.reduce((all, _, step) => {
        const name = `${group}_${offer.id}_${step}`
        return all + offer.minimum * value(`z${name}`) + offer.pack * value(`n${name}`)
      }, 0)
      if (quantity === 0) continue
      const price = { micros: stepAt(offer.ladder, quantity).micros, currency: 'BYN' }
      sum += lineSum(price, quantity, problem.digits).amount
      senders.add(offer.warehouseId)
    }
  })
  for (const { id, delivery } of problem.warehouses) if (senders.has(id)) sum += delivery
  return sum
}

/** In the format of CPLEX: `z` says that a step is taken, `n` how many packs above the minimum, `y` what is opened. */
function writeProgram({ warehouses, digits }: BasketProblem, groups: Group[]): string {
  const step = 10 ** (6 - digits)
  const cost: string[] = warehouses.map(({ id, delivery }) => `${delivery} y${id}`)
  const rules: string[] = []
  const binaries = warehouses.map(({ id }) => `y${id}`)
  const integers: string[] = []
  groups.forEach(({ need, offers }, group) => {
    const all: string[] = []
    const taken: string[] = []
    const most = need + Math.max(...offers.map(({ minimum, pack }) => minimum + pack))
    for (const offer of offers) {
      const { id, minimum, pack, ladder, warehouseId } = offer
      const largest = Math.min(largestOf(offer), most + pack)
      const quantity: string[] = []
      const steps: string[] = []
      ladder.forEach(({ quantity: from, micros }, index) => {
        const name = `${group}_${id}_${index}`
        const until = Math.min(largest, (ladder[index + 1]?.quantity ?? Infinity) - 1)
        const least = Math.max(minimum, from)
        const own = `${minimum} z${name} + ${pack} n${name}`
        quantity.push(own)
        steps.push(`z${name}`)
        cost.push(`${(micros / step) * minimum} z${name}`, `${(micros / step) * pack} n${name}`)
        rules.push(
          `${own} - ${least} z${name} >= 0`,
          `${own} - ${Math.max(0, until)} z${name} <= 0`,
        )
        if (until < least) rules.push(`z${name} = 0`)
        binaries.push(`z${name}`)
        integers.push(`n${name}`)
      })
      const packs = steps.map((name) => `n${name.slice(1)}`)
      const above = `b${group}_${id}`
      binaries.push(above)
      rules.push(`${steps.join(' + ')} - y${warehouseId} <= 0`)
      rules.push(`${packs.join(' + ')} - ${most + pack} ${above} <= 0`)
      all.push(...quantity)
      taken.push(...steps)
    }
    rules.push(`${all.join(' + ')} >= ${need}`, `${taken.join(' + ')} <= 2`)
    // Neither a pack nor an offer could be left out.
    const large = 4 * most + 100
    for (const { id, pack, minimum, ladder } of offers) {
      rules.push(`${all.join(' + ')} + ${large} b${group}_${id} <= ${need + pack - 1 + large}`)
      const names = ladder.map((_, index) => `${group}_${id}_${index}`)
      const own = new Set(names.map((name) => `${minimum} z${name} + ${pack} n${name}`))
      const others = all.filter((term) => !own.has(term))
      if (others.length === 0) continue
      const isTaken = names.map((name) => `${large} z${name}`).join(' + ')
      rules.push(`${others.join(' + ')} + ${isTaken} <= ${need - 1 + large}`)
    }
  })
  const numbered = rules.map((rule, index) => `r${index}: ${rule}`)
  return [
    'Minimize',
    `cost: ${cost.join('\n + ')}`,
    'Subject To',
    ...numbered,
    'Bounds',
    ...integers.map((name) => `0 <= ${name} <= 100000`),
    'General',
    ...integers,
    'Binary',
    ...binaries,
    'End',
  ].join('\n')
}
