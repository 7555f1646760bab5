import { eq } from 'drizzle-orm'
import { commitWhen } from '../../db/commit-when.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { getAdminQuote } from './get-admin-quote.ts'
import { withdrawalMail } from './quote-mail.ts'
import { readQuote } from './read-quote.ts'
import type { AdminQuote, WithdrawalInput } from './schemas.ts'

/**
 * Takes a quote back, so that nobody can order by it any more, and mails that to whom it was made for;
 * repeated, it changes nothing. 409 once all of it is ordered. An order that is placed meanwhile wins or is
 * refused: both are guarded by the same row.
 */
export async function withdrawQuote(
  ctx: Ctx,
  id: number,
  { reason }: WithdrawalInput,
): Promise<AdminQuote> {
  const which = eq(quotes.id, id)
  const committed = await commitWhen(ctx.db, {
    read: () => readQuote(ctx, which),
    decide: ({ quote }) => {
      if (quote.status === 'accepted') throw conflict('quote_accepted')
      return quote.status === 'withdrawn' ? null : { reason }
    },
    write: ({ quote, order }, change) => ({
      table: quotes,
      row: quote,
      set: { status: 'withdrawn' as const, reason: change.reason, updatedAt: ctx.now },
      statements: (guard) => [
        audited(
          ctx,
          {
            action: 'quotes.withdraw',
            subject: { type: 'quote', id },
            before: { status: quote.status },
            after: { reason: change.reason },
          },
          guard,
        ),
        mailed(ctx, withdrawalMail(ctx, { quote, order }, change.reason), guard),
      ],
    }),
  })
  if (committed === null) throw conflict('conflict')
  if (committed.change !== null) await sendSoon(ctx)
  return getAdminQuote(ctx, id)
}
