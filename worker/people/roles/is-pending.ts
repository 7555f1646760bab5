import { type SQL, sql } from 'drizzle-orm'

/** Condition: the person was invited, the invitation was not withdrawn, and they have not chosen a password yet. */
export const isPending = (userId: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM staff_invitations i JOIN users invited ON invited.id = i.user_id
  WHERE i.user_id = ${userId} AND i.withdrawn_at IS NULL AND invited.email_verified_at IS NULL)`
