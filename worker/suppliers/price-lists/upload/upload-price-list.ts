import type { Ctx } from '../../../env.ts'
import { AppError, invalid } from '../../../errors.ts'
import { findAnswerOf, keepAnswerOf } from '../../../answered-keys.ts'
import { decodePercent } from '../../../lib/decode-percent.ts'
import { plainFileName } from '../../../lib/plain-file-name.ts'
import { hashStream } from '../../../lib/hash-stream.ts'
import { addPriceList } from './add-price-list.ts'
import { getOfferRow, getPriceListRow } from '../get-rows.ts'
import type { PriceListRow } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import { findLiveOfFile } from './repeat-live-list.ts'
import { storeStream, tooLarge } from './store-stream.ts'
import { findByCommand, keyedUpload, refuseOther, uploadCommand } from './upload-command.ts'

/** The platform takes no larger request; larger files come in parts. */
export const MOST_BODY_BYTES = 100 * 1024 * 1024

export interface NewUpload {
  offerId: number
  /** As the header carries it: percent-encoded UTF-8. */
  fileName: string
  body: ReadableStream<Uint8Array> | null
  isAutoApplied: boolean
  /** How many rows of offers it is to have, if that was said. */
  announcedRows?: number | undefined
  /** `Idempotency-Key`; null: every request makes a new list. */
  key: string | null
}

/** The list that a file became. */
export interface Uploaded {
  list: PriceListRow
  /** False: the live list has these very bytes under the same settings, and there is no other. */
  isNew: boolean
}

/**
 * Stores a file and starts its import, once for each `key`: the same bytes again answer the list they
 * became, other bytes are `idempotency_conflict`; neither is stored, nor is what is live already. Errors:
 * `forbidden` (to apply itself), `not_found` (offer), `validation` (no file name), `too_large`, `bad_request`
 * (no body).
 */
export async function uploadPriceList(ctx: Ctx, input: NewUpload): Promise<Uploaded> {
  if (input.isAutoApplied) needApply(ctx)
  const offer = await getOfferRow(ctx, input.offerId)
  const fileName = decodeFileName(input.fileName)
  if (input.body === null) throw new AppError('bad_request', { sentence: 'file_missing' })
  const command = uploadCommand(ctx, offer.id, input.key)
  const earlier = await findByCommand(ctx, command)
  if (earlier !== null) {
    return { list: await repeated(earlier, fileName, { ...input, body: input.body }), isNew: true }
  }
  const fileKey = importFiles.original(crypto.randomUUID())
  const { size, hash } = await storeStream(ctx.sources, {
    key: fileKey,
    stream: input.body,
    mostBytes: MOST_BODY_BYTES,
  })
  try {
    return await addOrFindLive(ctx, input, { fileName, fileSize: size, fileHash: hash, fileKey })
  } catch (error) {
    if (error instanceof AppError) await ctx.sources.delete(fileKey)
    throw error
  }
}

type StoredFile = Pick<PriceListRow, 'fileName' | 'fileSize' | 'fileKey'> & { fileHash: string }

/** The new list of a stored file, or the live one that has its bytes. */
async function addOrFindLive(
  ctx: Ctx,
  { offerId, isAutoApplied, key, announcedRows }: NewUpload,
  file: StoredFile,
): Promise<Uploaded> {
  const { fileName, fileHash, fileKey } = file
  const sent = { fileName, isAutoApplied, fileHash }
  const keyed = key === null ? null : keyedUpload(ctx, { offerId, key }, sent)
  const answered = keyed && (await findAnswerOf(ctx, keyed))
  const live = answered ?? (await findLiveOfFile(ctx, offerId, fileHash))?.id
  if (live !== undefined) {
    // The key stands for this file though it makes no list: a late repeat does not bring it back.
    const id = keyed === null ? live : await keepAnswerOf(ctx, keyed, String(live))
    await ctx.sources.delete(fileKey)
    return { list: await getPriceListRow(ctx, Number(id)), isNew: false }
  }
  const command = uploadCommand(ctx, offerId, key)
  const list = await addPriceList(ctx, {
    ...file,
    offerId,
    origin: 'upload',
    isAutoApplied,
    command,
    announcedRows,
  })
  return { list, isNew: true }
}

/** Reads the bytes only to compare them: the list has them already. */
async function repeated(
  list: PriceListRow,
  fileName: string,
  { body, isAutoApplied }: { body: ReadableStream<Uint8Array>; isAutoApplied: boolean },
): Promise<PriceListRow> {
  refuseOther(list, { fileName, isAutoApplied })
  const { hash: fileHash } = await hashStream(body, (size) => {
    if (size > MOST_BODY_BYTES) throw tooLarge(MOST_BODY_BYTES)
  })
  refuseOther(list, { fileName, isAutoApplied, fileHash })
  return list
}

/** The plain name: no folders, no control characters. Throws `validation` when nothing is left. */
export function decodeFileName(encoded: string): string {
  const name = plainFileName(decodePercent(encoded))
  if (name === null) throw invalid('X-File-Name', 'required')
  return name
}
