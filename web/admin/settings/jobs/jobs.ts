import { queryOptions } from '@tanstack/react-query'
import { JOB_KINDS } from '../../../../worker/store/dead-letters/schemas.ts'
import {
  type CronTaskName,
  JOB_STATES,
  type JobFiguresQuery,
  type JobKind,
  MOST_RETRIED,
} from '../../../../worker/store/jobs/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { firstDay, flag, lastDay, manyOf, oneOf } from '../../resource/search-params.ts'
import type { CommandCall } from '../../resource/use-command.ts'

const OFTEN_MS = 5_000

/** What the queue carries and has carried. */
export const jobs = resource({
  name: 'jobs',
  texts: 'admin/jobs',
  permission: 'settings.jobs',
  search: {
    kind: oneOf(JOB_KINDS, { words: 'kinds' }),
    late: flag('yes', { as: 'is_late' }),
    // Days of UTC.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    state: manyOf(JOB_STATES, { as: 'state[]', words: 'states' }),
  },
  sorts: ['sent_at'],
  defaultSort: '-sent_at',
  list: (query, call) => answerOf(api.admin.jobs.$get({ query }, call)),
  choose: async (query) => {
    const chosen = await dataOf(api.admin.jobs.chosen.$get({ query }))
    return chosen.map(({ id, kind }) => ({ id, name: kind }))
  },
  mostChosen: MOST_RETRIED,
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `#${id}`,
  alsoRefresh: [
    ['admin', 'dead-letters'],
    ['admin', 'waiting'],
  ],
  trail: 'job',
  everyMs: OFTEN_MS,
})

const one = api.admin.jobs[':id']
const at = (id: number | string) => ({ param: { id: String(id) } })

const readJob = detail(jobs, (id: string, call) => dataOf(one.$get(at(id), call)))

/** A job whole, by the id of the address, as it goes on. */
export const jobDetail = (id: string) => ({ ...readJob(id), refetchInterval: OFTEN_MS })

/** What was done of each kind. */
export const figuresQuery = (span: JobFiguresQuery['span']) =>
  queryOptions({
    queryKey: [...jobs.key, 'figures', span] as const,
    queryFn: () => dataOf(api.admin.jobs.figures.$get({ query: { span } })),
    refetchInterval: OFTEN_MS,
  })

/** The tasks of Cron. */
export const cronQuery = queryOptions({
  queryKey: [...jobs.key, 'cron'] as const,
  queryFn: () => dataOf(api.admin.cron.$get()),
  refetchInterval: OFTEN_MS,
})

/** How public reads fare with the platform's cache. */
export const cacheQuery = queryOptions({
  queryKey: [...jobs.key, 'cache'] as const,
  queryFn: () => dataOf(api.admin.cache.$get()),
  refetchInterval: OFTEN_MS,
})

/** What people do about one job. */
export const ACTS = {
  retry: ({ id }: { id: number }) => dataOf(one.retry.$post(at(id))),
  cancel: ({ id }: { id: number }) => dataOf(one.cancel.$post(at(id))),
}

/** Has several tried again, once however often it is sent. */
export const retryMany = (ids: number[], call: CommandCall) =>
  dataOf(api.admin.jobs.retries.$post({ json: { ids } }, call))

const pause = api.admin.jobs.kinds[':kind'].pause

export const pauseKind = (kind: JobKind) => pause.$put({ param: { kind } })
export const resumeKind = (kind: JobKind) => pause.$delete({ param: { kind } })

export const runTask = (task: CronTaskName) =>
  api.admin.cron[':task'].run.$post({ param: { task } })
