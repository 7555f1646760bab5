import { and, eq } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { idempotencyKeys } from '../../../db/schema/pricing.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { PriceListRow } from '../import-context.ts'

/** How a list or an upload keeps the `Idempotency-Key` it came with; null without one. */
export const uploadCommand = (ctx: Ctx, offerId: number, key: string | null): string | null =>
  key === null ? null : `${actorOf(ctx).id} ${offerId} ${key}`

/** The list that a command has brought in; null: none yet. */
export async function findByCommand(
  { db }: Ctx,
  command: string | null,
): Promise<PriceListRow | null> {
  if (command === null) return null
  const [list = null] = await db.select().from(priceLists).where(eq(priceLists.command, command))
  return list
}

/** What a command says of its list: the same key with other values is `idempotency_conflict`. */
type ListRequest = Pick<PriceListRow, 'fileName' | 'isAutoApplied'> &
  Partial<Pick<PriceListRow, 'fileHash'>>

/** Refuses a request that reuses a key for another list. Without a hash, by what is known before the bytes are read. */
export function refuseOther(list: PriceListRow, requested: ListRequest): void {
  const isSame =
    list.fileName === requested.fileName &&
    list.isAutoApplied === requested.isAutoApplied &&
    (requested.fileHash === undefined || list.fileHash === requested.fileHash)
  if (!isSame) throw new AppError('idempotency_conflict')
}

/** A file that was sent under a key and made no list, because the live list has its bytes. */
interface SentAgain {
  offerId: number
  /** The `Idempotency-Key`. */
  key: string
  request: Required<ListRequest>
}

const hashOf = ({ fileName, isAutoApplied, fileHash }: Required<ListRequest>): string =>
  sha256(JSON.stringify([fileName, isAutoApplied, fileHash]))

/**
 * Keeps the answer to such a request for at least a day, as `http/idempotent.ts` keeps other answers. Answers the
 * id of the list that the key stands for; the same key with another file is `idempotency_conflict`.
 */
export async function keepSentAgain(ctx: Ctx, sent: SentAgain, listId: number): Promise<number> {
  const { offerId, key, request } = sent
  await ctx.db
    .insert(idempotencyKeys)
    .values({
      scope: scopeOf(ctx, offerId),
      key,
      requestHash: hashOf(request),
      status: 200,
      body: String(listId),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
  return (await findSentAgain(ctx, sent)) ?? listId
}

/** The id of the list that was answered under the key; null: none. `idempotency_conflict` for another file. */
export async function findSentAgain(
  ctx: Ctx,
  { offerId, key, request }: SentAgain,
): Promise<number | null> {
  const [kept] = await ctx.db
    .select({ requestHash: idempotencyKeys.requestHash, listId: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scopeOf(ctx, offerId)), eq(idempotencyKeys.key, key)))
  if (kept === undefined) return null
  if (kept.requestHash !== hashOf(request)) throw new AppError('idempotency_conflict')
  return Number(kept.listId)
}

/** Begins with the person, so that their erasure finds it. */
const scopeOf = (ctx: Ctx, offerId: number): string =>
  `${actorOf(ctx).id} price-lists of offer ${offerId}`
