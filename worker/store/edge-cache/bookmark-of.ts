import type { Ctx } from '../../env.ts'

/**
 * How far the copy of the database was that a call has read from; null: it read nothing, or the primary, which says
 * none. Compared as text with a visitor's own bookmark.
 */
export const bookmarkOf = ({ reads }: Pick<Ctx, 'reads'>): string | null => reads.trail.bookmark()
