import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { passwordResets } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { randomToken } from '../../lib/random.ts'
import { resetUrl } from './reset-url.ts'

/** How long the link of an invitation works. Later ones come from "forgot password". */
const INVITED_DAYS = 7
const DAY_MS = 24 * 3600 * 1000

export interface PasswordLink {
  tokenHash: string
  url: string
  days: number
  expiresAt: Date
}

/** A new link by which somebody who was invited chooses a password; the caller keeps its hash and mails it. */
export function passwordLink(ctx: Ctx, person: { email: string; locale: Locale }): PasswordLink {
  const token = randomToken()
  return {
    tokenHash: sha256(token),
    url: resetUrl(ctx, { token, ...person }),
    days: INVITED_DAYS,
    expiresAt: new Date(ctx.now.getTime() + INVITED_DAYS * DAY_MS),
  }
}

interface Written {
  userId: number
  link: PasswordLink
  when: SQL
}

/** The statement that keeps such a link for a person, where `when` holds. */
export const writtenLink = (ctx: Ctx, { userId, link, when }: Written) =>
  insertWhen(ctx.db, passwordResets, {
    cells: {
      userId,
      tokenHash: link.tokenHash,
      expiresAt: link.expiresAt,
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${when}`,
  })
