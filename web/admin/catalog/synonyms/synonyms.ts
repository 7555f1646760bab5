import type { SynonymInput } from '../../../../worker/catalog/synonyms/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { words } from '../../resource/search-params.ts'

/** Words that mean the same in searches. */
export const synonyms = resource({
  name: 'synonyms',
  texts: 'admin/synonyms',
  trail: 'synonym',
  permission: 'catalog.synonyms',
  search: { q: words() },
  sorts: ['words'],
  defaultSort: 'words',
  list: (query, call) =>
    answerOf(api.admin.synonyms.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ words: all }) => all[0] ?? '',
})

const one = api.admin.synonyms[':id']
const at = (id: number) => ({ param: { id: String(id) } })

export const synonymDetail = detail(synonyms, (id: string, call) =>
  dataOf(one.$get({ param: { id } }, call)),
)

export const createSynonym = (json: SynonymInput) => dataOf(api.admin.synonyms.$post({ json }))

export const updateSynonym = (id: number, json: SynonymInput) =>
  dataOf(one.$put({ ...at(id), json }))

export const deleteSynonym = ({ id }: { id: number }) => one.$delete(at(id))
