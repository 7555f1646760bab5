import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { offsetOf, orderOf, type Page, pageOf } from '../db/page.ts'
import { mails } from '../db/schema/mail.ts'
import type { Ctx } from '../env.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { toAdminMail } from './mail-row.ts'
import type { AdminMail, AdminMailsQuery } from './schemas.ts'
import { senderOf } from './sender.ts'

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
      .orderBy(...orderOf(query.sort ?? '-created_at', { created_at: mails.createdAt }, mails.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(mails).where(where),
    selectSettings(ctx),
  ])
  return {
    ...pageOf(rows.map(toAdminMail), query, counted?.total ?? 0),
    is_sender_missing: senderOf(ctx.env, toSettings(settingRows)) === null,
  }
}

/** Addresses are stored in lower case. */
function mailsWhere({ q = '', status }: AdminMailsQuery): SQL | undefined {
  const words = q.toLowerCase()
  return and(
    status === undefined ? undefined : eq(mails.status, status),
    words === '' ? undefined : sql`instr(${mails.email}, ${words}) > 0`,
  )
}
