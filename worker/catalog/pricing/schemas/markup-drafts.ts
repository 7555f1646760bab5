import { z } from 'zod'
import { rowId } from '../../../lib/wire.ts'
import { CurrencyCode, MarkupRule, MarkupRuleInput, UnitPrice } from './pricing.ts'

/**
 * Changes of the markup rules as a draft: simulated against live offers, saved as a whole, undone as a whole.
 */

/** As many rules as there may be, and as many changes as a draft may have. */
export const MOST_RULES = 200

/** What a draft does to one rule; an update replaces it as a whole. */
export const RuleChange = z.discriminatedUnion('op', [
  z.object({ op: z.literal('create'), rule: MarkupRuleInput }).strict(),
  z.object({ op: z.literal('update'), id: rowId, rule: MarkupRuleInput }).strict(),
  z.object({ op: z.literal('delete'), id: rowId }).strict(),
])
export type RuleChange = z.infer<typeof RuleChange>

const isOncePerRule = (changes: RuleChange[]): boolean => {
  const ids = changes.flatMap((change) => (change.op === 'create' ? [] : [change.id]))
  return new Set(ids).size === ids.length
}

const version = z.number().int().positive()
const changes = z.array(RuleChange).max(MOST_RULES).refine(isOncePerRule, 'rule_changed_twice')

/** The floor margin as it becomes; absent: as it is. A margin of 100 % would have no price. */
const floor = z.number().int().min(0).max(9900)

/** A draft to simulate; without changes, the rules as they are. */
export const SimulationInput = z
  .object({
    /** Of the rules that the draft changes. */
    version,
    changes,
    floor_margin_bps: floor.optional(),
    /** Where the sample begins: the same seed draws the same lines. */
    seed: z.number().int().min(0).max(1_000_000).default(0),
  })
  .strict()
export type SimulationInput = z.infer<typeof SimulationInput>

/** A draft to save, with the `token` of its simulation. */
export const DraftInput = z
  .object({ version, changes, floor_margin_bps: floor.optional(), token: z.string().max(100) })
  .strict()
  .refine((draft) => draft.changes.length > 0 || draft.floor_margin_bps !== undefined, {
    path: ['changes'],
    message: 'nothing_drafted',
  })
export type DraftInput = z.infer<typeof DraftInput>

/** Undoes the last change, if the rules still have this version. */
export const UndoInput = z.object({ version }).strict()
export type UndoInput = z.infer<typeof UndoInput>

const NamedRule = z.object({ id: rowId, name: z.string() })

/** Why a rule can never win, or is in nobody's way any more. */
export const RuleProblem = z.object({
  rule_id: rowId,
  kind: z.enum([
    /** Rules in `by` are asked before it and take everything that it matches. */
    'shadowed',
    /** Its cost band holds no cost. */
    'empty_band',
    /** Its conditions exclude each other: a warehouse of another supplier, a category, which no part has. */
    'excluded',
    /** What a condition names is gone or switched off. */
    'gone',
    /** Its schedule is over. */
    'ended',
    /** It can win, and wins none of the lines that a simulation looked at. */
    'wins_nothing',
  ]),
  by: z.array(NamedRule),
  /** The condition at fault, where there is one. */
  what: z.enum(['channel', 'supplier', 'warehouse', 'brand', 'category']).nullable(),
})
export type RuleProblem = z.infer<typeof RuleProblem>

const Named = z.object({ id: rowId, name: z.string() })

/** A rule with what its conditions name. */
export const ShownRule = MarkupRule.extend({
  channel: Named.nullable(),
  group: Named.nullable(),
  supplier: Named.nullable(),
  warehouse: Named.nullable(),
  brand: Named.nullable(),
  state: z.enum(['active', 'off', 'scheduled', 'ended']),
})
export type ShownRule = z.infer<typeof ShownRule>

export const LastChange = z.object({
  is_undo: z.boolean(),
  changed_at: z.iso.datetime(),
  /** Null: the person is gone. */
  changed_by: z.string().nullable(),
  rules: z.array(z.object({ before: MarkupRule.nullable(), after: MarkupRule.nullable() })),
  /** Of the floor margin, hundredths of a percent; null: it stayed. */
  floor: z.object({ before: z.number().int(), after: z.number().int() }).nullable(),
})
export type LastChange = z.infer<typeof LastChange>

/** All rules in the order they are asked, with what is wrong with them. */
export const RuleSet = z.object({
  version: z.number().int(),
  base_currency: CurrencyCode,
  /** No price brings less than this share of it, hundredths of a percent. */
  floor_margin_bps: z.number().int(),
  rules: z.array(ShownRule),
  problems: z.array(RuleProblem),
  channels: z.array(Named),
  groups: z.array(Named),
  /** What "undo" would undo; null: nothing. */
  last_change: LastChange.nullable(),
})
export type RuleSet = z.infer<typeof RuleSet>

const count = z.number().int()

/** Of the lines looked at: how many there are, and which. */
export const Sample = z.object({
  is_exact: z.boolean(),
  /** `lists`: every `step`-th line of the live lists in question; `brands`: all lines of the brands in question. */
  drawn: z.enum(['lists', 'brands']),
  /** Live lines that were looked at. */
  size: count,
  /** Live lines that they stand for. */
  population: count,
  step: count,
  seed: count,
})
export type Sample = z.infer<typeof Sample>

export const ChangedPrice = z.object({
  supplier_offer_item_id: rowId,
  mpn: z.string(),
  name: z.string(),
  brand: z.string(),
  supplier: z.string(),
  warehouse: z.string(),
  /** Whose price it is; null: of who is in no group. */
  group: Named.nullable(),
  before: UnitPrice,
  after: UnitPrice,
  /** Hundredths of a percent. */
  change_bps: z.number().int(),
  /** By name; null: no rule. */
  rule_before: z.string().nullable(),
  rule_after: z.string().nullable(),
  is_at_floor: z.boolean(),
})
export type ChangedPrice = z.infer<typeof ChangedPrice>

export const SimulatedRule = NamedRule.extend({
  /** Its place among the draft's changes, for a rule that is not saved yet. */
  change: z.number().int().nullable(),
  matches: count,
  wins: count,
  wins_before: count,
  /** Who takes most of what it matches and does not win. */
  taken_by: NamedRule.nullable(),
})
export type SimulatedRule = z.infer<typeof SimulatedRule>

/** What a draft would do. Counts are estimates of all live lines unless their sample is exact. */
export const Simulation = z.object({
  /** Saving needs it: it says that this very draft was simulated. Valid for an hour. */
  token: z.string(),
  version: z.number().int(),
  /** The moment that prices are calculated for: now, or when the first changed rule begins. */
  at: z.iso.datetime(),
  currency: CurrencyCode,
  /** Of the lines that the draft can change. */
  sample: Sample,
  changed: z.object({
    items: count,
    up: count,
    down: count,
    /** Of the changed prices, hundredths of a percent; `p90` of how far, up or down. */
    median_bps: z.number().int().nullable(),
    p90_bps: z.number().int().nullable(),
  }),
  /** Lines that the rules alone would sell below the floor margin, which raises them to it. */
  below_floor: z.object({ before: count, after: count }),
  /** Of them those that they would sell below their cost. */
  below_cost: z.object({ before: count, after: count }),
  largest: z.array(ChangedPrice),
  /** Of all live lines. */
  rules_sample: Sample,
  rules: z.array(SimulatedRule),
  problems: z.array(RuleProblem),
})
export type Simulation = z.infer<typeof Simulation>
