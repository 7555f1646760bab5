import { z } from 'zod'
import { filledLine, rowId } from '../../../lib/wire.ts'

/** The rules that put products into categories, on the wire; shared with the web client. */

/** Rules of a store: all of them are read at once, and each name is compared with those its words may fit. */
export const MOST_RULES = 2_000
const MOST_GROUPS = 10
const MOST_WORDS = 60
const MOST_BRANDS = 200
const MOST_CODES = 20
/** Examples of a simulation. */
export const MOST_EXAMPLES = 20

export const LONGEST_PHRASE = 80

const HAS_LETTER = /[\p{L}\p{N}]/u
/** A word or several that follow each other: `чип резист*`; a star stands at the end of a word. */
const phrase = filledLine(LONGEST_PHRASE)
  .refine((words) => HAS_LETTER.test(words), 'category_rule_no_letters')
  .refine((words) => !/\*[\p{L}\p{N}]|(?:^|\s)\*/u.test(words), 'category_rule_star')
const phrases = z.array(phrase).max(MOST_WORDS)

/** When a rule holds: all that is said must. */
export const RuleConditions = z
  .object({
    /** Of each group, one phrase at least is in the name. */
    words: z.array(phrases.min(1)).max(MOST_GROUPS).default([]),
    /** None of these is in the name. */
    without: phrases.default([]),
    /** The brand is one of these. */
    brands: z.array(rowId).max(MOST_BRANDS).default([]),
    /** Codes of attributes that were read from the name, all of them. */
    attributes: z.array(z.string().max(60)).max(MOST_CODES).default([]),
    /** One phrase at least is in what a supplier's list files it under. */
    groups: phrases.default([]),
  })
  .strict()
  .refine(
    ({ words, brands, attributes, groups }) =>
      words.length + brands.length + attributes.length + groups.length > 0,
    { error: 'category_rule_empty', path: ['words'] },
  )
export type RuleConditions = z.infer<typeof RuleConditions>

/** What a rule says. */
export const RuleFields = z
  .object({
    /** A category that has none below it. */
    category_id: rowId,
    conditions: RuleConditions,
    is_active: z.boolean().default(true),
  })
  .strict()
export type RuleFields = z.infer<typeof RuleFields>

/** A rule in the list of all, in the order in which they are asked: the first that holds decides. */
export const CategoryRuleRow = z.object({
  id: rowId,
  category_id: rowId,
  conditions: z.object({
    words: z.array(z.array(z.string())),
    without: z.array(z.string()),
    brands: z.array(z.object({ id: rowId, name: z.string() })),
    attributes: z.array(z.string()),
    groups: z.array(z.string()),
  }),
  is_active: z.boolean(),
})
export type CategoryRuleRow = z.infer<typeof CategoryRuleRow>

/** Products counted of a rule at most. */
export const MOST_COUNTED = 1_000

/** How many products a rule puts into its category now. */
export const CategoryRuleCount = z.object({
  id: rowId,
  count: z.number().int(),
  /** There are more than these. */
  is_more: z.boolean(),
})
export type CategoryRuleCount = z.infer<typeof CategoryRuleCount>

/** What happened to the rules last. */
const LastRuleChange = z.object({
  /** It took back the change before it; undone, that one is made again. */
  is_undo: z.boolean(),
  change: z.enum(['create', 'update', 'delete', 'move']),
  category_id: rowId,
  changed_at: z.iso.datetime(),
  /** Null: a person who is gone. */
  changed_by: z.string().nullable(),
})

/** All rules, and the version that changes are made to. */
export const CategoryRuleSet = z.object({
  version: z.number().int(),
  rules: z.array(CategoryRuleRow),
  /** Null: nothing can be undone. */
  last_change: LastRuleChange.nullable(),
})
export type CategoryRuleSet = z.infer<typeof CategoryRuleSet>

const edit = z
  .object({
    /** The version of the set that was looked at. */
    version: z.number().int().positive(),
    /** Null adds a rule. */
    id: rowId.nullable(),
    /** Null removes it. */
    rule: RuleFields.nullable(),
    /** It is asked before that one; null: last. Left out, it keeps its place; a new one is the last. */
    before_id: rowId.nullable().optional(),
  })
  .strict()

const saysSomething = ({ id, rule }: { id: number | null; rule: unknown }) =>
  id !== null || rule !== null

/** One change of the rules: body of `POST …/simulate`. */
export const CategoryRuleEdit = edit.refine(saysSomething, { path: ['rule'] })
export type CategoryRuleEdit = z.infer<typeof CategoryRuleEdit>

/** Body of `POST /admin/catalog/category-rules`. */
export const CategoryRuleChange = edit
  .extend({
    /** The person knows that it moves most of what was looked at. */
    is_confirmed: z.boolean().default(false),
  })
  .refine(saysSomething, { path: ['rule'] })
export type CategoryRuleChange = z.infer<typeof CategoryRuleChange>

/** Body of `POST …/undo`. */
export const CategoryRuleUndo = z.object({ version: z.number().int().positive() }).strict()

const MovedExample = z.object({
  product_id: rowId,
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  /** Null: none. */
  from: rowId.nullable(),
  to: rowId.nullable(),
  /** The words of the name by which it moves, or the supplier's group and whose it is; '' where neither says it. */
  found_in: z.string(),
})

/** What a change of the rules would do. Products that a person has put into a category stay there. */
export const CategoryRuleSimulation = z.object({
  /** Products that were looked at. */
  looked_at: z.number().int(),
  /** All there are; else a part of them from everywhere, and those that the rule is about. */
  is_all: z.boolean(),
  /** Products that get another category, or lose theirs. */
  moved: z.number().int(),
  /** More than half of those looked at: it is saved only when confirmed. */
  is_most: z.boolean(),
  /** By category, the largest first: what it gains and loses. */
  categories: z.array(
    z.object({ category_id: rowId.nullable(), gained: z.number().int(), lost: z.number().int() }),
  ),
  examples: z.array(MovedExample).max(MOST_EXAMPLES),
})
export type CategoryRuleSimulation = z.infer<typeof CategoryRuleSimulation>

/** A rule by a supplier's group, which would put its products without a category where its others are. */
export const CategoryRuleProposal = z.object({
  /** The group as lists write it, and whose they are. */
  text: z.string(),
  suppliers: z.array(z.string()),
  /** What a rule would look for in it. */
  phrase: z.string(),
  category_id: rowId,
  /** Products of it in no category; `alike`: in that one; `assigned`: in any. */
  unassigned: z.number().int(),
  alike: z.number().int(),
  assigned: z.number().int(),
  /** It has more products than were counted. */
  is_more: z.boolean(),
})
export type CategoryRuleProposal = z.infer<typeof CategoryRuleProposal>
