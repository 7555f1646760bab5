import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { isAmong } from '../../db/page.ts'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'

const DAY_MS = 24 * 3600 * 1000
const KEPT_MS = 90 * DAY_MS
/** Mails that ask for a quote and that nobody has looked at are dismissed by then: they say who asked for what. */
const WAITED_MS = 30 * DAY_MS
/** By then the sender's server has given up. */
const ARRIVING_MS = 7 * DAY_MS
const MOST_AT_ONCE = 200

/**
 * Forgets the bytes of mails 90 days after they were done or dismissed; their rows stay, and so do the lists
 * they became. A mail that never arrived whole is forgotten altogether.
 */
export async function forgetInboundMails(ctx: Ctx): Promise<void> {
  await dismissOld(ctx)
  const old = await selectRaw(ctx)
    .where(
      and(
        isNotNull(inboundMails.rawKey),
        lt(inboundMails.settledAt, new Date(ctx.now.getTime() - KEPT_MS)),
      ),
    )
    .limit(MOST_AT_ONCE)
  if (old.length > 0) {
    await ctx.sources.delete(keysOf(old))
    await ctx.db
      .update(inboundMails)
      .set({ rawKey: null })
      .where(isAmong(inboundMails.id, idsOf(old)))
  }
  const lost = await selectRaw(ctx)
    .where(
      and(
        eq(inboundMails.status, 'arriving'),
        lt(inboundMails.updatedAt, new Date(ctx.now.getTime() - ARRIVING_MS)),
      ),
    )
    .limit(MOST_AT_ONCE)
  if (lost.length > 0) {
    await ctx.sources.delete(keysOf(lost))
    await ctx.db.delete(inboundMails).where(isAmong(inboundMails.id, idsOf(lost)))
  }
}

async function dismissOld({ db, now }: Ctx): Promise<void> {
  const old = db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(
      and(
        eq(inboundMails.kind, 'quote'),
        eq(inboundMails.status, 'waiting'),
        lt(inboundMails.updatedAt, new Date(now.getTime() - WAITED_MS)),
      ),
    )
    .limit(MOST_AT_ONCE)
  await db
    .update(inboundMails)
    .set({ status: 'dismissed', settledAt: now, updatedAt: now })
    .where(inArray(inboundMails.id, old))
}

const selectRaw = ({ db }: Ctx) =>
  db.select({ id: inboundMails.id, rawKey: inboundMails.rawKey }).from(inboundMails)

const keysOf = (rows: { rawKey: string | null }[]) => rows.flatMap(({ rawKey }) => rawKey ?? [])
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
