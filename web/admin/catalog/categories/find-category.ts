import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import type { Locale } from '../../../lib/locales.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { wordsIn } from './categories.ts'
import { pathOf, type Tree } from './tree-rows.ts'

const MOST_FOUND = 30

/** Looks for categories by the words of their names and of those above them: "Passives › Resistors". */
export function findCategory(tree: Tree, locale: Locale, fits: (node: CategoryNode) => boolean) {
  const items = tree.nodes.filter(fits).map(({ id }): ComboboxItem => ({
    value: id,
    label: pathOf(tree, id)
      .map(({ names }) => wordsIn(names, locale))
      .join(' › '),
  }))
  return (words: string): ComboboxItem[] => {
    const wanted = words.toLocaleLowerCase(locale).split(/\s+/)
    return items
      .filter(({ label }) => wanted.every((word) => label.toLocaleLowerCase(locale).includes(word)))
      .slice(0, MOST_FOUND)
  }
}
