import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { PART_REQUEST_STATUSES } from './statuses.ts'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

/** What customers asked for. */
export const partRequests = resource({
  name: 'part-requests',
  texts: 'admin/part-requests',
  trail: 'part-request',
  permission: 'sales.part-requests',
  search: { q: words(), status: oneOf(PART_REQUEST_STATUSES, { words: 'status' }) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) =>
    answerOf(api.admin['part-requests'].$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  everyMs: 60_000,
})

const one = api.admin['part-requests'][':id']
const at = (id: number) => ({ param: { id: String(id) } })

export const partRequestDetail = detail(partRequests, (id: string, call) =>
  dataOf(one.$get({ param: { id } }, call)),
)

export const takePartRequest = ({ id, version }: { id: number; version: number }) =>
  dataOf(one.take.$post({ ...at(id), json: { version } }))

export const answerPartRequest = (id: number, json: { version: number; answer: string }) =>
  dataOf(one.answer.$post({ ...at(id), json }))

export const closePartRequest = (id: number, json: { version: number; reason: string }) =>
  dataOf(one.close.$post({ ...at(id), json }))
