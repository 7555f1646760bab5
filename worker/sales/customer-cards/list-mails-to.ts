import { desc, eq } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { toAdminMail } from '../../store/mail/mail-row.ts'
import type { AdminMail } from '../../store/mail/schemas/mails.ts'
import { needPerson } from './person-query.ts'

const MOST = 50

/** The newest fifty mails to a customer, without what they say; 404 for nobody. */
export async function listMailsTo(ctx: Ctx, userId: number): Promise<AdminMail[]> {
  const [person, rows] = await ctx.db.batch([
    ctx.db
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, userId)),
    ctx.db.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.id)).limit(MOST),
  ])
  needPerson(person.filter(({ deletedAt }) => deletedAt === null))
  return rows.map(toAdminMail)
}
