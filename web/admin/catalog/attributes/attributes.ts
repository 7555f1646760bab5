import type {
  Attribute,
  AttributeChanges,
  AttributeInput,
} from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { Locale } from '../../../lib/locales.ts'
import { wordsIn } from '../categories/categories.ts'

const all = api.admin.catalog.attributes
const one = all[':id']
const at = (id: number) => ({ param: { id: String(id) } })

/** What dialogs and buttons of an attribute need; named in the language of the page. */
export const attributes = (locale: Locale) => ({
  texts: 'admin/attributes',
  key: ['admin', 'attributes'] as const,
  alsoRefresh: [['admin', 'categories']] as const,
  trail: 'attribute',
  idOf: ({ id }: { id: number }) => id,
  nameOf: ({ names }: { names: Record<string, string> }) => wordsIn(names, locale),
})

export const createAttribute = (json: AttributeInput): Promise<Attribute> =>
  dataOf(all.$post({ json }))

export const updateAttribute = (id: number, json: AttributeChanges): Promise<Attribute> =>
  dataOf(one.$put({ ...at(id), json }))

export const deleteAttribute = ({ id }: { id: number }) => one.$delete(at(id))
