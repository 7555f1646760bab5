import type { KnownCategory, KnownTree } from '../categories/known-tree.ts'
import { textIn } from '../categories/category-path.ts'
import type { ProductRefusal } from './schemas.ts'

/** What stands between a category and what is below it. */
const STEP = /\s*(?:[>›»/\\|]|→)\s*/u

const fold = (path: string): string =>
  path.toLowerCase().replaceAll('ё', 'е').split(STEP).filter(Boolean).join('>')

/** Finds categories by how people name them, and names them so that they are found. */
export class CategoryNames {
  readonly #tree: KnownTree
  readonly #parents: ReadonlySet<number>
  /** Ids by folded path, name or slug. */
  readonly #named = new Map<string, Set<number>>()

  constructor(tree: KnownTree) {
    this.#tree = tree
    this.#parents = new Set(tree.categories.map(({ parentId }) => parentId))
    for (const category of tree.categories) {
      const path = this.#pathOf(category.id)
      const locales = new Set(
        path.flatMap(({ names, slugs }) => Object.keys({ ...names, ...slugs })),
      )
      const own = [category.slug, path.map(({ slug }) => slug).join('>')]
      for (const locale of locales) {
        const slugs = path.map((each) => each.slugs[locale] ?? each.slug)
        const names = path.map((each) => textIn(each.names, locale))
        own.push(slugs.at(-1) ?? '', slugs.join('>'), names.at(-1) ?? '', names.join('>'))
      }
      for (const name of own) this.#add(name, category.id)
    }
  }

  /** The id of the leaf that a cell names, by id, path, name or slug; or why it names none. */
  find(cell: string): { id: number } | { code: ProductRefusal } {
    const number = /^#?(\d{1,9})$/.exec(cell)?.[1]
    const ids = number === undefined ? [...(this.#named.get(fold(cell)) ?? [])] : [Number(number)]
    const leaves = ids.filter((id) => this.#tree.byId.has(id) && !this.#parents.has(id))
    const [id] = leaves
    if (id !== undefined) return leaves.length === 1 ? { id } : { code: 'category_ambiguous' }
    const isKnown = ids.some((one) => this.#tree.byId.has(one))
    return { code: isKnown ? 'category_not_leaf' : 'category_unknown' }
  }

  /** The path to a category in a language, as `find` finds it; its id where that would find another one. */
  tell(id: number, locale: string): string {
    const path = this.#pathOf(id)
    const named = path.map(({ names }) => textIn(names, locale)).join(' > ')
    const found = path.length === 0 ? null : this.find(named)
    return found !== null && 'id' in found && found.id === id ? named : `#${id}`
  }

  #add(name: string, id: number): void {
    const key = fold(name)
    if (key === '') return
    const ids = this.#named.get(key) ?? new Set()
    this.#named.set(key, ids.add(id))
  }

  #pathOf(id: number): KnownCategory[] {
    const path: KnownCategory[] = []
    for (let at = this.#tree.byId.get(id); at !== undefined;) {
      path.unshift(at)
      at = this.#tree.byId.get(at.parentId)
    }
    return path
  }
}
