import {
  type CategoryNode,
  MOST_CATEGORIES,
  MOST_LEVELS,
} from '../../../../worker/catalog/categories/schemas/categories.ts'
import { pathOf, type Tree } from './tree-rows.ts'

/** Where a category goes: as the last one with `MOST_CATEGORIES`. */
export interface Place {
  parent_id: number
  position: number
}

export const STEPS = ['up', 'down', 'out', 'into'] as const
export type Step = (typeof STEPS)[number]

/** One step of a category in the tree; null where there is none. `into`: below the one before it. */
export function placeAfter(tree: Tree, node: CategoryNode, step: Step): Place | null {
  const { parent_id, position } = node
  const siblings = tree.below.get(parent_id) ?? []
  const at = siblings.indexOf(node)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (step === 'up') return before === undefined ? null : { parent_id, position: position - 1 }
  if (step === 'down') return after === undefined ? null : { parent_id, position: position + 1 }
  if (step === 'into') {
    return before === undefined ? null : { parent_id: before.id, position: MOST_CATEGORIES }
  }
  const parent = tree.byId.get(parent_id)
  return parent === undefined
    ? null
    : { parent_id: parent.parent_id, position: parent.position + 1 }
}

/** Over which part of a line something is held; `first`: under an open one, where the first one in it stands. */
export type Zone = 'before' | 'into' | 'first' | 'after'

/** How many levels a category takes with all that is below it. */
function levelsOf({ below }: Tree, { id }: CategoryNode): number {
  let levels = 0
  let level = [id]
  while (level.length > 0) {
    level = level.flatMap((one) => (below.get(one) ?? []).map((child) => child.id))
    levels += 1
  }
  return levels
}

/**
 * Where a category goes that is let fall on another one; null on itself and on what is below it, and where the tree would
 * become too deep.
 */
export function placeOfDrop(
  tree: Tree,
  node: CategoryNode,
  { on, zone }: { on: CategoryNode; zone: Zone },
): Place | null {
  if (pathOf(tree, on.id).includes(node)) return null
  const isWithin = zone === 'into' || zone === 'first'
  const depth = isWithin ? on.depth : on.depth - 1
  if (depth + levelsOf(tree, node) > MOST_LEVELS) return null
  if (zone === 'into') return { parent_id: on.id, position: MOST_CATEGORIES }
  if (zone === 'first') return { parent_id: on.id, position: 0 }
  // Its own place is free once it is taken up.
  const isAfterIt = node.parent_id === on.parent_id && node.position < on.position
  const position = on.position + (zone === 'after' ? 1 : 0) - (isAfterIt ? 1 : 0)
  return { parent_id: on.parent_id, position }
}
