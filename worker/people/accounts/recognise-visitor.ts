import { and, eq, gt, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { knownAddresses, type users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { networkOf } from '../../lib/network-of.ts'
import { keyedHash } from '../../lib/seal.ts'
import { knownDeviceOf } from './known-device.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'sessionEpoch'>

/** How a visitor is recognised as a person who has signed in before; attempts are counted by it. */
export type Visitor =
  | { knownBy: 'device'; userId: number; device: string }
  | { knownBy: 'address'; userId: number; network: string }
  | { knownBy: 'nothing' }

export const STRANGER: Visitor = { knownBy: 'nothing' }

/** After so long without a sign-in, an address counts as unknown again. */
export const KEPT_ADDRESSES_MS = 180 * 24 * 3600 * 1000
/** The addresses of a person that are kept: the newest. */
const MOST_ADDRESSES = 20
/** The time of an address in use is updated once a day. */
const DAY_MS = 24 * 3600 * 1000

const addressHash = (ctx: Ctx, network: string) =>
  keyedHash(appKey(ctx.env), 'known address', network)

/**
 * Tells whether `user` has signed in before on this device or from this address, since the password was last
 * changed. Without a user the same query runs for no account, so that both take the same time.
 */
export async function recogniseVisitor(ctx: Ctx, user: User | undefined): Promise<Visitor> {
  const { id: userId, sessionEpoch } = user ?? { id: 0, sessionEpoch: 0 }
  const device = knownDeviceOf(ctx, { id: userId, sessionEpoch })
  const network = networkOf(ctx.ipAddress) ?? ''
  const [address] = await ctx.db
    .select({ lastAt: knownAddresses.lastAt })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId),
        eq(knownAddresses.address, addressHash(ctx, network)),
        eq(knownAddresses.epoch, sessionEpoch),
        gt(knownAddresses.lastAt, new Date(ctx.now.getTime() - KEPT_ADDRESSES_MS)),
      ),
    )
  if (user !== undefined && device !== null) return { knownBy: 'device', userId, device }
  return address === undefined ? STRANGER : { knownBy: 'address', userId, network }
}

interface Beginning {
  user: User
  /** Nothing is stored unless this session has begun. */
  sessionId: string
}

/** Statements that store the address a session begins from, and delete the person's oldest ones. */
export function noteAddress(ctx: Ctx, { user, sessionId }: Beginning) {
  const network = networkOf(ctx.ipAddress)
  if (network === null) return []
  const now = ctx.now.getTime()
  const { address, epoch, lastAt, userId } = knownAddresses
  const isOldNews = sql`${epoch} <> ${user.sessionEpoch} OR ${lastAt} < ${now - DAY_MS}`
  const newest = sql`SELECT n.address FROM known_addresses n WHERE n.user_id = ${user.id}
    ORDER BY n.last_at DESC LIMIT ${MOST_ADDRESSES}`
  return [
    insertWhen(ctx.db, knownAddresses, {
      cells: {
        userId: user.id,
        address: addressHash(ctx, network),
        epoch: user.sessionEpoch,
        lastAt: ctx.now,
      },
      rest: sql`WHERE EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`,
    }).onConflictDoUpdate({
      target: [userId, address],
      set: { epoch: user.sessionEpoch, lastAt: ctx.now },
      setWhere: isOldNews,
    }),
    ctx.db
      .delete(knownAddresses)
      .where(and(eq(userId, user.id), sql`${address} NOT IN (${newest})`)),
  ]
}
