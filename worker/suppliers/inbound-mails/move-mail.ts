import { and, eq, inArray } from 'drizzle-orm'
import type { InboundMailReason, InboundMailStatus, MailFile } from '../../db/json/inbound-mail.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'

interface Move {
  /** It moves from one of these alone. */
  from: readonly InboundMailStatus[]
  to: InboundMailStatus
  /** Why it waits or waited; left out, what is said stays. */
  reason?: InboundMailReason | null
  files?: MailFile[]
}

/** The condition that a mail is where a move begins. */
export const isAt = (id: number, from: readonly InboundMailStatus[]) =>
  and(eq(inboundMails.id, id), inArray(inboundMails.status, [...from]))

/** The statement that moves a mail on, for a batch; it answers the row where it did. */
export const mailMoved = ({ db, now }: Ctx, id: number, { from, to, ...changes }: Move) =>
  db
    .update(inboundMails)
    .set({
      ...changes,
      status: to,
      updatedAt: now,
      settledAt: to === 'done' || to === 'dismissed' ? now : null,
    })
    .where(isAt(id, from))
    .returning({ id: inboundMails.id })
