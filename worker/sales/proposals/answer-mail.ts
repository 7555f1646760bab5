import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { recipient } from '../../store/mail/recipient.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { ProposalRow } from './read-proposal.ts'

/** Tells who proposed it what its customer answered, in their language; null: they work here no more. */
export async function answerMail(
  ctx: Ctx,
  { order }: OrderState,
  {
    proposal,
    answer,
    words,
  }: {
    proposal: ProposalRow
    answer: 'agreed' | 'declined' | 'failed'
    words: { ordered: string; proposed: string }
  },
): Promise<Mail | null> {
  if (proposal.actorId === null) return null
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(
      and(eq(users.id, proposal.actorId), eq(users.isDisabled, false), isNull(users.deletedAt)),
    )
  if (user === undefined) return null
  const to = recipient(ctx, user)
  return {
    kind: 'proposal-answered',
    to,
    onceKey: `proposal-answered:${proposal.id}`,
    data: {
      firstName: user.firstName,
      number: order.number,
      ...words,
      isAgreed: answer !== 'declined',
      isFailed: answer === 'failed',
      url: `${order.origin}/${to.locale}/admin/sales/orders/${order.id}`,
    },
  }
}
