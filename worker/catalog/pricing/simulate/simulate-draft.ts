import { type Query, query, queryBatch, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { isInForce } from '../pick-rule.ts'
import type { PriceBook, Rule } from '../price-book.ts'
import { priceBookQuery, readPriceBook } from '../read-price-book.ts'
import {
  editsOf,
  type FloorEdit,
  floorEditOf,
  type RuleEdit,
  rulesAfter,
} from '../rules/apply-changes.ts'
import { readRules } from '../rules/commit-rules.ts'
import { tokenOf } from '../rules/draft-token.ts'
import { toBookRule } from '../rules/markup-rule-rows.ts'
import { factFinder, factsQuery } from '../rules/rule-facts.ts'
import type { Simulation, SimulationInput } from '../schemas/markup-drafts.ts'
import type { MarkupRule } from '../schemas/pricing.ts'
import { byLargest, measureDraft } from './measure-draft.ts'
import { planSample, type SampledList, type SamplePlan } from './plan-sample.ts'
import { presentSimulation } from './present-simulation.ts'
import { type PricedLine, toPricedLines } from './priced-line.ts'
import { audiencesOf, rankerOf } from './rank-rules.ts'
import {
  brandLines,
  lineNames,
  listsQuery,
  plannedLines,
  type SampledLine,
} from './sample-lines.ts'

/** Lines that are looked at for what a draft changes; no more than that are looked at whole. */
const MOST_LINES = 20_000
/** Of all live lines, for which rule wins how many, where those of the draft are others. */
const MOST_FOR_RULES = 10_000
const MOST_SHOWN = 20

interface GroupRow {
  id: number
  discount_bps: number
}

/**
 * What a draft would do to the prices of live offers, none of which is written: exactly where there are few
 * of them, else by a sample that the answer names. What is for a group is judged by the group's own price, less its
 * discount. 409 `rules_changed` for a draft of another version.
 */
export async function simulateDraft(ctx: Ctx, input: SimulationInput): Promise<Simulation> {
  const { version, changes, floor_margin_bps, seed } = input
  const { row, rules, floor } = await readRules(ctx)
  if (row.version !== version) throw conflict('rules_changed')
  const edits = editsOf(rules, changes, ctx.now)
  const after = rulesAfter(rules, edits)
  const at = momentOf(edits, ctx.now)
  const view = { currency: null, now: at }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    lists: listsQuery,
    facts: factsQuery(after),
    groups: query<GroupRow>`SELECT id, discount_bps FROM customer_groups`,
  })
  const book = readPriceBook(found.book, view)
  const floorEdit = floorEditOf(floor, floor_margin_bps)
  const books = { before: book, after: withFloor(book, floorEdit) }
  const isForAll = floorEdit !== null
  const { lists } = found
  const [all, own] = await drawSamples(ctx, { book, lists, edits, isForAll, seed })
  const ranks = { before: rankerOf(inForce(rules, at)), after: rankerOf(inForce(after, at)) }
  const forAll = isForAll ? [{ channelId: null, groupId: null }] : []
  const audiences = audiencesOf([...forAll, ...edits.flatMap(bookRulesOf)], book.channelId)
  const discounts = new Map(found.groups.map((group) => [group.id, group.discount_bps]))
  const measured = measureDraft(own.lines, { books, audiences, discounts, ...ranks })
  const largest = measured.changes.toSorted(byLargest).slice(0, MOST_SHOWN)
  return presentSimulation({
    token: tokenOf(ctx, { version, changes, floor_margin_bps }),
    version,
    at,
    now: ctx.now,
    book,
    own,
    all,
    measured,
    largest,
    names: await queryRows(ctx.db.raw, lineNames(largest.map(({ id }) => id))),
    rules: { before: rules, after, edits },
    ranks,
    find: factFinder(found.facts),
  })
}

const withFloor = (book: PriceBook, edit: FloorEdit | null): PriceBook =>
  edit === null ? book : { ...book, floorMarginBps: edit.after }

const bookRulesOf = ({ before, after }: RuleEdit): Rule[] =>
  [before, after].flatMap((rule) => (rule === null ? [] : [toBookRule(rule)]))

const inForce = (rules: MarkupRule[], at: Date): Rule[] =>
  rules
    .filter((rule) => rule.is_active)
    .map(toBookRule)
    .filter((rule) => isInForce(rule, at.getTime()))

/** Now, or when the first changed rule begins, where none of them is in force before. */
function momentOf(edits: RuleEdit[], now: Date): Date {
  const rules = edits.flatMap(bookRulesOf)
  const starts = rules.flatMap(({ startsAt }) => startsAt ?? []).filter((at) => at > now.getTime())
  const isNow = rules.some((rule) => isInForce(rule, now.getTime()))
  return isNow || starts.length === 0 ? now : new Date(Math.min(...starts))
}

/** Lines looked at, and how they were drawn. */
export interface DrawnLines {
  lines: PricedLine[]
  drawn: 'lists' | 'brands'
  step: number
  seed: number
}

interface Wanted {
  book: PriceBook
  lists: SampledList[]
  edits: RuleEdit[]
  /** The draft changes the floor margin, which holds for all lines. */
  isForAll: boolean
  seed: number
}

/** A sample of all live lines, and one of those that the draft can change: the same where that is all. */
async function drawSamples(ctx: Ctx, wanted: Wanted): Promise<[DrawnLines, DrawnLines]> {
  const { book, lists, edits, isForAll, seed } = wanted
  const rules = edits.flatMap(bookRulesOf)
  const inQuestion = isForAll ? lists : lists.filter((list) => isTouched(list, rules))
  const isAll = inQuestion.length === lists.length
  const ofAll = planSample(lists, { most: isAll ? MOST_LINES : MOST_FOR_RULES, seed })
  const ofDraft = isAll ? ofAll : planSample(inQuestion, { most: MOST_LINES, seed })
  const ofBrands = isForAll || ofDraft.step === 1 ? null : brandQuery(rules)
  const found = await queryBatch(ctx.db.raw, {
    all: plannedLines(ofAll),
    own: isAll ? null : plannedLines(ofDraft),
    brands: ofBrands,
  })
  const supplierOf = new Map(lists.map((list) => [list.warehouse_id, list.supplier_id]))
  const drawn = (rows: SampledLine[], { step }: SamplePlan): DrawnLines => ({
    lines: toPricedLines(book, rows, supplierOf),
    drawn: 'lists',
    step,
    seed,
  })
  const all = drawn(found.all, ofAll)
  if (ofBrands !== null && found.brands.length <= MOST_LINES) {
    return [all, { ...drawn(found.brands, ofDraft), drawn: 'brands', step: 1 }]
  }
  return [all, isAll ? all : drawn(found.own, ofDraft)]
}

const isTouched = (list: SampledList, rules: Rule[]): boolean =>
  rules.some(
    ({ supplierId, warehouseId }) =>
      (supplierId ?? list.supplier_id) === list.supplier_id &&
      (warehouseId ?? list.warehouse_id) === list.warehouse_id,
  )

/** The lines of the brands in question, where every changed rule names one. */
function brandQuery(rules: Rule[]): Query<SampledLine> | null {
  const ids = [...new Set(rules.map(({ brandId }) => brandId))]
  const named = ids.filter((id) => id !== null)
  return named.length === 0 || named.length < ids.length ? null : brandLines(named, MOST_LINES)
}
