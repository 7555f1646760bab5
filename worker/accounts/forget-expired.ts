import { lt } from 'drizzle-orm'
import {
  attempts,
  emailChanges,
  knownAddresses,
  knownDevices,
  passwordResets,
  pendingSignIns,
  sessions,
} from '../db/schema/accounts.ts'
import { cartMerges } from '../db/schema/cart.ts'
import { searchMisses } from '../db/schema/catalog.ts'
import { idempotencyKeys } from '../db/schema/pricing.ts'
import { teamInvitations } from '../db/schema/teams.ts'
import type { Ctx } from '../env.ts'
import { KEPT_ADDRESSES_MS } from './recognise-visitor.ts'

const KEPT_ANSWERS_MS = 48 * 3600 * 1000
const KEPT_MISSES_MS = 365 * 24 * 3600 * 1000
const KEPT_MERGES_MS = 30 * 24 * 3600 * 1000
/** A device that was first seen so long ago is news again. */
const KEPT_DEVICES_MS = 2 * 365 * 24 * 3600 * 1000

/**
 * Deletes what no request can use any more: dead
 * sessions, half and forgotten sign-ins, old invitations and devices, old counters, answers kept for repeats, wishes of a year ago.
 */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  await ctx.db.batch([
    ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now)),
    ctx.db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, ctx.now)),
    ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, ctx.now)),
    ctx.db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, ctx.now)),
    ctx.db.delete(knownDevices).where(lt(knownDevices.createdAt, ago(KEPT_DEVICES_MS))),
    ctx.db.delete(knownAddresses).where(lt(knownAddresses.lastAt, ago(KEPT_ADDRESSES_MS))),
    ctx.db.delete(emailChanges).where(lt(emailChanges.expiresAt, ctx.now)),
    ctx.db.delete(attempts).where(lt(attempts.resetsAt, ctx.now)),
    ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(KEPT_ANSWERS_MS))),
    ctx.db.delete(searchMisses).where(lt(searchMisses.lastAt, ago(KEPT_MISSES_MS))),
    ctx.db.delete(cartMerges).where(lt(cartMerges.createdAt, ago(KEPT_MERGES_MS))),
  ])
}
