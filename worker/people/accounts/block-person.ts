import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { pendingSignIns, sessions, users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { keepsOwner } from './keeps-owner.ts'
import { needEqualRights } from './need-equal-rights.ts'
import { holdsNoMore, stillMay } from './rights-now.ts'
import type { AccountBlock } from './schemas/block.ts'

const RIGHT = 'customers.users.update'

/**
 * Closes an account to its person: nobody signs in to it, all sessions end at once. 404 for nobody; 403 for a person
 * who holds a permission that the actor lacks; 409 for oneself, and for the last owner. Repeated, it changes nothing.
 */
export async function blockPerson(ctx: Ctx, userId: number, input: AccountBlock): Promise<void> {
  const person = await needEqualRights(ctx, userId)
  if (userId === actorOf(ctx).id) throw conflict('own_block')
  if (person.isDisabled) return
  const { reason } = input
  const isOpen = and(eq(users.isDisabled, false), keepsOwner(userId))
  const raised = sql`(SELECT session_epoch FROM users WHERE id = ${userId})`
  const written = await write(ctx, userId, {
    action: 'accounts.block',
    before: { is_blocked: false },
    after: { is_blocked: true, reason },
    when: isOpen,
    set: {
      isDisabled: true,
      disabledReason: reason,
      sessionEpoch: sql`${users.sessionEpoch} + 1`,
    },
    // The raised epoch has ended them; the rows are useless now.
    also: [
      ctx.db.delete(sessions).where(sql`${sessions.userId} = ${userId}
        AND ${sessions.epoch} < ${raised}`),
      ctx.db.delete(pendingSignIns).where(sql`${pendingSignIns.userId} = ${userId}
        AND ${pendingSignIns.epoch} < ${raised}`),
    ],
  })
  if (!written) throw await refusal(ctx, userId)
  endConnections(ctx, userId)
}

/** Opens a blocked account again. Sessions that were ended stay so. Repeated, it changes nothing. */
export async function unblockPerson(ctx: Ctx, userId: number, input: AccountBlock): Promise<void> {
  const { isDisabled, disabledReason } = await needEqualRights(ctx, userId)
  if (!isDisabled) return
  await write(ctx, userId, {
    action: 'accounts.unblock',
    before: { is_blocked: true, reason: disabledReason },
    after: { is_blocked: false, reason: input.reason },
    when: eq(users.isDisabled, true),
    set: { isDisabled: false, disabledReason: null },
    also: [],
  })
}

interface Write {
  action: string
  before: object
  after: object
  when: SQL | undefined
  set: SQLiteUpdateSetSource<typeof users>
  also: BatchItem<'sqlite'>[]
}

async function write(ctx: Ctx, userId: number, change: Write): Promise<boolean> {
  const isIt = and(
    eq(users.id, userId),
    isNull(users.deletedAt),
    change.when,
    stillMay(ctx, RIGHT),
    holdsNoMore(ctx, userId),
  )
  const { action, before, after } = change
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      { action, subject: { type: 'user', id: userId }, before, after },
      exists(users, isIt),
    ),
    ctx.db.update(users).set(change.set).where(isIt).returning({ id: users.id }),
    ...change.also,
  ])
  return written.length > 0
}

/** Why it was not written after all. */
async function refusal(ctx: Ctx, userId: number) {
  await needEqualRights(ctx, userId)
  const [row] = await ctx.db
    .select({ keeps: sql<number>`${keepsOwner(userId)}` })
    .from(users)
    .where(eq(users.id, userId))
  if (row === undefined) return notFound()
  return conflict(row.keeps === 1 ? 'conflict' : 'last_owner_kept')
}
