import { GROUP_SEPARATOR, groupText } from '../../rows/group-text.ts'

/** Categories kept of a document, and how deep one of them may stand. */
const MOST_CATEGORIES = 20_000
const MOST_LEVELS = 6
/** Characters kept of a name while it is read. */
const LONGEST_READ = 1_000

interface Category {
  parent: string
  name: string
}

/** The `<category id="2" parentId="1">…` elements of a YML document, which stand before its offers. */
export class YmlCategories {
  readonly #byId = new Map<string, Category>()
  #open: Category | null = null

  open({ id = '', parentId = '' }: Record<string, string>): void {
    if (id === '' || this.#byId.size >= MOST_CATEGORIES) return
    this.#open = { parent: parentId, name: '' }
    this.#byId.set(id, this.#open)
  }

  text(text: string): void {
    if (this.#open !== null && this.#open.name.length < LONGEST_READ) this.#open.name += text
  }

  close(): void {
    this.#open = null
  }

  /** `Parent › Child`; '' for an id that the document does not name. */
  pathOf(id: string): string {
    const names: string[] = []
    let category = this.#byId.get(id)
    while (category !== undefined && names.length < MOST_LEVELS) {
      names.unshift(category.name.trim())
      category = this.#byId.get(category.parent)
    }
    return groupText(names.filter(Boolean).join(GROUP_SEPARATOR))
  }
}
