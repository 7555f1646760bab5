import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../audit/audit.ts'
import { contentPages } from '../../db/schema/content.ts'
import type { Ctx } from '../../env.ts'
import { changedBefore } from './changed-before.ts'
import { getAdminPage } from './get-admin-page.ts'
import { isPage, wordsOf } from './page-rows.ts'
import type { PageParam } from './schemas.ts'

/**
 * Resets a page in one language to its shipped text; does nothing when it has that already. 409 `conflict`
 * with `current` when `version` is not the current one.
 */
export async function resetPage(
  ctx: Ctx,
  { slug, locale }: PageParam,
  version: number,
): Promise<void> {
  const before = await getAdminPage(ctx, slug, locale)
  if (!before.is_edited) return
  if (before.version !== version) throw changedBefore(before)
  const isIt = and(isPage(slug, locale), eq(contentPages.version, version))
  const [, gone] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'pages.reset',
        subject: { type: 'page', id: `${slug}/${locale}` },
        before: wordsOf(before),
        after: before.shipped,
      },
      exists(contentPages, isIt),
    ),
    ctx.db.delete(contentPages).where(isIt).returning({ slug: contentPages.slug }),
  ])
  if (gone.length > 0) return
  const now = await getAdminPage(ctx, slug, locale)
  if (now.is_edited) throw changedBefore(now)
}
