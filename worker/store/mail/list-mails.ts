import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { countListed, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { toAdminMail } from './mail-row.ts'
import type { AdminMail, AdminMailsQuery } from './schemas/mails.ts'
import { senderOf } from '../settings/sender.ts'

/** The outbox, and whether mails wait only because the store has no address to send from. */
export async function listMails(
  ctx: Ctx,
  query: AdminMailsQuery,
): Promise<Page<AdminMail> & { is_sender_missing: boolean }> {
  const where = mailsWhere(query)
  const [rows, [counted], settingRows] = await ctx.db.batch([
    ctx.db
      .select()
      .from(mails)
      .where(where)
      // Mails are numbered as they are written.
      .orderBy(query.sort === 'created_at' ? asc(mails.id) : desc(mails.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, mails, where),
    selectSettings(ctx),
  ])
  return {
    ...pageOf(rows.map(toAdminMail), query, counted?.total ?? 0),
    is_sender_missing: senderOf(ctx.env, toSettings(settingRows), ctx.channel) === null,
  }
}

/** `q` is the beginning of an address; they are stored in lower case. */
function mailsWhere({ q = '', status }: AdminMailsQuery): SQL | undefined {
  const words = q.toLowerCase()
  return and(
    status === undefined ? undefined : eq(mails.status, status),
    words === '' ? undefined : and(gte(mails.email, words), lt(mails.email, `${words}\u{10FFFF}`)),
  )
}
