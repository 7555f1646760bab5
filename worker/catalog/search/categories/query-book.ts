import { query, type Query, queryBatch } from '../../../db/query.ts'
import type { RuleConditions } from '../../../db/json/catalogue.ts'
import type { Ctx } from '../../../env.ts'
import { shownPath } from '../../categories/category-path.ts'
import { type KnownTree, knownTree, TREE_VERSION } from '../../categories/known-tree.ts'
import { compileRules } from '../../categories/rules/compile-rules.ts'
import { telling } from './query-words.ts'

/** An attribute that narrows a category. */
export interface FilterAttribute {
  id: number
  code: string
  type: 'number' | 'range' | 'choice' | 'yes_no' | 'text'
  unit: string
  /** 1: it tells the parts of its category apart. */
  is_main: number
}

/** A name of a category in one language, as its words are compared. */
export interface CategoryName {
  categoryId: number
  stems: readonly string[]
}

/** What searches are read by: all of it of one version of the catalogue. */
export interface QueryBook {
  tree: KnownTree
  categoryOf: ReturnType<typeof compileRules>
  /** Of categories that are shown. */
  names: readonly CategoryName[]
  /** All words of these names. */
  stems: ReadonlySet<string>
  /** Filters by category, in the order of its set. */
  filters: ReadonlyMap<number, readonly FilterAttribute[]>
}

interface RuleRow {
  id: number
  category_id: number
  position: number
  conditions: string
}

const RULES: Query<RuleRow> = query`SELECT id, category_id, position, conditions FROM category_rules
  WHERE is_active = 1`
const FILTERS: Query<FilterAttribute & { category_id: number }> = query`
  SELECT s.category_id, a.id, a.code, a.type, a.unit, s.is_main
  FROM category_attributes s CROSS JOIN attributes a ON a.id = s.attribute_id
  WHERE s.is_filter = 1 ORDER BY s.category_id, s.position, a.id`

let kept: QueryBook | null = null

/** The book as it is now; an isolate reads it again when the tree, a set or a rule has changed. */
export async function knownQueryBook(ctx: Ctx): Promise<QueryBook> {
  const tree = await knownTree(ctx)
  if (kept?.tree === tree) return kept
  const found = await queryBatch(ctx.reads.raw, {
    rules: RULES,
    filters: FILTERS,
    state: TREE_VERSION,
  })
  const { rules, filters } = found
  const names = namesOf(tree)
  const book: QueryBook = {
    tree,
    categoryOf: compileRules(rules.map(toRule)),
    names,
    stems: new Set(names.flatMap(({ stems }) => stems)),
    filters: Map.groupBy(filters, (row) => row.category_id),
  }
  // A copy of the database may be older, or newer, than the tree of another one that this isolate goes by.
  if (found.state[0]?.version === tree.version) kept = book
  return book
}

const toRule = ({ id, category_id: categoryId, position, conditions }: RuleRow) => ({
  id,
  categoryId,
  position,
  conditions: JSON.parse(conditions) as RuleConditions,
})

const namesOf = (tree: KnownTree): CategoryName[] =>
  tree.categories
    .filter(({ id }) => shownPath(tree, id) !== null)
    .flatMap(({ id, names }) =>
      Object.values(names).map((name) => ({
        categoryId: id,
        stems: telling(name).map(({ stem }) => stem),
      })),
    )
    .filter(({ stems }) => stems.length > 0)
