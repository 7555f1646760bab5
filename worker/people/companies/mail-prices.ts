import { and, asc, eq, lte } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { users } from '../../db/schema/accounts.ts'
import { companies } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { mayGetPrices } from './may-get-prices.ts'
import { nextMailing } from './next-mailing.ts'
import { LINK_DAYS, priceLinks } from './price-link.ts'

/** The most companies in one run; the others wait for the next. */
const MOST_MAILS = 50

/**
 * Mails the links to price lists that are due, each to a member of its company with a confirmed address, and to nobody
 * where there is no such one any more. Each is written with the day of the next, so that it is mailed once.
 */
export async function mailPrices(ctx: Ctx): Promise<void> {
  if (ctx.origin === '') return log.error('price lists need PUBLIC_URL, the address of the store')
  const due = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      every: companies.pricesEvery,
      at: companies.pricesAt,
      person: { id: users.id, email: users.email, locale: users.locale },
      firstName: users.firstName,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.pricesTo))
    .where(lte(companies.pricesAt, ctx.now))
    .orderBy(asc(companies.pricesAt))
    .limit(MOST_MAILS)
  for (const { id, name, every, at, person, firstName } of due) {
    if (at === null) continue
    const isDue = and(eq(companies.id, id), eq(companies.pricesAt, at))
    await ctx.db.batch([
      mailed(
        ctx,
        {
          kind: 'company-prices',
          to: recipient(ctx, person),
          data: {
            firstName,
            company: name,
            ...priceLinks(ctx, id, person.id),
            days: LINK_DAYS,
          },
          onceKey: `company-prices:${id}:${at.getTime()}`,
        },
        exists(companies, and(isDue, mayGetPrices(id, person.id))),
      ),
      ctx.db
        .update(companies)
        .set({ pricesAt: nextMailing(every, ctx.now) })
        .where(isDue),
    ])
  }
  if (due.length > 0) await sendSoon(ctx)
}
