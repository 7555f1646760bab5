import {
  type AdminApiKey,
  KEY_STATES,
  type KeyLimit,
} from '../../../../worker/people/api-keys/schemas.ts'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

/** Keys of everybody. */
export const apiKeys = resource({
  name: 'api-keys',
  texts: 'admin/api-keys',
  permission: 'settings.integrations',
  search: { q: words(), state: oneOf(KEY_STATES, { words: 'states' }) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin['api-keys'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: AdminApiKey) => name,
})

/** Sets how many requests a minute it may send. */
export const limitKey = ({ id }: { id: number }, json: KeyLimit) =>
  answerOf(api.admin['api-keys'][':id'].$put({ param: { id: String(id) }, json }))

export const revokeKey = ({ id }: { id: number }) =>
  api.admin['api-keys'][':id'].revoke.$post({ param: { id: String(id) } })
