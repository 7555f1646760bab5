import { queryOptions } from '@tanstack/react-query'
import { PLACES } from '../../../../worker/store/live/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

const OFTEN_MS = 5_000

/** Who has a page open that is told of changes. */
export const connections = resource({
  name: 'connections',
  texts: 'admin/connections',
  permission: 'settings.live',
  search: { q: words(), place: oneOf(PLACES, { words: 'places' }) },
  sorts: ['since', 'heard_at', 'person'],
  defaultSort: '-since',
  list: (query, call) => answerOf(api.admin.connections.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ person }) => person.name,
  everyMs: OFTEN_MS,
})

/** What was told in the last hour. */
export const liveFiguresQuery = queryOptions({
  queryKey: [...connections.key, 'figures'] as const,
  queryFn: () => dataOf(api.admin.connections.figures.$get()),
  refetchInterval: OFTEN_MS,
})

export const endConnection = (id: string) => api.admin.connections[':id'].$delete({ param: { id } })

export const sendTestHint = () => dataOf(api.admin.connections.test.$post())
