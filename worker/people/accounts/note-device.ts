import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { knownDevices, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { readUserAgent } from '../../lib/read-user-agent.ts'
import { keyedHash } from '../../lib/seal.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'

interface Beginning {
  user: typeof users.$inferSelect
  /** Nothing is stored unless this session has begun. */
  sessionId: string
  userAgent: string | null
}

/**
 * Statements that remember the device a session begins on. A device that is new beside others is mailed to
 * its owner; the very first one is not. A device is a platform and a browser.
 */
export function noteDevice(ctx: Ctx, { user, sessionId, userAgent }: Beginning) {
  const { platform, browser } = readUserAgent(userAgent)
  const name = [browser, platform].filter((part) => part !== null).join(', ')
  const device = keyedHash(appKey(ctx.env), 'device', `${user.id} ${name}`)
  const cells = { userId: user.id, device, createdAt: ctx.now }
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`
  const hasOthers = sql`EXISTS (SELECT 1 FROM known_devices WHERE user_id = ${user.id})`
  const isKnown = sql`EXISTS (SELECT 1 FROM known_devices WHERE user_id = ${user.id} AND device = ${device})`
  return [
    mailed(
      ctx,
      {
        kind: 'new-device',
        to: recipient(ctx, user),
        data: {
          firstName: user.firstName,
          device: name,
          at: ctx.now.toISOString(),
          ipAddress: ctx.ipAddress,
        },
      },
      sql`${hasBegun} AND ${hasOthers} AND NOT ${isKnown}`,
    ),
    insertWhen(ctx.db, knownDevices, { cells, rest: sql`WHERE ${hasBegun}` }).onConflictDoNothing(),
  ]
}
