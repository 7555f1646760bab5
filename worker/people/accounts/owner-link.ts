import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { networkOf } from '../../lib/network-of.ts'
import { takeAttempt } from '../../take-attempt.ts'
import type { OwnerLink } from './schemas/owner-link.ts'

/** How long a link of `npm run make-owner` works. */
export const OWNER_LINK_MINUTES = 30

/**
 * Condition on `users`: the link of this token is for the person, works, and nobody has opened their account yet. The
 * token is made on the command line; the database has its hash alone.
 */
export const opensAccount = (ctx: Ctx, token: string) =>
  and(
    sql`id = (SELECT user_id FROM password_resets WHERE token_hash = ${sha256(token)}
      AND purpose = 'owner' AND expires_at > ${ctx.now.getTime()})`,
    isNull(users.emailVerifiedAt),
    isNull(users.deletedAt),
    eq(users.isDisabled, false),
  )

/** 404: used, replaced, too old, never made, or for somebody who is blocked; nobody is told which. */
export const ownerLinkDead = () => new AppError('not_found', { sentence: 'owner_link_dead' })

/** Counts a try of a link: 20 a minute for a network. 256 random bits need no more; this spares the database. */
export async function countLinkTry(ctx: Ctx): Promise<void> {
  const network = networkOf(ctx.ipAddress) ?? ''
  await takeAttempt(ctx, { key: `owner-link ${network}`, limit: 20, windowSeconds: 60 })
}

/** Whom a link is for and until when it works; changes nothing. Throws 404 `owner_link_dead`. */
export async function getOwnerLink(ctx: Ctx, token: string): Promise<OwnerLink> {
  await countLinkTry(ctx)
  const [link] = await ctx.db
    .select({
      email: users.email,
      expiresAt: sql<number>`(SELECT expires_at FROM password_resets
        WHERE token_hash = ${sha256(token)})`,
    })
    .from(users)
    .where(opensAccount(ctx, token))
  if (link === undefined) throw ownerLinkDead()
  return { email: link.email, expires_at: new Date(link.expiresAt).toISOString() }
}
