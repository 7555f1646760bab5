import { eq, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { actorOf } from '../../actor-of.ts'
import { commitWhen } from '../../db/commit-when.ts'
import { partRequests } from '../../db/schema/part-requests.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { requestNumber } from './part-request-rows.ts'
import { partsText } from './parts-text.ts'
import { getPartRequest } from './list-admin-requests.ts'
import type { AdminPartRequest, AnswerInput } from './schemas.ts'

type Row = typeof partRequests.$inferSelect

interface Change {
  verb: 'take' | 'answer' | 'close'
  /** Of the request as staff saw it. */
  version: number
  set: Partial<typeof partRequests.$inferInsert>
  /** What is written with it. */
  others?: (row: Row, guard: SQL) => BatchItem<'sqlite'>[]
}

/** The actor works on it from now on, whoever did before. */
export const takePartRequest = (ctx: Ctx, id: number, { version }: { version: number }) =>
  changePartRequest(ctx, id, { verb: 'take', version, set: { status: 'in_work' } })

/** Tells the customer, by mail and on their page. */
export async function answerPartRequest(
  ctx: Ctx,
  id: number,
  { version, answer }: AnswerInput,
): Promise<AdminPartRequest> {
  const changed = await changePartRequest(ctx, id, {
    verb: 'answer',
    version,
    set: { status: 'answered', answer, settledAt: ctx.now },
    others: (row, guard) => [mailed(ctx, answerMail(ctx, row, answer), guard)],
  })
  await sendSoon(ctx)
  return changed
}

/** Settles it without telling anybody; the reason is for staff. */
export const closePartRequest = (
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
) =>
  changePartRequest(ctx, id, {
    verb: 'close',
    version,
    set: { status: 'closed', reason, settledAt: ctx.now },
  })

/** 409 when somebody has changed it since it was read, or it is settled; `not_found` for an unknown id. */
async function changePartRequest(ctx: Ctx, id: number, change: Change): Promise<AdminPartRequest> {
  const { verb, version, others } = change
  const set = { ...change.set, assigneeId: actorOf(ctx).id }
  const done = await commitWhen(ctx.db, {
    read: async () => {
      const [row] = await ctx.db.select().from(partRequests).where(eq(partRequests.id, id))
      if (row === undefined) throw notFound()
      return row
    },
    decide: (row) => {
      if (row.status === 'answered' || row.status === 'closed') {
        throw conflict('part_request_settled')
      }
      if (row.version !== version) throw conflict('part_request_changed')
      return set
    },
    write: (row) => ({
      table: partRequests,
      row,
      set,
      statements: (guard) => [
        audited(
          ctx,
          {
            action: `part-requests.${verb}`,
            subject: { type: 'part-request', id },
            before: { status: row.status, assignee_id: row.assigneeId },
            // The answer stands in the row, which is forgotten one day; the log is not.
            after: { status: set.status, reason: set.reason, assignee_id: set.assigneeId },
          },
          guard,
        ),
        ...(others?.(row, guard) ?? []),
      ],
    }),
  })
  if (done === null) throw conflict('conflict')
  return getPartRequest(ctx, id)
}

function answerMail(ctx: Ctx, row: Row, answer: string) {
  const { id, email, locale, userId } = row
  const isOwn = userId !== null
  const [first] = row.parts
  const place = isOwn ? 'account/requests' : `search/${encodeURIComponent(first?.number ?? '')}`
  return {
    kind: 'part-request-answered' as const,
    to: { userId, email, locale },
    data: {
      number: requestNumber(id),
      ...partsText(row.parts),
      answer,
      isOwn,
      url: `${ctx.origin}/${locale}/${place}`,
    },
    onceKey: `part-request-answered:${id}`,
  }
}
