import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError, notFound } from '../../errors.ts'
import { holdsNoMore } from './rights-now.ts'

/**
 * Answers the account of somebody on whose account the actor may act. 404 for nobody; 403 `person_holds_more` for a
 * person who holds a permission that the actor lacks, so that nobody acts against who stands above them. Roles may be
 * given in between: the write states `holdsNoMore` again.
 */
export async function needEqualRights(ctx: Ctx, userId: number) {
  const [person] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
      emailVerifiedAt: users.emailVerifiedAt,
      isDisabled: users.isDisabled,
      disabledReason: users.disabledReason,
      mayAct: sql<number>`${holdsNoMore(ctx, userId)}`,
    })
    .from(users)
    .where(sql`${users.id} = ${userId} AND ${users.deletedAt} IS NULL`)
  if (person === undefined) throw notFound()
  if (person.mayAct !== 1) throw new AppError('forbidden', { sentence: 'person_holds_more' })
  return person
}
