import type { Ctx } from '../../env.ts'

const KEPT_MS = 7 * 24 * 60 * 60_000

/** Files that are forgotten in one go. */
export const UNAPPLIED_AT_ONCE = 20

/** Files that were sent before and never applied are forgotten. */
export const unappliedBefore = ({ now }: Pick<Ctx, 'now'>): Date =>
  new Date(now.getTime() - KEPT_MS)
