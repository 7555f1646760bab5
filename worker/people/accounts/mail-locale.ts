import { type Fragment, literal, query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'

/** Older mails than these say nothing of the language that a person reads now. */
const NEWEST = literal(200)

/**
 * The language of a person's newest mail of a kind: whoever opens its link goes on reading in it, whatever
 * their browser speaks. That of the request when there is none.
 */
async function mailLocale(ctx: Ctx, userId: Fragment, kinds: readonly string[]): Promise<Locale> {
  const mail = await queryRow(
    ctx.db.raw,
    query<{ locale: Locale }>`SELECT locale FROM (SELECT id, kind, locale FROM mails
      WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${NEWEST})
      WHERE kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)})) ORDER BY id DESC LIMIT 1`,
  )
  return mail?.locale ?? ctx.locale
}

/** Of the mail that verifies an address. */
export const verificationLocale = (ctx: Ctx, userId: number): Promise<Locale> =>
  mailLocale(ctx, sql`${userId}`, ['verify-email'])

/** Of the mail that tells of a change of the address. */
export const undoLocale = (ctx: Ctx, changeId: string): Promise<Locale> =>
  mailLocale(ctx, sql`(SELECT user_id FROM email_changes WHERE id = ${changeId})`, [
    'email-change-asked',
    'email-changed',
  ])
