import { and, eq, type SQL, sql } from 'drizzle-orm'
import { troubles } from '../../db/schema/troubles.ts'
import type { Ctx } from '../../env.ts'
import { toOwners } from '../mail/mailed-to-owners.ts'
import type { MailKinds } from '../mail/mail-kinds.ts'
import { giveUpMails } from '../mail/mark-mail.ts'
import { readSenders, sendClaimed } from '../mail/send-claimed.ts'
import { isSilenced } from '../silence/is-silenced.ts'
import { pageOf } from './trouble-pages.ts'
import { readRoomDetail, type TroubleKind } from './schemas.ts'

interface News {
  kind: TroubleKind
  mail:
    | { kind: 'trouble-found'; detail: string; at: Date }
    | { kind: 'trouble-over'; since: Date; at: Date }
  /** Condition on the trouble's row: the owners are to be told this, and nobody has. */
  mayTell: SQL | undefined
  /** What the row says once they are. */
  set: Partial<typeof troubles.$inferInsert>
}

/**
 * Mails the owners of a trouble at once, and waits for no queue, which may be what is the matter. The trouble's row is
 * claimed, and the mails are written as claimed by this run, in one transaction: of several that notice the same, one
 * sends. What the mail service does not take now is sent as all mails are, later. A silent store tells nobody.
 */
export async function tellOwners(ctx: Ctx, { kind, mail, mayTell, set }: News): Promise<void> {
  if (await isSilenced(ctx, 'mail')) return
  const claim = crypto.randomUUID()
  const isOurs = sql`EXISTS (SELECT 1 FROM troubles WHERE kind = ${kind} AND claim = ${claim})`
  const [, written] = await ctx.db.batch([
    ctx.db
      .update(troubles)
      .set({ ...set, claim })
      .where(and(eq(troubles.kind, kind), mayTell)),
    ownersMail(ctx, { kind, mail }, isOurs).returning(),
  ])
  if (written.length === 0) return
  const senders = await readSenders(ctx)
  const refused: number[] = []
  for (const row of written) {
    if ((await sendClaimed(ctx, row, senders)) !== null) refused.push(row.id)
  }
  if (kind === 'sender' && refused.length === written.length) await giveUp(ctx, refused)
}

function ownersMail(ctx: Ctx, { kind, mail }: Pick<News, 'kind' | 'mail'>, when: SQL) {
  const common = { firstName: '', trouble: kind, at: mail.at.toISOString(), url: pageOf(ctx, kind) }
  if (mail.kind === 'trouble-found') {
    const data: MailKinds['trouble-found'] = {
      ...common,
      detail: mail.detail,
      ...(kind === 'room' && { room: readRoomDetail(mail.detail) }),
    }
    return toOwners(ctx, { kind: mail.kind, data, isClaimed: true }, when)
  }
  const data: MailKinds['trouble-over'] = { ...common, since: mail.since.toISOString() }
  return toOwners(ctx, { kind: mail.kind, data, isClaimed: true }, when)
}

/** That mails are refused is no news any more once this one is not. */
async function giveUp(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db.batch([
    giveUpMails(ctx, ids),
    ctx.db.update(troubles).set({ isTold: false }).where(eq(troubles.kind, 'sender')),
  ])
}
