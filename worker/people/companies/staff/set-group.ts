import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { companies } from '../../../db/schema/customers.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'

interface Move {
  companyId: number
  /** Null: any; `none`: only where it is in none. */
  from: number | 'none' | null
  /** Null: into none. */
  to: number | null
}

/** In which group it must be. */
function isFrom(from: Move['from']) {
  if (from === null) return undefined
  return from === 'none' ? isNull(companies.groupId) : eq(companies.groupId, from)
}

/** Moves a company to a group or out of it; nothing changes where it is there. 422 for an unknown company. */
export async function setGroup(ctx: Ctx, { companyId, from, to }: Move): Promise<void> {
  const isIt = and(
    eq(companies.id, companyId),
    sql`${companies.groupId} IS NOT ${to}`,
    isFrom(from),
    to === null ? undefined : sql`EXISTS (SELECT 1 FROM customer_groups WHERE id = ${to})`,
  )
  const [, , found] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: to === null ? 'groups.leave' : 'groups.join',
        subject: { type: 'company', id: companyId },
        before: sql`(SELECT json_object('group_id', group_id) FROM companies WHERE id = ${companyId})`,
        after: { group_id: to },
      },
      exists(companies, isIt),
    ),
    ctx.db
      .update(companies)
      .set({ groupId: to, version: sql`${companies.version} + 1` })
      .where(isIt),
    ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)),
  ])
  if (found.length === 0) throw invalid('id', 'unknown_company_id')
}
