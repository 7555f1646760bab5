import { buildPlan } from './build-plan.ts'
import { countParcels, type FewestParcels } from './count-parcels.ts'
import { closeUntil, improveWarehouses } from './improve-warehouses.ts'
import {
  type Budget,
  closeIdle,
  costOf,
  type Instance,
  type Row,
  toInstance,
  toRow,
} from './instance.ts'
import { boundOf } from './lower-bound.ts'
import type { Option, Share } from './options.ts'
import { type Decision, type Prepared, toLooseRow } from './prepare.ts'
import { searchWarehouses, type Solution } from './search-warehouses.ts'
import { boughtBy, settleShared } from './settle-shared.ts'
import type { BarePlan, BasketLine, BasketPlan } from './types.ts'

/** What is asked for: the cheapest plan within these limits. */
export interface Query {
  mostDays: number
  /** Parcels, with those of fixed lines. */
  mostParcels: number
  /** Warehouses to begin with. */
  open?: Uint8Array
}

export interface FoundPlan {
  /** Null: there is none, or none was found. */
  plan: BasketPlan | null
  /** No plan within the limits costs less; `Infinity`: there is none. */
  lowerBound: number
}

/** The problem of a query without its limit of parcels; null when some unit cannot be had in time. */
export function instanceOf(prepared: Prepared, mostDays: number): Instance | null {
  const { isPaid, decisions } = prepared
  // Lines of one part often have the same options.
  const known = new Map<readonly Option[], Row | null>()
  const rows = decisions.map(({ options }) => {
    const row = known.get(options) ?? toRow(options, { mostDays, isPaid })
    known.set(options, row)
    return row
  })
  return withRows(prepared, rows)
}

/** Null when a row is. */
function withRows({ problem }: Prepared, rows: (Row | null)[]): Instance | null {
  const fees = problem.warehouses.map(({ delivery }) => delivery)
  const possible = rows.filter((row) => row !== null)
  return possible.length < rows.length ? null : toInstance(fees, possible)
}

/** Finds the cheapest plan within the limits, as far as the budget goes. */
export function findPlan(prepared: Prepared, query: Query, budget: Budget): FoundPlan {
  const nothing = { plan: null, lowerBound: Infinity }
  const instance = query.mostDays < prepared.baseDays ? null : instanceOf(prepared, query.mostDays)
  const most = query.mostParcels - prepared.isPaid.filter(Boolean).length
  if (instance === null || most < 0) return nothing
  const start = startOf(instance, { most, given: query.open ?? null }, budget)
  const { best, bound } = searchWarehouses(instance, { most, start }, budget)
  const lowerBound =
    prepared.base + (prepared.isLoose ? looseBound(prepared, query, budget) : bound)
  if (best === null) return { plan: null, lowerBound }
  const plan = planOf(prepared, best.open, { ...query, budget })
  if (plan === null || plan.parcels > query.mostParcels) return { plan: null, lowerBound }
  return { plan: withBound(plan, lowerBound), lowerBound: Math.min(lowerBound, plan.sum) }
}

/** A good solution to begin with: the given warehouses, or those of the lower bound, improved one by one. */
function startOf(
  instance: Instance,
  { most, given }: { most: number; given: Uint8Array | null },
  budget: Budget,
): Solution | null {
  const open =
    given ?? closeUntil(instance, { open: openedByBound(instance, budget), most }, budget)
  const cost = open && costOf(instance, open, budget)
  if (open === null || cost === null) return null
  const all = Math.floor(budget.left / 4)
  const own = { left: all }
  const improved = improveWarehouses(instance, { start: { open, cost }, most }, own)
  budget.left -= all - own.left
  return improved
}

/** The warehouses whose fees the lower bound shares out: every row has an option among them. */
function openedByBound(instance: Instance, budget: Budget): Uint8Array {
  const decided = new Uint8Array(instance.fees.length)
  const begun = { decided, surcharge: 0, guide: null, target: Infinity }
  const { slack } = boundOf(instance, begun, budget)
  return closeIdle(
    instance,
    Uint8Array.from(slack, (left) => (left === 0 ? 1 : 0)),
  )
}

function looseBound(prepared: Prepared, { mostDays }: Query, budget: Budget): number {
  const { decisions, isPaid } = prepared
  const rows = decisions.map((decision) =>
    decision.unit.isShared || !decision.isExact
      ? toLooseRow(decision, prepared, mostDays)
      : toRow(decision.options, { mostDays, isPaid }),
  )
  const instance = withRows(prepared, rows)
  if (instance === null) return Infinity
  const decided = new Uint8Array(instance.fees.length)
  return boundOf(instance, { decided, surcharge: 0, guide: null, target: Infinity }, budget).cost
}

/** A plan with what is known of better ones. */
export function withBound(plan: BarePlan, bound: number): BasketPlan {
  const lowerBound = Math.min(bound, plan.sum)
  const gap = BigInt(plan.sum - lowerBound) * 10_000n
  const whole = BigInt(Math.max(1, plan.sum))
  return { ...plan, lowerBound, gapBps: Number((gap + whole - 1n) / whole) }
}

/** The plan with these warehouses; null when it buys fewer pieces than is possible, or comes too late. */
function planOf(
  prepared: Prepared,
  opened: Uint8Array,
  { mostDays, budget }: { mostDays: number; budget: Budget },
): BarePlan | null {
  const open = opened.map((flag, index) => (prepared.isPaid[index] === true ? 1 : flag))
  const settled = settle(prepared, open, { mostDays, budget })
  if (settled.short <= prepared.leastShort) return settled.toPlan()
  // Shared stock is short with these warehouses, so those that all together would use are opened as well.
  const all = settle(prepared, new Uint8Array(open.length).fill(1), { mostDays, budget })
  if (all.short > prepared.leastShort) return null
  let best = all.toPlan()
  let kept: Uint8Array = open.map((flag, index) => (flag === 1 || all.used.has(index) ? 1 : 0))
  for (const warehouse of all.used) {
    if (budget.left <= 0) break
    const fewer = kept.slice()
    fewer[warehouse] = prepared.isPaid[warehouse] === true ? 1 : 0
    const attempt = settle(prepared, fewer, { mostDays, budget })
    if (attempt.short > prepared.leastShort) continue
    const plan = attempt.toPlan()
    if (plan.sum > best.sum) continue
    best = plan
    kept = fewer
  }
  return best
}

/** What is bought with the open warehouses. */
function settle(
  prepared: Prepared,
  open: Uint8Array,
  { mostDays, budget }: { mostDays: number; budget: Budget },
) {
  const { decisions, taken, problem, fixed } = prepared
  const alone = decisions.filter(({ unit }) => !unit.isShared)
  const shared = decisions.filter(({ unit }) => unit.isShared)
  const settled = settleShared(
    shared.map(({ unit }) => unit),
    { open, mostDays, taken },
    budget,
  )
  const chosen: [Decision, Option | null][] = [
    ...alone.map((decision): [Decision, Option | null] => [
      decision,
      cheapestOf(decision, { open, mostDays }),
    ]),
    ...shared.map((decision, index): [Decision, Option | null] => [
      decision,
      settled.options[index] ?? null,
    ]),
  ]
  const short = chosen.reduce((sum, [{ unit }, option]) => sum + unit.need - boughtBy(option), 0)
  const used = new Set(chosen.flatMap(([, option]) => option?.warehouses ?? []))
  const toPlan = () => {
    const taking = new Map<BasketLine, readonly Share[]>(fixed)
    for (const [{ unit }, option] of chosen) share(unit.lines, option?.shares ?? [], taking)
    return buildPlan(problem, taking)
  }
  return { short, used, toPlan }
}

const cheapestOf = (
  { options }: Decision,
  { open, mostDays }: { open: Uint8Array; mostDays: number },
): Option | null =>
  options.find(
    ({ warehouses, days }) =>
      days.p90 <= mostDays && warehouses.every((warehouse) => open[warehouse] === 1),
  ) ?? null

/** Gives the lines of a unit their pieces, one after the other. */
function share(
  lines: readonly BasketLine[],
  shares: readonly Share[],
  taking: Map<BasketLine, readonly Share[]>,
): void {
  const left = shares.map(({ need }) => need)
  for (const line of lines) {
    let open = line.quantity
    const own = shares.flatMap(({ supply }, at): Share[] => {
      const need = Math.min(open, left[at] ?? 0)
      open -= need
      left[at] = (left[at] ?? 0) - need
      return need === 0 ? [] : [{ supply, need }]
    })
    taking.set(line, own)
  }
}

/** Warehouses from which all can be bought in few parcels; with fewer than `bound` parcels it cannot. */
export function findFewestParcels(prepared: Prepared, budget: Budget): FewestParcels {
  const paid = prepared.isPaid.filter(Boolean).length
  const instance = instanceOf(prepared, Infinity)
  const none = new Uint8Array(prepared.isPaid.length)
  if (instance === null) return { open: none, bound: paid }
  const { open, bound } = countParcels(instance, budget)
  const isKnown = !prepared.decisions.some(({ unit }) => unit.isShared)
  return { open, bound: isKnown ? paid + bound : paid }
}
