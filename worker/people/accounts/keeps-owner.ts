import { type SQL, sql } from 'drizzle-orm'

/** Accounts that hold the role `owner`, may sign in, and meet `who`, a condition on `users o`. */
const owns = (who: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM roles r CROSS JOIN user_roles ur ON ur.role_id = r.id
    CROSS JOIN users o ON o.id = ur.user_id
  WHERE r.name = 'owner' AND o.deleted_at IS NULL AND o.is_disabled = 0
    AND o.email_verified_at IS NOT NULL AND ${who})`

/** The store has an owner besides this person, or the person is none: without them it keeps one. */
export const keepsOwner = (userId: number): SQL =>
  sql`(NOT ${owns(sql`o.id = ${userId}`)} OR ${owns(sql`o.id <> ${userId}`)})`
