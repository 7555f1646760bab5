import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { contentPages } from '../../db/schema/content.ts'
import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { PageText } from './page-text.ts'
import type { PageSlug } from './schemas.ts'

/** The texts staff wrote, with who wrote them. */
export const selectEdited = (ctx: Ctx) =>
  ctx.db
    .select({
      slug: contentPages.slug,
      locale: contentPages.locale,
      title: contentPages.title,
      description: contentPages.description,
      body: contentPages.body,
      version: contentPages.version,
      updatedAt: contentPages.updatedAt,
      editorId: users.id,
      editorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as(
        'editor_name',
      ),
    })
    .from(contentPages)
    .leftJoin(users, eq(users.id, contentPages.updatedBy))

export type EditedRow = Awaited<ReturnType<typeof selectEdited>>[number]

/** One of them. */
export const isPage = (slug: PageSlug, locale: Locale) =>
  and(eq(contentPages.slug, slug), eq(contentPages.locale, locale))

/** Where a page stands in a language; `row` undefined is the shipped text. */
export const stateOf = (locale: Locale, title: string, row: EditedRow | undefined) => ({
  locale,
  title,
  is_edited: row !== undefined,
  updated_at: row?.updatedAt.toISOString() ?? null,
  updated_by:
    row === undefined || row.editorId === null
      ? null
      : { id: row.editorId, name: row.editorName ?? '' },
})

/** What the audit keeps of a page. */
export const wordsOf = ({ title, description, body }: PageText): PageText => ({
  title,
  description,
  body,
})
