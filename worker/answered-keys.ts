import { and, eq } from 'drizzle-orm'
import { idempotencyKeys } from './db/schema/pricing.ts'
import type { Ctx } from './env.ts'
import { AppError } from './errors.ts'

/**
 * A request under an `Idempotency-Key`. For routes that read their body as a stream, which `http/idempotent.ts` does
 * not serve.
 */
export interface KeyedRequest {
  /** Begins with the id of the person and a blank, so that their erasure finds it. */
  scope: string
  key: string
  /** Of everything that has to be the same when the key is used again; hex. */
  requestHash: string
}

/**
 * Keeps the answer for at least a day. Answers what the key stands for; `idempotency_conflict` for another request.
 */
export async function keepAnswerOf(ctx: Ctx, request: KeyedRequest, body: string): Promise<string> {
  await ctx.db
    .insert(idempotencyKeys)
    .values({ ...request, status: 200, body, createdAt: ctx.now })
    .onConflictDoNothing()
  return (await findAnswerOf(ctx, request)) ?? body
}

/** The answer that was kept; null: none. `idempotency_conflict` when the key stands for another request. */
export async function findAnswerOf(
  ctx: Ctx,
  { scope, key, requestHash }: KeyedRequest,
): Promise<string | null> {
  const [kept] = await ctx.db
    .select({ requestHash: idempotencyKeys.requestHash, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (kept === undefined) return null
  if (kept.requestHash !== requestHash) throw new AppError('idempotency_conflict')
  return kept.body
}
