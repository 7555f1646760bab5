import { eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'

/** What the actor is called in a mail to somebody else; their e-mail address when they have no name. */
export async function nameOfActor(ctx: Ctx): Promise<string> {
  const { id, email } = actorOf(ctx)
  const [row] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim() || email
}
