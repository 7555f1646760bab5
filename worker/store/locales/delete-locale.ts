import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { exists } from '../../db/exists.ts'
import { users } from '../../db/schema/accounts.ts'
import { inAddedLocale } from '../../db/schema/added-locale.ts'
import { contentPages } from '../../db/schema/content.ts'
import { feeds } from '../../db/schema/feeds.ts'
import { locales, localeTexts } from '../../db/schema/locales.ts'
import { mails } from '../../db/schema/mail.ts'
import { orders } from '../../db/schema/orders.ts'
import { partRequests } from '../../db/schema/part-requests.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import { readLocales } from '../../i18n/known-locales.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { audited } from '../audit/audit.ts'
import { getAdminLocale } from './list-locales.ts'
import { getLocaleUses } from './locale-uses.ts'
import type { AdminLocale } from './schemas.ts'

/**
 * Takes an added language away, once it is switched off, with its texts and its words of pages; a shipped one is brought
 * back to what the code says. People, orders, quotes, requests, mails and feeds in it go on in `moves_to`, in the same
 * transaction; documents that were issued stay as they are. 409 for one that can be chosen, that another falls back to,
 * or that a channel names.
 */
export async function deleteLocale(ctx: Ctx, code: Locale): Promise<void> {
  const locale = await getAdminLocale(ctx, code)
  if (locale.is_shipped) await resetShipped(ctx, code, locale)
  else await deleteAdded(ctx, code, locale)
  await readLocales(ctx.db)
}

const isIt = (code: Locale) => eq(locales.code, code)

type Known = Pick<AdminLocale, 'name' | 'own' | 'is_enabled'>

async function resetShipped(ctx: Ctx, code: Locale, { name, own }: Known): Promise<void> {
  const when = exists(locales, isIt(code))
  await ctx.db.batch([
    told(ctx, { code, before: { name, texts: own } }, when),
    ctx.db.delete(localeTexts).where(and(eq(localeTexts.locale, code), when)),
    ctx.db.delete(locales).where(isIt(code)),
  ])
}

async function deleteAdded(
  ctx: Ctx,
  code: Locale,
  { name, own, is_enabled: isEnabled }: Known,
): Promise<void> {
  if (isEnabled) throw conflict('locale_enabled')
  const { channels, moves_to: heir, ...counts } = await getLocaleUses(ctx, code)
  if (channels.length > 0) {
    const params = { channels: channels.join(', ') }
    throw new AppError('conflict', { sentence: 'locale_of_channel', params })
  }
  const when = sql`${exists(locales, and(isIt(code), eq(locales.isEnabled, false)))}
    AND NOT EXISTS (SELECT 1 FROM locales other WHERE other.fallback = ${code})`
  const gone = { locale: heir }
  const inIt = (column: SQLiteColumn): SQL =>
    sql`${column} = ${code} AND ${inAddedLocale(column)} AND ${when}`
  const { db } = ctx
  const [, , , , , , , , , deleted] = await db.batch([
    told(ctx, { code, before: { name, texts: own, ...counts }, after: { moved_to: heir } }, when),
    db.update(users).set(gone).where(inIt(users.locale)),
    db.update(orders).set(gone).where(inIt(orders.locale)),
    db.update(quotes).set(gone).where(inIt(quotes.locale)),
    db.update(partRequests).set(gone).where(inIt(partRequests.locale)),
    db.update(mails).set(gone).where(inIt(mails.locale)),
    db.update(feeds).set(gone).where(inIt(feeds.locale)),
    db.delete(contentPages).where(inIt(contentPages.locale)),
    db.delete(localeTexts).where(and(eq(localeTexts.locale, code), when)),
    db
      .delete(locales)
      .where(and(isIt(code), when))
      .returning({ code: locales.code }),
  ])
  if (deleted.length === 0) throw conflict('locale_is_fallback')
}

const told = (
  ctx: Ctx,
  { code, before, after }: { code: Locale; before: object; after?: object },
  when: SQL,
) =>
  audited(
    ctx,
    {
      action: 'locales.delete',
      subject: { type: 'locale', id: code },
      before,
      ...(after !== undefined && { after }),
    },
    when,
  )
