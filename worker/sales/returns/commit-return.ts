import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen } from '../../db/commit-when.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { returnEvents, returns } from '../../db/schema/returns.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import { mailed } from '../../store/mail/mailed.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { wakeWebhooks } from '../../store/webhooks/wake-webhooks.ts'
import { returnHook } from '../orders/order-hooks.ts'
import { readReturn, returnById, type ReturnRow, type ReturnState } from './return-state.ts'

type Status = ReturnRow['status']

/** What a command changes of a return. */
interface ReturnChange {
  set: Partial<typeof returns.$inferInsert> & { status: Status }
  /** `returns.approve`: the audit row's action. */
  action: string
  audit?: unknown
  mail?: Mail | null
  /** What else must hold at the moment of writing; else all is read again. */
  condition?: SQL
  /** Other statements of the same transaction; each states `guard`. */
  also?: (guard: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Reads a return, lets `decide` say what to change, and writes that in one transaction if nobody has changed the
 * return since. Answers it as it is then; `not_found` for one that `which` does not select, `conflict` after ten
 * lost races.
 */
export async function commitReturn(
  ctx: Ctx,
  which: SQL,
  decide: (state: ReturnState) => ReturnChange | Promise<ReturnChange>,
): Promise<ReturnState> {
  const committed = await commitWhen(ctx.db, {
    read: async () => readReturn(ctx, which),
    decide,
    write: ({ row }, change) => ({
      table: returns,
      row,
      set: { ...change.set, updatedAt: ctx.now },
      condition: change.condition,
      statements: (guard) => [
        ...(change.also?.(guard) ?? []),
        ...stepOf(ctx, row.id, { kind: change.set.status, guard }),
        audited(
          ctx,
          {
            action: change.action,
            subject: { type: 'return', id: row.id },
            before: { status: row.status },
            after: change.audit ?? { status: change.set.status },
          },
          guard,
        ),
        ...(change.mail ? [mailed(ctx, change.mail, guard)] : []),
      ],
    }),
  })
  if (committed === null) throw conflict('conflict')
  const { state, change } = committed
  announce(ctx, { kind: 'order', id: state.order.id })
  announce(ctx, { kind: 'return', id: 0 })
  wakeWebhooks(ctx)
  if (change?.mail) await sendSoon(ctx)
  return readReturn(ctx, returnById(state.row.id))
}

/** A step of the timeline and what webhooks say of it, written where `guard` holds. */
export const stepOf = (
  ctx: Ctx,
  returnId: number | SQL,
  { kind, guard }: { kind: Status; guard: SQL },
) => [
  insertWhen(ctx.db, returnEvents, {
    cells: { returnId, kind, actorId: ctx.actor?.id ?? null, createdAt: ctx.now },
    rest: sql`WHERE ${guard}`,
  }),
  returnHook(ctx, returnId, { status: kind, guard }),
]

/** 409 `return_state` unless the return has one of these statuses: its page is out of date. */
export function expectStatus({ row }: ReturnState, ...statuses: Status[]): void {
  if (!statuses.includes(row.status)) throw conflict('return_state', { status: row.status })
}
