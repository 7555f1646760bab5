import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'

/** A category as a line of the tree. */
export interface TreeRow {
  node: CategoryNode
  hasChildren: boolean
  isOpen: boolean
  /** Hidden itself, or below a hidden one. */
  isOff: boolean
  /** Its place among those that stand beside it, from 1. */
  place: number
  /** How many stand beside it, itself too. */
  siblings: number
  /** Products in it and below it. */
  products: number
  /** What is looked for; false: it only stands above such a one. */
  isFound: boolean
}

/** The tree as the page knows it: nodes in its order, and by id. */
export interface Tree {
  nodes: readonly CategoryNode[]
  byId: ReadonlyMap<number, CategoryNode>
  /** Children by the id of their parent, 0 for the top. */
  below: ReadonlyMap<number, readonly CategoryNode[]>
  products: ReadonlyMap<number, number>
}

export function treeOf(nodes: readonly CategoryNode[]): Tree {
  const products = new Map(nodes.map(({ id, product_count: count }) => [id, count]))
  for (const { id, parent_id: parent } of nodes.toReversed()) {
    products.set(parent, (products.get(parent) ?? 0) + (products.get(id) ?? 0))
  }
  return {
    nodes,
    byId: new Map(nodes.map((node) => [node.id, node])),
    below: Map.groupBy(nodes, ({ parent_id: parent }) => parent),
    products,
  }
}

/** The lines that are shown: what is below an open category, all the way up. */
export function rowsOf(tree: Tree, open: ReadonlySet<number>): TreeRow[] {
  const { nodes, below, products } = tree
  const shown = new Map<number, boolean>([[0, false]])
  return nodes.flatMap((node) => {
    const above = shown.get(node.parent_id)
    if (above === undefined) return []
    const isOff = above || node.is_hidden
    const hasChildren = below.has(node.id)
    const isOpen = hasChildren && open.has(node.id)
    if (isOpen) shown.set(node.id, isOff)
    const siblings = below.get(node.parent_id)?.length ?? 1
    const place = node.position + 1
    const own = { products: products.get(node.id) ?? 0, isFound: true }
    return [{ node, hasChildren, isOpen, isOff, place, siblings, ...own }]
  })
}

/** A category and all above it, from the top down. */
export function pathOf(tree: Pick<Tree, 'byId'>, id: number): CategoryNode[] {
  const node = tree.byId.get(id)
  return node === undefined ? [] : [...pathOf(tree, node.parent_id), node]
}
