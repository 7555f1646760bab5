import { AppError, conflict, invalid, notFound } from '../../errors.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
import { MOST_LEVELS } from './schemas/categories.ts'

/** A category as changes of the tree are decided by it. */
export interface TreeNode {
  id: number
  /** 0: at the top. */
  parentId: number
  position: number
  slug: string
  slugs: LocaleTexts
  version: number
}

/** The tree of one moment. */
export interface TreeState {
  /** The row whose version every change of the tree raises. */
  row: { id: number; version: number }
  byId: ReadonlyMap<number, TreeNode>
  /** Children by the id of their parent, in their order; those at the top by 0. */
  below: ReadonlyMap<number, readonly TreeNode[]>
  /** What stands in the category that was asked about. */
  contents: { products: boolean; rules: boolean }
  /** The id of the next category that is added. */
  nextId: number
}

/** One category; `not_found` for an unknown id. */
export function nodeOf({ byId }: TreeState, id: number): TreeNode {
  const node = byId.get(id)
  if (node === undefined) throw notFound()
  return node
}

/** The same, as it was read: 409 `category_changed` when it is of another version. */
export function nodeOfVersion(state: TreeState, id: number, version: number): TreeNode {
  const node = nodeOf(state, id)
  if (node.version !== version) throw conflict('category_changed')
  return node
}

export const childrenOf = ({ below }: TreeState, id: number): readonly TreeNode[] =>
  below.get(id) ?? []

/** On which level a category stands: 1 at the top; 0 is the top itself. */
function levelOf(state: TreeState, id: number): number {
  const node = state.byId.get(id)
  return node === undefined ? 0 : 1 + levelOf(state, node.parentId)
}

/** Levels of a category with all that is below it: 1 for a leaf. */
const heightOf = (state: TreeState, id: number): number =>
  1 + Math.max(0, ...childrenOf(state, id).map((child) => heightOf(state, child.id)))

function isBelow(state: TreeState, id: number, above: number): boolean {
  const node = state.byId.get(id)
  return node !== undefined && (id === above || isBelow(state, node.parentId, above))
}

/**
 * Whether a category may stand below `parentId`; `moved` is one of the tree, null a new one. 422 by `parent_id`: there
 * is no such category, it is the moved one or below it, the tree would get too deep.
 */
export function checkParent(state: TreeState, parentId: number, moved: number | null): void {
  if (parentId !== 0 && !state.byId.has(parentId)) throw invalid('parent_id', 'category_unknown')
  if (moved !== null && isBelow(state, parentId, moved)) {
    throw invalid('parent_id', 'category_below_itself')
  }
  const height = moved === null ? 1 : heightOf(state, moved)
  if (levelOf(state, parentId) + height > MOST_LEVELS) {
    throw invalid('parent_id', 'category_too_deep', { most: MOST_LEVELS })
  }
}

type Addresses = Pick<TreeNode, 'slug' | 'slugs'>

const slugsOf = ({ slug, slugs }: Addresses): string[] => [slug, ...Object.values(slugs)]

/** Every part of an address that a category below `parentId`, other than `own`, has now, in any language. */
export const takenSlugs = (state: TreeState, parentId: number, own: number | null): Set<string> =>
  new Set(
    childrenOf(state, parentId)
      .filter(({ id }) => id !== own)
      .flatMap(slugsOf),
  )

/** 422 `category_slug_taken` by `slug` or `slugs.be` where a sibling has that part of an address. */
export function checkSlugs(taken: ReadonlySet<string>, { slug, slugs }: Addresses): void {
  const named: [string, string][] = [
    ['slug', slug],
    ...Object.entries(slugs).map(([locale, own]): [string, string] => [`slugs.${locale}`, own]),
  ]
  const wrong = named.filter(([, one]) => taken.has(one))
  if (wrong.length === 0) return
  const refusal = [{ sentence: 'category_slug_taken', params: {} }]
  throw new AppError('validation', {
    fields: Object.fromEntries(wrong.map(([path]) => [path, refusal])),
  })
}

/** `[id, position]` of those that do not stand in their place yet. */
export const placesToWrite = (inOrder: readonly TreeNode[]): [number, number][] =>
  inOrder.flatMap(({ id, position }, place) => (position === place ? [] : [[id, place]]))
