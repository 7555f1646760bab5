import type { Ctx } from '../../env.ts'

/**
 * How far the copy of the database was that a call has read from; null: it read the primary, or nothing. Compared as
 * text with a visitor's own bookmark.
 */
export const bookmarkOf = ({ reads }: Ctx & { reads?: { raw: object } }): string | null => {
  const session = reads?.raw as { getBookmark?: () => string | null } | undefined
  return session?.getBookmark?.() ?? null
}
