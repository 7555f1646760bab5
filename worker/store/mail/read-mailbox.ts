import { and, desc, eq } from 'drizzle-orm'
import { mails } from '../../db/schema/mail.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { toAdminMail } from './mail-row.ts'
import { renderMail } from './render-mail.ts'
import type { MailboxMail, MailboxQuery } from './schemas/mails.ts'
import { knownChannels } from '../../known-channels.ts'
import { channelWith } from '../../lib/channel.ts'
import { storeOf } from '../settings/sender.ts'

const MOST = 50

/** The newest mails as their readers see them, while the debug flag is on; else 404. */
export async function readMailbox(ctx: Ctx, { to, kind }: MailboxQuery): Promise<MailboxMail[]> {
  if (ctx.env.DEBUG !== 'true') throw notFound()
  const isWanted = and(
    to === undefined || to === '' ? undefined : eq(mails.email, to.toLowerCase()),
    kind === undefined ? undefined : eq(mails.kind, kind),
  )
  const [rows, settingRows] = await ctx.db.batch([
    ctx.db.select().from(mails).where(isWanted).orderBy(desc(mails.id)).limit(MOST),
    selectSettings(ctx),
  ])
  const settings = toSettings(settingRows)
  const channels = await knownChannels(ctx.db)
  return rows.flatMap((row) => {
    const channel = channelWith(channels, row.channelId)
    const rendered = renderMail(row, storeOf(settings, channel))
    const { next_at: _, ...mail } = toAdminMail(row)
    return rendered === null ? [] : [{ ...mail, ...rendered }]
  })
}
