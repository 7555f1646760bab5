import { JOB_KINDS } from '../../../../worker/store/dead-letters/schemas.ts'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { oneOf } from '../../resource/search-params.ts'

/** Jobs that failed for good. */
export const deadLetters = resource({
  name: 'dead-letters',
  texts: 'admin/dead-letters',
  permission: 'settings.jobs',
  search: { kind: oneOf(JOB_KINDS, { words: 'kinds' }) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin['dead-letters'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `#${id}`,
  live: 'job',
})

const one = api.admin['dead-letters'][':id']
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } })

/** What people do about one: let it be tried once more, or take it off the list. */
export const ACTS = {
  retry: (letter: { id: number }) => one.retry.$post(at(letter)),
  dismiss: (letter: { id: number }) => one.$delete(at(letter)),
}
