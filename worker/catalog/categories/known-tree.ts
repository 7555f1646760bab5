import { query, queryBatch, type Query } from '../../db/query.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
import { Kept } from '../../db/kept.ts'
import type { Ctx } from '../../env.ts'
import { inTreeOrder } from './tree-order.ts'

/** How long an isolate goes by the tree it has read, in ms. */
const KEPT_MS = 10_000

/** One category, as every page needs it. */
export interface KnownCategory {
  id: number
  /** 0: at the top. */
  parentId: number
  /** Its place among its siblings, from 0. */
  position: number
  /** 1: at the top. */
  depth: number
  slug: string
  names: LocaleTexts
  slugs: LocaleTexts
  /** Hidden itself; all that stands below a hidden one is hidden too. */
  isHidden: boolean
}

/** All categories in the order of the tree, parents before what is below them, and the version they are of. */
export interface KnownTree {
  version: number
  categories: readonly KnownCategory[]
  byId: ReadonlyMap<number, KnownCategory>
}

interface TreeRow {
  id: number
  parent_id: number
  position: number
  slug: string
  names: string
  slugs: string
  is_hidden: number
}

const TREE: Query<TreeRow> = query`SELECT id, parent_id, position, slug, names, slugs, is_hidden
  FROM categories`
/** The version that the tree, the sets of attributes and the rules have together. */
export const TREE_VERSION: Query<{ version: number }> =
  query`SELECT version FROM catalogue_state WHERE id = 1`

const kept = new Kept<KnownTree>(KEPT_MS)
let forgotten = 0

/** Lets the next call read the tree again, also while another call reads it; for verbs that have changed it. */
export function forgetTree(): void {
  kept.forget()
  forgotten += 1
}

/**
 * The tree, as this isolate has read it in the last ten seconds. After that only its version is read, and
 * the tree again if it is another one.
 */
export async function knownTree({ reads }: Pick<Ctx, 'reads'>): Promise<KnownTree> {
  const before = forgotten
  const known = kept.find(reads)
  if (known !== null) return known
  if (kept.all().length > 0) {
    const { state } = await queryBatch(reads.raw, { state: TREE_VERSION })
    // Others may have forgotten the tree, or kept a newer one, since the version was asked for.
    const same = kept.all().find(({ version }) => version === state[0]?.version)
    if (same !== undefined) {
      kept.keep(reads, same)
      return same
    }
  }
  const tree = await readTree(reads.raw)
  if (forgotten === before) kept.keep(reads, tree)
  return tree
}

async function readTree(db: Ctx['reads']['raw']): Promise<KnownTree> {
  const { rows, state } = await queryBatch(db, { rows: TREE, state: TREE_VERSION })
  const categories = inTreeOrder(rows).map(({ row, depth }) => toKnown(row, depth))
  return {
    version: state[0]?.version ?? 0,
    categories,
    byId: new Map(categories.map((category) => [category.id, category])),
  }
}

const toKnown = (row: TreeRow, depth: number): KnownCategory => ({
  id: row.id,
  parentId: row.parent_id,
  position: row.position,
  depth,
  slug: row.slug,
  names: textsOf(row.names),
  slugs: textsOf(row.slugs),
  isHidden: row.is_hidden === 1,
})

const textsOf = (json: string): LocaleTexts => JSON.parse(json) as LocaleTexts
