import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { pathOf, type Tree, type TreeRow } from './tree-rows.ts'

/** Whether the names or the address of a category hold all words, in whatever language. */
function isNamed({ names, slug }: CategoryNode, words: readonly string[]): boolean {
  const texts = [slug, ...Object.values(names)].map((text) => text.toLowerCase())
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/** The categories that are found by their names, and all above them: nothing else, and all of it open. */
export function foundRows(tree: Tree, typed: string): TreeRow[] {
  const words = typed.toLowerCase().trim().split(/\s+/)
  const found = new Set(tree.nodes.filter((node) => isNamed(node, words)))
  const shown = new Set([...found].flatMap(({ id }) => pathOf(tree, id)))
  const below = Map.groupBy(shown, ({ parent_id: parent }) => parent)
  return tree.nodes
    .filter((node) => shown.has(node))
    .map((node): TreeRow => {
      const siblings = (below.get(node.parent_id) ?? []).toSorted((a, b) => a.position - b.position)
      const hasChildren = below.has(node.id)
      return {
        node,
        hasChildren,
        isOpen: hasChildren,
        isOff: pathOf(tree, node.id).some(({ is_hidden: isHidden }) => isHidden),
        place: siblings.indexOf(node) + 1,
        siblings: siblings.length,
        products: tree.products.get(node.id) ?? 0,
        isFound: found.has(node),
      }
    })
}
