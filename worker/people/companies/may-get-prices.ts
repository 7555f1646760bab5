import { type SQL, sql } from 'drizzle-orm'

/** The condition that a person may be sent a company's prices: they buy for that very one, at an address of theirs. */
export const mayGetPrices = (id: number, userId: number): SQL => sql`EXISTS (SELECT 1 FROM users u
  WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL AND u.is_disabled = 0
    AND (EXISTS (SELECT 1 FROM companies o WHERE o.id = ${id} AND o.user_id = u.id)
      OR EXISTS (SELECT 1 FROM company_members m WHERE m.company_id = ${id} AND m.user_id = u.id)))`
