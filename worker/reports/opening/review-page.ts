import { sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import type { PageParam } from '../../store/content/schemas.ts'
import { getOpening } from './get-opening.ts'
import type { Opening, PageReview } from './schemas.ts'

const KEY = 'pages_reviewed'

/**
 * Notes that the actor has read a page as it is. 409 `page_changed_since` when the text is another one by now,
 * `page_has_blanks` while something in it is still to be filled in; `not_found` for a language that is not spoken.
 */
export async function reviewPage(
  ctx: Ctx,
  { slug, locale }: PageParam,
  { hash }: PageReview,
): Promise<Opening> {
  const before = await getOpening(ctx)
  const page = before.pages.find((one) => one.slug === slug && one.locale === locale)
  if (page === undefined) throw notFound()
  if (page.hash !== hash) throw conflict('page_changed_since', { current: before })
  if (page.blanks.length > 0) throw conflict('page_has_blanks', { blanks: page.blanks })
  const name = `${slug}/${locale}`
  const review = { hash, by: actorOf(ctx).id, at: ctx.now.toISOString() }
  // Two who read two pages at once must not undo each other: only its own member is written.
  const member = sql`json_object(${name}, json(${JSON.stringify(review)}))`
  await ctx.db.batch([
    audited(ctx, { action: 'opening.review', subject: { type: 'page', id: name } }, sql`true`),
    insertWhen(ctx.db, settings, {
      cells: { key: KEY, value: member, updatedAt: ctx.now },
      rest: sql`WHERE true`,
    }).onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`json_patch(${settings.value}, excluded.value)`,
        updatedAt: sql`excluded.updated_at`,
      },
    }),
  ])
  return getOpening(ctx)
}
