import { type SQL, sql } from 'drizzle-orm'

/** The condition that a company owes nothing for orders on account. */
export const owesNothing = (
  id: number,
): SQL => sql`NOT EXISTS (SELECT 1 FROM orders INDEXED BY orders_credit
  WHERE company_id = ${id} AND credit_owed > 0)`

/** The condition that staff have given a company neither terms of its own nor a group, and it owes nothing. */
export const isItsOwn = (id: number): SQL => sql`EXISTS (SELECT 1 FROM companies kept
  WHERE kept.id = ${id} AND kept.group_id IS NULL AND kept.credit_mode <> 'own') AND ${owesNothing(id)}`
