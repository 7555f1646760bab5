import { eq, sql } from 'drizzle-orm'
import { mails } from '../../../db/schema/mail.ts'
import type { World } from './world.ts'

const SOON_MS = 4000

/** Marks what the life has written to people as sent a moment later, as the sender does; nobody gets a mail. */
export async function markSent({ db }: World): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', attempts: 1, sentAt: sql`${mails.createdAt} + ${SOON_MS}` })
    .where(eq(mails.status, 'waiting'))
}
