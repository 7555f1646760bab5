import { eq } from 'drizzle-orm'
import { actorOf } from '../../../actor-of.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import type { KeyedRequest } from '../../../answered-keys.ts'
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

/** A file that is sent under an `Idempotency-Key`, as `answered-keys.ts` keeps it. */
export const keyedUpload = (
  ctx: Ctx,
  { offerId, key }: { offerId: number; key: string },
  { fileName, isAutoApplied, fileHash }: Required<ListRequest>,
): KeyedRequest => ({
  scope: `${actorOf(ctx).id} price-lists of offer ${offerId}`,
  key,
  requestHash: sha256(JSON.stringify([fileName, isAutoApplied, fileHash])),
})
