import { asc, isNull } from 'drizzle-orm'
import { troubles } from '../../db/schema/troubles.ts'
import type { Ctx } from '../../env.ts'
import { TROUBLE_KINDS, type Trouble, TroubleKind } from './schemas.ts'

/** Troubles that last, what stops the store first. Those of a version that is no longer here are left out. */
export async function listTroubles(ctx: Ctx): Promise<Trouble[]> {
  const rows = await ctx.db
    .select()
    .from(troubles)
    .where(isNull(troubles.endedAt))
    .orderBy(asc(troubles.since))
  const found = rows.flatMap(({ kind, detail, since }) => {
    const known = TroubleKind.safeParse(kind)
    return known.success ? [{ kind: known.data, detail, since: since.toISOString() }] : []
  })
  return found.toSorted((a, b) => TROUBLE_KINDS.indexOf(a.kind) - TROUBLE_KINDS.indexOf(b.kind))
}
