import { query, queryBatch, type Query } from '../../db/query.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
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
const VERSION: Query<{ version: number }> = query`SELECT version FROM catalogue_state WHERE id = 1`

let kept: { tree: KnownTree; until: number } | null = null
let forgotten = 0

/** Lets the next call read the tree again, also while another call reads it; for verbs that have changed it. */
export function forgetTree(): void {
  kept = null
  forgotten += 1
}

/**
 * The tree, as this isolate has read it in the last ten seconds. After that only its version is read, and
 * the tree again if it is another one.
 */
export async function knownTree({ db }: Pick<Ctx, 'db'>): Promise<KnownTree> {
  const now = Date.now()
  const before = forgotten
  if (kept !== null && now < kept.until) return kept.tree
  if (kept !== null) {
    const { state } = await queryBatch(db.raw, { state: VERSION })
    // Others may have forgotten the tree, or kept a newer one, since the version was asked for.
    if (kept !== null && state[0]?.version === kept.tree.version) {
      kept = { tree: kept.tree, until: now + KEPT_MS }
      return kept.tree
    }
  }
  const tree = await readTree(db.raw)
  if (forgotten === before) kept = { tree, until: now + KEPT_MS }
  return tree
}

async function readTree(db: Ctx['db']['raw']): Promise<KnownTree> {
  const { rows, state } = await queryBatch(db, { rows: TREE, state: VERSION })
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
