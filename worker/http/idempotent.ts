import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { idempotencyKeys } from '../db/schema/pricing.ts'
import type { AppEnv, Ctx } from '../env.ts'
import { AppError } from '../errors.ts'
import { hashStream } from '../lib/hash-stream.ts'
import { sha256 } from '../lib/hash.ts'
import { sentKey } from './command-key.ts'
import { isStopped, precognitiveSuccess } from './precognition.ts'

const HOUR_MS = 3600 * 1000
/** A request without an answer after this long has died; its key is free again. */
const STUCK_MS = 5 * 60 * 1000
/** Answers that say nothing about the action itself; the same key may try again. */
const NOT_KEPT = new Set([401, 403, 419, 422, 423, 429])

interface Claim {
  scope: string
  key: string
  requestHash: string
}

/**
 * With an `Idempotency-Key`, the first answer is kept for 24 hours and repeated; the same key with
 * another request is a 409 `idempotency_conflict`. Stands after the guards and validators, before routes
 * that read no body themselves. Without the header the request just runs.
 */
export const idempotent = createMiddleware<AppEnv>(async (c, next) => {
  if (isStopped(c)) return precognitiveSuccess(c)
  const key = sentKey(c)
  if (key === null) return next()
  const { ctx } = c.var
  const scope = `${ctx.actor?.id ?? 'guest'} ${c.req.method} ${c.req.path}`
  const claim = { scope, key, requestHash: await hashRequest(c) }
  if (!(await claimKey(ctx, claim))) return repeatAnswer(c, claim)
  await next()
  await keepAnswer(c, claim)
})

/** Takes the key unless a live claim holds it. */
async function claimKey(ctx: Ctx, claim: Claim): Promise<boolean> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  const fresh = { ...claim, status: null, body: null, createdAt: ctx.now }
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: fresh,
      setWhere: sql`${lt(idempotencyKeys.createdAt, ago(24 * HOUR_MS))} OR
        (${isNull(idempotencyKeys.status)} AND ${lt(idempotencyKeys.createdAt, ago(STUCK_MS))})`,
    })
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0
}

async function repeatAnswer(c: Context<AppEnv>, claim: Claim): Promise<Response> {
  const [kept] = await c.var.ctx.db.select().from(idempotencyKeys).where(ofClaim(claim))
  if (kept !== undefined && kept.requestHash !== claim.requestHash) {
    throw new AppError('idempotency_conflict')
  }
  if (kept?.status == null) {
    throw new AppError('conflict', {
      sentence: 'request_in_progress',
      headers: { 'Retry-After': String(waitFor(c.var.ctx.now, kept?.createdAt)) },
    })
  }
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' }
  return new Response(kept.body, { status: kept.status, headers })
}

/** Seconds to wait: as long as has been waited already, and a minute at most. */
function waitFor(now: Date, since: Date | undefined): number {
  const waited = since === undefined ? 0 : (now.getTime() - since.getTime()) / 1000
  return Math.min(60, Math.max(1, Math.ceil(waited)))
}

async function keepAnswer(c: Context<AppEnv>, claim: Claim): Promise<void> {
  const { db } = c.var.ctx
  const { status } = c.res
  if (status >= 500 || NOT_KEPT.has(status)) {
    await db.delete(idempotencyKeys).where(ofClaim(claim))
    return
  }
  const body = await c.res.clone().text()
  await db
    .update(idempotencyKeys)
    .set({ status, body: body === '' ? null : body })
    .where(ofClaim(claim))
}

const ofClaim = (claim: Claim) =>
  and(eq(idempotencyKeys.scope, claim.scope), eq(idempotencyKeys.key, claim.key))

/** A body that a validator has read is reused; any other is hashed as a stream. */
async function hashRequest(c: Context<AppEnv>): Promise<string> {
  const { body, bodyUsed } = c.req.raw
  const isRead = bodyUsed || body === null
  const content = isRead ? sha256(await c.req.text()) : (await hashStream(body)).hash
  return sha256(`${c.req.url}\n${content}`)
}
