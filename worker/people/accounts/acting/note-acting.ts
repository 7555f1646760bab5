import { sql } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import type { Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'

/** What staff are about to do in a customer's name. */
interface ActedCommand {
  /** `PUT /user/cart/:id`. */
  route: string
  path: string
  /** The body, where it is short. */
  sent?: string
}

/** Writes to the audit log, under both names, what is about to be done for a customer. */
export async function noteActing(ctx: Ctx, command: ActedCommand): Promise<void> {
  await audited(
    ctx,
    {
      action: 'users.acted',
      subject: { type: 'user', id: actorOf(ctx).id },
      after: command,
    },
    sql`true`,
  )
}
