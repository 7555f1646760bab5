import { z } from 'zod'
import { filledText, PageQuery, queryId, rowId } from '../../lib/wire.ts'

/** Tasks of staff on the wire; shared with the web client. */

/** What a task can be about. */
export const SUBJECT_TYPES = ['contact', 'user', 'company', 'supplier', 'order'] as const
export const TaskSubjectType = z.enum(SUBJECT_TYPES)
export type TaskSubjectType = z.infer<typeof TaskSubjectType>

/** `open` includes what is overdue. */
export const TASK_STATES = ['open', 'overdue', 'done'] as const

/** `contact:15` in a query string. */
const subject = z
  .string()
  .regex(/^(contact|user|company|supplier|order):[1-9]\d{0,14}$/)
  .transform((text) => {
    const [type = '', id = ''] = text.split(':')
    return { type: TaskSubjectType.parse(type), id: Number(id) }
  })

/**
 * Query of `GET /admin/tasks`. Open ones come by their day, so what is overdue comes first; done ones by when they
 * were done, the newest first.
 */
export const TasksQuery = PageQuery.extend({
  /** Only the reader's own; nobody sees others without the right to view contacts. */
  mine: z
    .enum(['1', 'true', '0', 'false'])
    .transform((text) => text === '1' || text === 'true')
    .optional(),
  state: z.enum(TASK_STATES).default('open'),
  assignee_id: queryId.optional(),
  subject: subject.optional(),
  sort: z.literal(['due_on', '-due_on']).optional(),
})
export type TasksQuery = z.infer<typeof TasksQuery>

const Person = z.object({
  id: z.number().int(),
  /** '' once the account is deleted. */
  name: z.string(),
})

export const Task = z.object({
  id: z.number().int(),
  subject: z.object({
    type: TaskSubjectType,
    id: z.number().int(),
    /** Null where the reader may not see it. */
    name: z.string().nullable(),
  }),
  what: z.string(),
  /** A day of the store's calendar. */
  due_on: z.iso.date(),
  /** Not done, and its day is over by the store's clock. */
  is_overdue: z.boolean(),
  /** Not done, and its day is today. */
  is_today: z.boolean(),
  /** Null once that account is deleted. */
  assignee: Person.nullable(),
  is_mine: z.boolean(),
  created_by: Person,
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  done_by: Person.nullable(),
  version: z.number().int(),
})
export type Task = z.infer<typeof Task>

const terms = {
  /** "Call about the price of relays". */
  what: filledText(500),
  due_on: z.iso
    .date('not_a_day')
    .refine((day) => day >= '2000-01-01' && day <= '2100-01-01', 'not_a_day'),
}

/** Body of `POST /admin/tasks`; without somebody else named it is the actor's own. */
export const TaskInput = z
  .object({
    ...terms,
    subject_type: TaskSubjectType,
    subject_id: rowId,
    assignee_id: rowId.optional(),
  })
  .strict()
export type TaskInput = z.infer<typeof TaskInput>

/** Body of `PUT /admin/tasks/:id`; `version` as it was read. */
export const TaskChanges = z
  .object({ ...terms, assignee_id: rowId, version: z.number().int() })
  .strict()
export type TaskChanges = z.infer<typeof TaskChanges>

/** Query of `GET /admin/tasks/assignees`: words of a name or address. */
export const AssigneesQuery = z.object({ q: z.string().trim().max(100).default('') })
export type AssigneesQuery = z.infer<typeof AssigneesQuery>

export const Assignee = z.object({
  id: z.number().int(),
  name: z.string(),
  is_self: z.boolean(),
})
export type Assignee = z.infer<typeof Assignee>
