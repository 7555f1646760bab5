import { queryOptions } from '@tanstack/react-query'
import type {
  Task,
  TaskChanges,
  TaskInput,
  TaskSubjectType,
} from '../../../../worker/people/tasks/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { resource } from '../../resource/resource.ts'
import { oneOf, type SearchParam } from '../../resource/search-params.ts'

/** Begins the keys of contacts and of their tasks: a write of either changes both. */
export const CONTACTS = ['admin', 'contacts']
const TASKS = ['admin', 'tasks']

/** `?mine=yes`; everybody's without it. */
const mine = (): SearchParam<'yes', 'true'> => ({ ...oneOf(['yes']), ask: () => 'true' })

/** What staff are to do, about whatever. */
export const tasks = resource({
  name: 'tasks',
  texts: 'admin/tasks',
  permission: 'customers.contacts',
  key: TASKS,
  search: { mine: mine(), state: oneOf(['overdue', 'done']) },
  sorts: ['due_on'],
  defaultSort: 'due_on',
  list: (query, call) =>
    answerOf(api.admin.tasks.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ what }: { what: string }) => what,
  alsoRefresh: [CONTACTS],
  live: 'contact',
})

export interface TaskSubject {
  type: TaskSubjectType
  id: number
}

const one = api.admin.tasks[':id']
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } })

/** As many as a page shows beside something else. */
const FEW = '50'

/** What is to be done about one thing, and what was done. */
export const subjectTasksQuery = ({ type, id }: TaskSubject, state: 'open' | 'done') =>
  queryOptions({
    queryKey: [...TASKS, 'of', type, id, state] as readonly unknown[],
    queryFn: async ({ signal }) => {
      const query = { subject: `${type}:${id}`, state, per_page: FEW }
      return (await answerOf(api.admin.tasks.$get({ query }, { init: { signal } }))).data
    },
  })

/** What one is to do oneself, the first `most` by their day, and how many there are in all. */
export const myTasksQuery = (most: number) =>
  queryOptions({
    queryKey: [...TASKS, 'mine', most] as readonly unknown[],
    queryFn: async ({ signal }): Promise<{ rows: Task[]; total: number }> => {
      const query = { mine: '1', per_page: String(most) } as const
      const answer = await answerOf(api.admin.tasks.$get({ query }, { init: { signal } }))
      return { rows: answer.data, total: answer.pagination.total }
    },
  })

export const createTask = (json: TaskInput, key: string): Promise<Task> =>
  dataOf(api.admin.tasks.$post({ json }, { headers: { 'Idempotency-Key': key } }))
export const updateTask = (task: { id: number }, json: TaskChanges): Promise<Task> =>
  dataOf(one.$put({ ...at(task), json }))
export const deleteTask = (task: { id: number }) => one.$delete(at(task))
export const finishTask = (task: { id: number }): Promise<Task> => dataOf(one.done.$post(at(task)))
export const reopenTask = (task: { id: number }): Promise<Task> =>
  dataOf(one.undone.$post(at(task)))

/** Who works here, by words of their names; oneself first. */
export async function findAssignees(q: string): Promise<ComboboxItem[]> {
  const found = await dataOf(api.admin.tasks.assignees.$get({ query: { q: q.slice(0, 100) } }))
  return found.map(({ id, name }) => ({ value: id, label: name }))
}
