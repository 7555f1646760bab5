import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { listTokens, offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import { takeAttempt } from '../../../take-attempt.ts'
import type { OfferRow, PriceListRow } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { addPriceList } from '../upload/add-price-list.ts'
import { findSameFile } from '../upload/find-same-file.ts'
import { storeStream } from '../upload/store-stream.ts'
import { decodeFileName, MOST_BODY_BYTES } from '../upload/upload-price-list.ts'

/** Calls a minute of one network, with whatever token, and of one token from wherever. */
const MOST_OF_NETWORK = 120
const MOST_OF_TOKEN = 30
const MINUTE_MS = 60_000

export interface SentList {
  token: string
  /** Percent-encoded UTF-8. */
  fileName: string
  body: ReadableStream<Uint8Array> | null
}

/**
 * Takes a list that a supplier's program sends with its offer's token. The bytes of the newest list again
 * answer that list (`isNew` false). It goes live by itself only where the offer says so. Errors:
 * `unauthenticated` for a token that is unknown or was revoked, `too_many_attempts`, `too_large`, `validation`,
 * `bad_request`.
 */
export async function takeList(
  ctx: Ctx,
  { token, fileName: encoded, body }: SentList,
): Promise<{ list: PriceListRow; isNew: boolean }> {
  const hash = sha256(token)
  await takeAttempt(ctx, attemptsOf(`list-token-network:${ctx.ipAddress}`, MOST_OF_NETWORK))
  const offer = await offerOf(ctx, hash)
  await takeAttempt(ctx, attemptsOf(`list-token:${hash}`, MOST_OF_TOKEN))
  if (body === null) throw new AppError('bad_request', { sentence: 'file_missing' })
  const fileName = decodeFileName(encoded)
  const fileKey = importFiles.original(crypto.randomUUID())
  const stored = await storeStream(ctx.sources, {
    key: fileKey,
    stream: body,
    mostBytes: MOST_BODY_BYTES,
  })
  if (stored.size === 0) {
    await ctx.sources.delete(fileKey)
    throw new AppError('bad_request', { sentence: 'file_missing' })
  }
  const same = await findSameFile(ctx, offer.id, stored.hash)
  if (same !== null) {
    await ctx.sources.delete(fileKey)
    await noteUse(ctx, hash)
    return { list: same, isNew: false }
  }
  const list = await addPriceList(
    ctx,
    {
      offerId: offer.id,
      fileName,
      fileSize: stored.size,
      fileHash: stored.hash,
      fileKey,
      origin: 'api',
      isAutoApplied: offer.isAutoApplied,
      // A program may send the same bytes several times at once.
      unlessSame: true,
    },
    [noteUse(ctx, hash)],
  )
  return { list, isNew: list.fileKey === fileKey }
}

const attemptsOf = (key: string, limit: number) => ({ key, limit, windowSeconds: 60 })

async function offerOf(ctx: Ctx, hash: string): Promise<OfferRow> {
  const [row] = await ctx.db
    .select({ offer: offers })
    .from(listTokens)
    .innerJoin(offers, eq(offers.id, listTokens.offerId))
    .where(eq(listTokens.hash, hash))
  if (row === undefined) throw new AppError('unauthenticated', { sentence: 'list_token_unknown' })
  return row.offer
}

/** Written once a minute at most: a program that sends often costs no write each time. */
const noteUse = (ctx: Ctx, hash: string) =>
  ctx.db
    .update(listTokens)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(
        eq(listTokens.hash, hash),
        or(
          isNull(listTokens.lastUsedAt),
          lt(listTokens.lastUsedAt, new Date(ctx.now.getTime() - MINUTE_MS)),
        ),
      ),
    )
