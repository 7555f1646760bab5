import type { PriceBook } from '../price-book.ts'
import type { RuleEdit } from '../rules/apply-changes.ts'
import { findProblems } from '../rules/find-problems.ts'
import { toBookRule } from '../rules/markup-rule-rows.ts'
import type { FindFact } from '../rules/rule-facts.ts'
import type {
  ChangedPrice,
  RuleProblem,
  Sample,
  SimulatedRule,
  Simulation,
} from '../schemas/markup-drafts.ts'
import type { MarkupRule } from '../schemas/pricing.ts'
import { countWins, type RuleCounts } from './count-wins.ts'
import type { LineChange, Measured } from './measure-draft.ts'
import { audiencesOf, type RankRules } from './rank-rules.ts'
import type { LineName } from './sample-lines.ts'
import type { DrawnLines } from './simulate-draft.ts'

interface Simulated {
  token: string
  version: number
  at: Date
  now: Date
  book: PriceBook
  own: DrawnLines
  all: DrawnLines
  measured: Measured
  /** The largest changes, largest first, and what their parts are called. */
  largest: LineChange[]
  names: LineName[]
  rules: { before: MarkupRule[]; after: MarkupRule[]; edits: RuleEdit[] }
  ranks: { before: RankRules; after: RankRules }
  find: FindFact
}

/** A simulation as it is answered: each line counts for as many as it stands for. */
export function presentSimulation(simulated: Simulated): Simulation {
  const { own, measured, book } = simulated
  const { changes } = measured
  const times = ({ before, after }: Measured['belowFloor']) => ({
    before: before * own.step,
    after: after * own.step,
  })
  const rules = ruleRows(simulated)
  return {
    token: simulated.token,
    version: simulated.version,
    at: simulated.at.toISOString(),
    currency: book.currency.code,
    sample: sampleOf(own),
    changed: {
      items: changes.length * own.step,
      up: changes.filter(({ bps, before, after }) => bps > 0 || after > before).length * own.step,
      down: changes.filter(({ before, after }) => after < before).length * own.step,
      median_bps: quantile(
        changes.map(({ bps }) => bps),
        50,
      ),
      p90_bps: quantile(
        changes.map(({ bps }) => Math.abs(bps)),
        90,
      ),
    },
    below_floor: times(measured.belowFloor),
    below_cost: times(measured.belowCost),
    largest: largestOf(simulated),
    rules_sample: sampleOf(simulated.all),
    rules,
    problems: problemsOf(simulated, rules),
  }
}

const sampleOf = ({ lines, drawn, step, seed }: DrawnLines): Sample => ({
  is_exact: step === 1,
  drawn,
  size: lines.length,
  population: lines.length * step,
  step,
  seed,
})

/** The value that `percent` of the values do not exceed; null of none. */
function quantile(values: number[], percent: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? null
}

function largestOf({ largest, names, book, find }: Simulated): ChangedPrice[] {
  const byId = new Map(names.map((name) => [name.id, name]))
  const price = (micros: number) => ({ micros, currency: book.currency.code })
  return largest.flatMap((change) => {
    const known = byId.get(change.id)
    if (known === undefined) return []
    const { id, ...words } = known
    const group = change.groupId === null ? undefined : find('group', change.groupId)
    return [
      {
        supplier_offer_item_id: id,
        ...words,
        group: group === undefined ? null : { id: group.id, name: group.name },
        before: price(change.before),
        after: price(change.after),
        change_bps: change.bps,
        rule_before: change.ruleBefore,
        rule_after: change.ruleAfter,
        is_at_floor: change.isAtFloor,
      },
    ]
  })
}

function ruleRows({ all, rules, ranks, book }: Simulated): SimulatedRule[] {
  const everyone = audiencesOf(
    [
      { channelId: null, groupId: null },
      ...rules.before.map(toBookRule),
      ...rules.after.map(toBookRule),
    ],
    book.channelId,
  )
  const before = countWins(all.lines, everyone, ranks.before)
  const after = countWins(all.lines, everyone, ranks.after)
  const nameOf = new Map(rules.after.map(({ id, name }) => [id, name]))
  return rules.after.map(({ id, name }) => {
    const counts = after.get(id)
    const change = rules.edits.findIndex((edit) => edit.before === null && edit.after?.id === id)
    return {
      id,
      name,
      change: change === -1 ? null : change,
      matches: (counts?.matches ?? 0) * all.step,
      wins: (counts?.wins ?? 0) * all.step,
      wins_before: (before.get(id)?.wins ?? 0) * all.step,
      taken_by: takerOf(counts, nameOf),
    }
  })
}

function takerOf(counts: RuleCounts | undefined, nameOf: Map<number, string>) {
  const [most] = [...(counts?.takenBy ?? [])].toSorted((a, b) => b[1] - a[1])
  return most === undefined ? null : { id: most[0], name: nameOf.get(most[0]) ?? '' }
}

/** Of a sample, a rule must match as many lines and win none, before it is said to win nothing. */
const ENOUGH = 30

/** What is wrong by the rules alone, then those that could win and do not. */
function problemsOf(
  { rules, find, at, now, all }: Simulated,
  rows: SimulatedRule[],
): RuleProblem[] {
  const found = findProblems(rules.after, find, now)
  const named = new Set(found.map(({ rule_id: id }) => id))
  const winsOf = new Map(rows.map((row) => [row.id, row]))
  const idle = rules.after.filter((rule) => {
    const hasBegun = rule.starts_at === null || rule.starts_at <= at.toISOString()
    const row = winsOf.get(rule.id)
    const isIdle = row?.wins === 0 && (all.step === 1 || row.matches >= ENOUGH * all.step)
    return rule.is_active && hasBegun && !named.has(rule.id) && isIdle
  })
  const words = idle.map(({ id }): RuleProblem => {
    const taker = winsOf.get(id)?.taken_by ?? null
    return { rule_id: id, kind: 'wins_nothing', by: taker === null ? [] : [taker], what: null }
  })
  return [...found, ...words]
}
