import { findFewestParcels, findPlan, type FoundPlan, type Query } from './find-plan.ts'
import type { Exploration } from './exploration.ts'
import { addPlan, byDays, bySum, firstBy } from './frontier.ts'
import type { Budget } from './instance.ts'
import type { Prepared } from './prepare.ts'
import { toAnswer } from './to-answer.ts'
import type { BasketAnswer, BasketPlan } from './types.ts'

/** Parts of the steps that are left which each question may take. */
const SHARES = { first: 0, cheapest: 0.5, fastest: 0.3, fewest: 0.3, smallest: 0.5, between: 0.3 }

const ANYTHING: Query = { mostDays: Infinity, mostParcels: Infinity }

/** Yields an answer for each better plan: the three ends of the frontier first, then what lies between them. */
export function* explore(prepared: Prepared, steps: number): Generator<BasketAnswer, BasketAnswer> {
  const exploration: Exploration = {
    prepared,
    steps,
    budget: { left: steps },
    frontier: [],
    leastSum: 0,
    leastSumOfFastest: 0,
    leastParcels: 0,
    isCut: false,
  }
  ask(exploration, ANYTHING, SHARES.first)
  exploration.isCut = false
  yield toAnswer(exploration)
  exploration.leastSum = ask(exploration, ANYTHING, SHARES.cheapest).lowerBound
  yield toAnswer(exploration)
  const days = daysOf(prepared)
  askForFastest(exploration, days)
  yield toAnswer(exploration)
  askForFewest(exploration)
  yield toAnswer(exploration)
  for (const isBetter of askBetween(exploration, days)) if (isBetter) yield toAnswer(exploration)
  exploration.isCut ||= exploration.budget.left <= 0
  return toAnswer(exploration)
}

/** Runs a part of the search with at most `share` of the steps that are left. */
function spend<Result>(
  exploration: Exploration,
  share: number,
  part: (budget: Budget) => Result,
): Result {
  const { budget } = exploration
  const given = Math.max(0, Math.floor(budget.left * share))
  const own = { left: given }
  const result = part(own)
  budget.left -= given - own.left
  exploration.isCut ||= own.left <= 0
  return result
}

function ask(exploration: Exploration, query: Query, share: number): FoundPlan {
  const found = spend(exploration, share, (budget) => findPlan(exploration.prepared, query, budget))
  if (found.plan !== null) exploration.frontier = addPlan(exploration.frontier, found.plan)
  return found
}

/** Asks for the cheapest plan of the earliest days on which all can be there. */
function askForFastest(exploration: Exploration, days: number[]): void {
  for (const mostDays of days) {
    const { plan, lowerBound } = ask(exploration, { ...ANYTHING, mostDays }, SHARES.fastest)
    if (plan !== null) exploration.leastSumOfFastest = lowerBound
    if (plan !== null || exploration.budget.left <= 0) return
  }
}

/** Asks for the fewest parcels, then for the cheapest plan with so many. */
function askForFewest(exploration: Exploration): void {
  const { prepared } = exploration
  const { open, bound } = spend(exploration, SHARES.fewest, (budget) =>
    findFewestParcels(prepared, budget),
  )
  exploration.leastParcels = bound
  const senders = prepared.isPaid.filter((isPaid, warehouse) => isPaid || open[warehouse] === 1)
  const query = { ...ANYTHING, mostParcels: senders.length, open }
  ask(exploration, query, SHARES.smallest)
}

/** A question, and what was found. */
interface Asked extends Query {
  plan: BasketPlan | null
}

/**
 * Asks for plans between the ends: for each number of days, from the most that count, in fewer and fewer parcels. What
 * an earlier plan answers is not asked again. Yields whether the frontier has become better.
 */
function* askBetween(exploration: Exploration, days: number[]): Generator<boolean> {
  const { budget, leastParcels } = exploration
  const least = firstBy(exploration.frontier, byDays).days.p90
  const asked: Asked[] = [{ ...ANYTHING, plan: firstBy(exploration.frontier, bySum) }]
  for (let mostDays: number | undefined = Infinity; mostDays !== undefined && mostDays >= least;) {
    let latest = 0
    for (let mostParcels = Infinity; mostParcels >= leastParcels;) {
      if (budget.left <= 0) return
      const query: Query = { mostDays, mostParcels }
      const before = exploration.frontier
      const known = asked.find((each) => answers(each, query))
      const plan = known === undefined ? ask(exploration, query, SHARES.between).plan : known.plan
      if (known === undefined) asked.push({ ...query, plan })
      yield exploration.frontier !== before
      if (plan === null) break
      latest = Math.max(latest, plan.days.p90)
      mostParcels = plan.parcels - 1
    }
    const limit = Math.min(mostDays, latest)
    mostDays = days.findLast((each) => each < limit)
  }
}

/** Whether what was found for a wider question is also the best within the limits of this one. */
const answers = ({ mostDays, mostParcels, plan }: Asked, query: Query): boolean =>
  mostDays >= query.mostDays &&
  mostParcels >= query.mostParcels &&
  (plan === null || (plan.days.p90 <= query.mostDays && plan.parcels <= query.mostParcels))

/** The days that a plan may take, ascending, from the earliest that all units can be had in. */
function daysOf({ decisions, baseDays }: Prepared): number[] {
  const earliest = decisions.map(({ options }) => Math.min(...options.map(({ days }) => days.p90)))
  const least = Math.max(baseDays, ...earliest)
  const all = decisions.flatMap(({ options }) => options.map(({ days }) => days.p90))
  const later = all.filter((days) => days > least)
  return [least, ...[...new Set(later)].toSorted((a, b) => a - b)]
}
