import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../db/schema/accounts.ts'
import { partRequests } from '../../db/schema/part-requests.ts'
import type { Ctx } from '../../env.ts'
import type { AdminPartRequest, PartRequest } from './schemas.ts'

type Row = typeof partRequests.$inferSelect

const assignees = alias(users, 'assignees')
const nameOf = (user: typeof users | typeof assignees): SQL<string> =>
  sql<string>`trim(coalesce(${user.firstName} || ' ' || ${user.lastName}, ''))`

/** Requests with the names of their people, for `where` and the like. */
export const selectAdminRequests = (ctx: Ctx) =>
  ctx.db
    .select({ request: partRequests, customer: nameOf(users), assignee: nameOf(assignees) })
    .from(partRequests)
    .leftJoin(users, eq(users.id, partRequests.userId))
    .leftJoin(assignees, eq(assignees.id, partRequests.assigneeId))

/** "R-000017" */
export const requestNumber = (id: number): string => `R-${String(id).padStart(6, '0')}`

/** The id of a request's number however it is written; null when it is none. */
export function idOfNumber(text: string): number | null {
  const [, digits = ''] = /^r[\s-]*0*([1-9]\d{0,14})$/i.exec(text.trim()) ?? []
  return digits === '' ? null : Number(digits)
}

export const toPartRequest = (row: Row): PartRequest => ({
  id: row.id,
  number: requestNumber(row.id),
  status: row.status,
  email: row.email,
  parts: row.parts,
  words: row.words,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  settled_at: row.settledAt?.toISOString() ?? null,
})

export const toAdminPartRequest = ({
  request,
  customer,
  assignee,
}: {
  request: Row
  customer: string
  assignee: string
}): AdminPartRequest => ({
  ...toPartRequest(request),
  locale: request.locale,
  customer,
  assignee: request.assigneeId === null ? null : { id: request.assigneeId, name: assignee },
  reason: request.reason,
  version: request.version,
})
