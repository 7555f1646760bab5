import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { isNowhere } from '../../lib/email-address.ts'
import { PREFERENCE_OF, SHIPPED_PREFERENCES } from './email-preferences.ts'
import type { EmailPreference } from './schemas/preferences.ts'
import type { Mail } from './mail-kinds.ts'

/**
 * The outbox row that tells of a change in the same batch, written where `when` holds: the guard of the change
 * itself. Nothing is written when a mail of its `onceKey` exists, when the person does not want mails of the
 * kind, or when they have no address. Call `sendSoon` after the batch.
 */
export function mailed(ctx: Ctx, mail: Mail, when: SQL) {
  const { to } = mail
  const newId = sql`(SELECT id FROM users WHERE email = ${to.email})`
  const userId = to.userId === 'new' ? newId : sql`${to.userId}`
  const fill = { ...mail.fill, ...(to.userId === 'new' && { '{userId}': newId }) }
  const data = Object.entries(fill).reduce(
    (json, [word, value]) => sql`replace(${json}, ${word}, ${value})`,
    sql`${JSON.stringify(mail.data)}`,
  )
  return insertWhen(ctx.db, mails, {
    cells: {
      kind: mail.kind,
      userId,
      email: to.email,
      channelId: channelOf(ctx, mail),
      locale: to.locale,
      data,
      onceKey: mail.onceKey ?? null,
      nextAt: ctx.now,
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${when} AND ${isWanted(mail)} AND ${Number(isNowhere(to.email))} = 0`,
  }).onConflictDoNothing()
}

/** The channel of the link in the mail, which may be another than that of the call; that of the call without a link. */
function channelOf({ channel, origin }: Ctx, { data }: Mail): SQL {
  const host = 'url' in data ? (URL.parse(data.url)?.hostname ?? null) : null
  if (host === null || host === URL.parse(origin)?.hostname) return sql`${channel.id}`
  return sql`coalesce((SELECT id FROM channels WHERE hostname = ${host}),
    (SELECT id FROM channels WHERE is_default = 1))`
}

/** Necessary mails are always wanted; of others, what the person chose, or else the shipped preference. */
function isWanted({ kind, to }: Mail): SQL {
  const preference: EmailPreference | null = PREFERENCE_OF[kind]
  if (preference === null) return sql`1`
  const userId = to.userId === 'new' ? null : to.userId
  return sql`coalesce((SELECT u.email_preferences ->> ${preference} FROM users u
    WHERE u.id = ${userId}), ${Number(SHIPPED_PREFERENCES[preference])})`
}
