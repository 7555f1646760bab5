import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { getUser } from './get-user.ts'
import type { User, UserChanges } from './schemas.ts'

/** How often the person is read again after a concurrent change. */
const MOST_TRIES = 3

/**
 * Changes what staff may say of a person: names, phone, language, notes. 404 for nobody; 403 for a person who holds a
 * permission that the actor lacks. What is as it was writes nothing.
 */
export async function updateUser(ctx: Ctx, id: number, input: UserChanges): Promise<User> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await needEqualRights(ctx, id)
    const before = await getUser(ctx, id)
    const after = changesIn(before, input)
    if (Object.keys(after).length === 0) return before
    if (await write(ctx, { before, after })) return getUser(ctx, id)
  }
  throw conflict('conflict')
}

/** The fields that differ. */
const changesIn = (before: User, input: UserChanges): Partial<UserChanges> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => before[name as keyof UserChanges] !== value),
  )

/** Writes them where the person is as they were read; answers whether it did. */
async function write(
  ctx: Ctx,
  { before, after }: { before: User; after: Partial<UserChanges> },
): Promise<boolean> {
  const was = Object.fromEntries(
    Object.keys(after).map((name) => [name, before[name as keyof UserChanges]]),
  )
  const isIt = and(
    eq(users.id, before.id),
    isNull(users.deletedAt),
    eq(users.firstName, before.first_name),
    eq(users.lastName, before.last_name),
    sql`${users.phone} IS ${before.phone}`,
    eq(users.staffNotes, before.notes),
    stillMay(ctx, 'customers.users.update'),
    holdsNoMore(ctx, before.id),
  )
  const { first_name: firstName, last_name: lastName, phone, locale, notes } = after
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'users.update', subject: { type: 'user', id: before.id }, before: was, after },
      exists(users, isIt),
    ),
    ctx.db
      .update(users)
      .set({
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(phone !== undefined && { phone }),
        ...(locale !== undefined && { locale }),
        ...(notes !== undefined && { staffNotes: notes }),
      })
      .where(isIt)
      .returning({ id: users.id }),
  ])
  return written.length > 0
}
