import { type SQL, sql } from 'drizzle-orm'
import { audited } from '../audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { contentPages } from '../../db/schema/content.ts'
import type { Ctx } from '../../env.ts'
import { changedBefore } from './changed-before.ts'
import { getAdminPage } from './get-admin-page.ts'
import { wordsOf } from './page-rows.ts'
import type { AdminPage, PageInput, PageParam } from './schemas.ts'

/**
 * Writes a page in one language over the version that was edited. 409 `conflict` with `current` when it has
 * been changed, or reset to the shipped text, in the meantime.
 */
export async function updatePage(
  ctx: Ctx,
  { slug, locale }: PageParam,
  input: PageInput,
): Promise<AdminPage> {
  const before = await getAdminPage(ctx, slug, locale)
  const { version, ...words } = input
  if (before.version !== version) throw changedBefore(before)
  // 0: the shipped text, which has no row.
  const isCurrent = sql`${version} = coalesce(
    (SELECT version FROM content_pages WHERE slug = ${slug} AND locale = ${locale}), 0)`
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'pages.update',
        subject: { type: 'page', id: `${slug}/${locale}` },
        before: wordsOf(before),
        after: words,
      },
      isCurrent,
    ),
    writeStatement(ctx, { slug, locale, ...input }, isCurrent),
  ])
  const after = await getAdminPage(ctx, slug, locale)
  if (written.length === 0) throw changedBefore(after)
  return after
}

/** Versions follow the clock, so that none is used twice even after the row was deleted. */
function writeStatement(ctx: Ctx, page: PageInput & PageParam, isCurrent: SQL) {
  const next = sql<number>`max(${ctx.now.getTime()}, ${page.version} + 1)`
  const values = {
    title: page.title,
    description: page.description,
    body: page.body,
    version: next,
    updatedAt: ctx.now,
    updatedBy: ctx.actor?.id ?? null,
  }
  return insertWhen(ctx.db, contentPages, {
    cells: { slug: page.slug, locale: page.locale, ...values },
    rest: sql`WHERE ${isCurrent}`,
  })
    .onConflictDoUpdate({
      target: [contentPages.slug, contentPages.locale],
      set: values,
    })
    .returning({ version: contentPages.version })
}
