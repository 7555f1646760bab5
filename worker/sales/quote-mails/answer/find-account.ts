import { query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { companiesToBuyFor } from '../../../people/companies/usable-companies.ts'

/** Whose proven address a mail came from. */
export interface Account {
  id: number
  locale: string | null
  currency: string | null
  isBlocked: boolean
  /** The company they buy for, where there is no other; null: themselves. */
  companyId: number | null
}

interface Row {
  id: number
  locale: string | null
  currency: string | null
  is_disabled: number
}

/** The account that has confirmed an address; null: none has. */
export async function findAccount(ctx: Ctx, email: string): Promise<Account | null> {
  const mine = sql`SELECT id FROM users WHERE email = ${email} AND deleted_at IS NULL
    AND email_verified_at IS NOT NULL`
  const {
    users: [user],
  } = await queryBatch(ctx.db.raw, {
    users: query<Row>`SELECT u.id, u.locale, u.currency, u.is_disabled FROM (${mine}) f
      CROSS JOIN users u ON u.id = f.id`,
  })
  if (user === undefined) return null
  const { companies } = await queryBatch(ctx.db.raw, {
    companies: query<{ id: number }>`SELECT id FROM (${companiesToBuyFor(user.id)}) LIMIT 2`,
  })
  const [company] = companies
  return {
    id: user.id,
    locale: user.locale,
    currency: user.currency,
    isBlocked: user.is_disabled === 1,
    companyId: companies.length === 1 && company !== undefined ? company.id : null,
  }
}
