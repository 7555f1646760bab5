import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { priceBookQuery, readPriceBook } from '../read-price-book.ts'
import type { LastChange, RuleSet, ShownRule } from '../schemas/markup-drafts.ts'
import type { MarkupRule } from '../schemas/pricing.ts'
import { byRuleOrder } from '../schemas/rule-order.ts'
import { lastEdits, readRules, type RulesState } from './commit-rules.ts'
import { findProblems } from './find-problems.ts'
import { factFinder, factsQuery, type FindFact, type RuleFact } from './rule-facts.ts'

/** All rules in the order they are asked: the most specific first, then by position. */
export async function getRuleSet(ctx: Ctx): Promise<RuleSet> {
  const state = await readRules(ctx)
  const view = { currency: null, now: ctx.now }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    facts: factsQuery(state.rules),
    person: query<{ name: string }>`SELECT first_name || ' ' || last_name AS name FROM users
      WHERE id = ${state.row.changedBy}`,
  })
  const book = readPriceBook(found.book, view)
  const find = factFinder(found.facts)
  return {
    version: state.row.version,
    base_currency: book.base,
    floor_margin_bps: book.floorMarginBps,
    rules: state.rules.toSorted(byRuleOrder).map((rule) => toShownRule(rule, find, ctx.now)),
    problems: findProblems(state.rules, find, ctx.now),
    channels: allOf(found.facts, 'channel'),
    groups: allOf(found.facts, 'group'),
    last_change: lastChangeOf(state, found.person[0]?.name.trim() ?? null),
  }
}

const allOf = (facts: RuleFact[], wanted: RuleFact['kind']) =>
  facts.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }))

function toShownRule(rule: MarkupRule, find: FindFact, now: Date): ShownRule {
  const named = (kind: Parameters<FindFact>[0], id: number | null) => {
    const fact = id === null ? undefined : find(kind, id)
    return fact === undefined ? null : { id: fact.id, name: fact.name }
  }
  return {
    ...rule,
    channel: named('channel', rule.channel_id),
    group: named('group', rule.group_id),
    supplier: named('supplier', rule.supplier_id),
    warehouse: named('warehouse', rule.warehouse_id),
    brand: named('brand', rule.brand_id),
    state: stateOf(rule, now.toISOString()),
  }
}

function stateOf(rule: MarkupRule, now: string): ShownRule['state'] {
  if (!rule.is_active) return 'off'
  if (rule.ends_at !== null && rule.ends_at <= now) return 'ended'
  return rule.starts_at !== null && rule.starts_at > now ? 'scheduled' : 'active'
}

function lastChangeOf(state: RulesState, name: string | null): LastChange | null {
  const { lastChange, changedAt } = state.row
  if (lastChange === null || changedAt === null) return null
  return {
    is_undo: lastChange.isUndo,
    changed_at: changedAt.toISOString(),
    changed_by: name,
    ...lastEdits(state),
  }
}
