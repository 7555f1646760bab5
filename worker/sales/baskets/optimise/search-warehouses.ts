import {
  type Budget,
  cheapestOpen,
  closeIdle,
  costOf,
  countOpen,
  type Instance,
  NONE,
} from './instance.ts'
import {
  type Bound,
  boundOf,
  CLOSED,
  OPEN,
  roomFor,
  type Shares,
  UNDECIDED,
} from './lower-bound.ts'
import { feasibleShares, relax, sharpen } from './relaxation.ts'

/** Warehouses to open, as flags, and what they come to. */
export interface Solution {
  open: Uint8Array
  cost: number
}

export interface Found {
  /** Null: there is none, or none was found. */
  best: Solution | null
  /** No solution costs less; `Infinity`: there is none. */
  bound: number
}

/** What to find, and how. */
export interface Task {
  /** The most warehouses that may be opened. */
  most: number
  /** A solution to begin with. */
  start: Solution | null
}

interface Search extends Omit<Task, 'start'> {
  instance: Instance
  /** Added to each fee while bounds are calculated, and taken off `most` times. */
  surcharge: number
  /** Shares of fees to begin each bound with. */
  guide: Shares | null
  budget: Budget
  /** Where each node's bound is written. */
  room: Bound
  best: Solution | null
  /** The least bound of what was not looked at. */
  unseen: number
}

/** Rounds by which the first bound is sharpened. */
const ROUNDS = 100

/**
 * Finds the warehouses to open by branch and bound: what a node's lower bound shows to be too dear is left out, the
 * rest is divided into solutions with a warehouse and without it. Exact as long as the budget lasts.
 */
export function searchWarehouses(instance: Instance, { most, start }: Task, budget: Budget): Found {
  const decided = new Uint8Array(instance.fees.length)
  const surcharge = most < instance.fees.length ? bestSurcharge(instance, most, budget) : 0
  const search: Search = {
    instance,
    most,
    surcharge,
    guide: null,
    budget,
    room: roomFor(instance),
    best: start,
    unseen: Infinity,
  }
  const first = boundOf(instance, { decided, surcharge, guide: null, target: Infinity }, budget)
  if (first.cost === Infinity) return { best: null, bound: Infinity }
  search.guide = guideOf(search, first)
  visit(search, decided)
  return { best: search.best, bound: Math.min(search.unseen, search.best?.cost ?? Infinity) }
}

/** Shares that give a sharper bound than the first one does; null when that is as sharp as it need be. */
function guideOf(search: Search, { cost, levels }: Bound): Shares | null {
  const { instance, surcharge, budget, best } = search
  const taken = bonusOf(search)
  // Without a solution, a tenth more than the bound is a guess at one.
  const target = best === null ? cost + Math.ceil(cost / 10) : best.cost + taken
  if (cost >= target) return null
  const given = { decided: new Uint8Array(instance.fees.length), surcharge }
  const start = relax(instance, levels, given, budget)
  const sharper = sharpen(instance, { start, target, rounds: ROUNDS }, given, budget)
  return feasibleShares(instance, sharper, surcharge)
}

/** What surcharges make bounds too high at most. */
const bonusOf = ({ surcharge, most }: Search): number => (surcharge === 0 ? 0 : surcharge * most)

/** Among doubled ones, the surcharge that gives the highest bound of solutions with `most` warehouses. */
function bestSurcharge(instance: Instance, most: number, budget: Budget): number {
  const decided = new Uint8Array(instance.fees.length)
  const at = (surcharge: number) =>
    boundOf(instance, { decided, surcharge, guide: null, target: Infinity }, budget).cost -
    surcharge * most
  let best = { surcharge: 0, bound: at(0) }
  const fees = instance.fees.reduce((sum, fee) => sum + fee, 0)
  let surcharge = Math.max(1, Math.floor(fees / instance.fees.length / 4))
  for (let tries = 0; tries < 12 && budget.left > 0; tries += 1) {
    const bound = at(surcharge)
    if (bound < best.bound) break
    best = { surcharge, bound }
    surcharge *= 2
  }
  return best.surcharge
}

function visit(search: Search, decided: Uint8Array): void {
  const { instance, most, surcharge, guide, budget, room } = search
  const target = (search.best?.cost ?? Infinity) + bonusOf(search)
  const bound = boundOf(instance, { decided, surcharge, guide, target }, budget, room)
  const least = bound.cost - bonusOf(search)
  const isTooDear = (cost: number) => search.best !== null && cost >= search.best.cost
  if (bound.cost === Infinity || isTooDear(least)) return
  if (budget.left <= 0) {
    search.unseen = Math.min(search.unseen, least)
    return
  }
  if (countOpen(decided) >= most) {
    offer(search, onlyOpen(decided))
    return
  }
  const candidate = candidateOf(bound, decided)
  offer(search, closeIdle(instance, candidate))
  if (isTooDear(least)) return
  const next = decided.map((state, warehouse) =>
    state === UNDECIDED && isTooDear(least + (bound.slack[warehouse] ?? 0)) ? CLOSED : state,
  )
  const branch = mostDisputed(instance, bound, { candidate, decided: next })
  if (branch === NONE) {
    offer(search, onlyOpen(next))
    return
  }
  for (const state of [OPEN, CLOSED]) {
    const child = next.slice()
    child[branch] = state
    visit(search, child)
  }
}

const onlyOpen = (decided: Uint8Array): Uint8Array =>
  decided.map((state) => (state === OPEN ? 1 : 0))

/** The warehouses that are open, or whose fee is shared out: every row has an option among them. */
const candidateOf = ({ slack }: Bound, decided: Uint8Array): Uint8Array =>
  decided.map((state, warehouse) =>
    state === OPEN || (state === UNDECIDED && (slack[warehouse] ?? 0) === 0) ? 1 : 0,
  )

/** Keeps a solution that is better than the best. */
function offer(search: Search, open: Uint8Array): void {
  if (countOpen(open) > search.most) return
  const cost = costOf(search.instance, open, search.budget)
  if (cost === null || (search.best !== null && cost >= search.best.cost)) return
  search.best = { open, cost }
}

/**
 * The undecided warehouse to branch on: that of whose fee most is borne by rows that do not use it, which is what
 * parts the bound from the candidate; `NONE` when all are decided.
 */
function mostDisputed(
  { rows, offsets }: Instance,
  { shares }: Bound,
  { candidate, decided }: { candidate: Uint8Array; decided: Uint8Array },
): number {
  const disputed = new Float64Array(decided.length)
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row === undefined) continue
    const at = cheapestOpen(row, candidate)
    const offset = offsets[index] ?? 0
    for (let position = 0; position < row.places.length; position += 1) {
      const share = shares[offset + position] ?? 0
      const warehouse = row.places[position] ?? 0
      if (share === 0 || candidate[warehouse] !== 1) continue
      const isUsed = row.first[at] === position || row.second[at] === position
      if (!isUsed) disputed[warehouse] = (disputed[warehouse] ?? 0) + share
    }
  }
  let best = NONE
  for (const [warehouse, state] of decided.entries()) {
    if (state !== UNDECIDED) continue
    if (best === NONE || isBefore(warehouse, best)) best = warehouse
  }
  return best

  function isBefore(one: number, other: number): boolean {
    const byDispute = (disputed[one] ?? 0) - (disputed[other] ?? 0)
    return byDispute > 0 || (byDispute === 0 && (candidate[one] ?? 0) > (candidate[other] ?? 0))
  }
}
