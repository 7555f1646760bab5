import type { FixedLengthStream as FixedLength, ReadableStream } from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import { query, queryChanges, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { FileScan } from './check-file.ts'
import { fileKey } from './file-keys.ts'
import { type FileType, MOST_FILE_BYTES, type StoredFile } from './schemas.ts'

/** The web's type check, which follows the API's types to here, does not know the Worker's global. */
declare const FixedLengthStream: typeof FixedLength

/** A request's body, as the Worker has it. */
export type FileBody = ReadableStream<Uint8Array>

interface Sent {
  /** What the sender says it is; checked. */
  hash: string
  /** Bytes, as the request says; -1: it does not. */
  size: number
  body: FileBody | null
}

type Sending = Sent & { body: FileBody }

interface Row {
  hash: string
  mime: FileType
  bytes: number
  is_encrypted: number
}

const toStored = ({ is_encrypted: isEncrypted, ...row }: Row): StoredFile => ({
  ...row,
  is_encrypted: isEncrypted === 1,
})

/**
 * Streams a file to R2, checked by its content on the way, so that it lies there whole or not at all. One that is stored
 * already stays as it is, whatever bytes come. 400 without a length; 413 beyond 50 MiB; 422 on `file` for what is
 * empty, no PDF, PNG or JPEG, or cut short, on `hash` for other bytes.
 */
export async function storeFile(ctx: Ctx, { hash, size, body }: Sent): Promise<StoredFile> {
  if (size > MOST_FILE_BYTES) {
    const megabytes = MOST_FILE_BYTES / 1024 / 1024
    throw new AppError('too_large', { sentence: 'file_too_large', params: { megabytes } })
  }
  if (size === 0) throw invalid('file', 'document_empty')
  if (!(size > 0)) throw new AppError('bad_request', { sentence: 'document_length' })
  if (body === null) throw new AppError('bad_request', { sentence: 'file_missing' })
  const [stored] = await knownFiles(ctx, [hash])
  if (stored !== undefined) {
    await readOff(body[Symbol.asyncIterator]())
    return stored
  }
  return sendFile(ctx, { hash, size, body })
}

/** Which of these files are stored already: they need not be sent. */
export async function knownFiles(ctx: Ctx, hashes: readonly string[]): Promise<StoredFile[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT f.hash, f.mime, f.bytes, f.is_encrypted
      FROM json_each(${JSON.stringify(hashes)}) h
      CROSS JOIN part_document_files f ON f.hash = h.value AND f.is_stored`,
  )
  return rows.map(toStored)
}

/** Reads on until what the file is can be told. Its row is there before it, so that whatever dies here is found. */
async function sendFile(ctx: Ctx, sending: Sending): Promise<StoredFile> {
  const { hash, size, body } = sending
  const scan = new FileScan()
  const pieces = body[Symbol.asyncIterator]()
  const begun: Uint8Array[] = []
  try {
    while (!scan.hasHead) {
      const { done, value } = await pieces.next()
      if (done === true) break
      scan.push(value)
      begun.push(value)
    }
    const { type: mime } = scan
    if (mime === null) throw invalid('file', scan.problem() ?? 'document_type')
    await addRow(ctx, { hash, mime, bytes: size })
    await putFile(ctx, sending, passing({ begun, pieces, scan, sending }))
    const isEncrypted = scan.isEncrypted ? 1 : 0
    await queryChanges(
      ctx.db.raw,
      query<never>`UPDATE part_document_files SET is_stored = 1, is_encrypted = ${isEncrypted}
        WHERE hash = ${hash} AND NOT is_stored`,
    )
    return { hash, mime, bytes: size, is_encrypted: scan.isEncrypted }
  } catch (error) {
    if (error instanceof AppError) await readOff(pieces)
    throw error
  }
}

/** Lets the rest of a body pass: an answer before its end would reach nobody who is still sending. */
async function readOff(pieces: AsyncIterator<Uint8Array>): Promise<void> {
  while ((await pieces.next()).done !== true);
}

const addRow = (ctx: Ctx, { hash, mime, bytes }: Omit<StoredFile, 'is_encrypted'>) =>
  queryChanges(
    ctx.db.raw,
    query<never>`INSERT INTO part_document_files (hash, mime, bytes, unused_since)
      VALUES (${hash}, ${mime}, ${bytes}, ${ctx.now.getTime()})
      ON CONFLICT (hash) DO UPDATE SET mime = excluded.mime, bytes = excluded.bytes,
        unused_since = excluded.unused_since
      WHERE NOT part_document_files.is_stored`,
  )

interface Passing {
  begun: readonly Uint8Array[]
  pieces: AsyncIterator<Uint8Array>
  scan: FileScan
  sending: Sending
}

/** The pieces of a file; before its last one is let through, the whole is checked. */
async function* passing({ begun, pieces, scan, sending }: Passing): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  let passed = 0
  const check = (piece: Uint8Array) => {
    digest.update(piece)
    passed += piece.length
    if (passed < sending.size) return piece
    const problem = scan.problem()
    if (problem !== null) throw invalid('file', problem)
    if (passed > sending.size || digest.digest('hex') !== sending.hash)
      throw invalid('hash', 'document_hash_wrong')
    return piece
  }
  for (const piece of begun) yield check(piece)
  for (;;) {
    const { done, value } = await pieces.next()
    if (done === true) break
    scan.push(value)
    yield check(value)
  }
  if (passed < sending.size) throw invalid('file', 'document_cut_short')
}

/** R2 wants a stream that knows its length; a file whose stream breaks off is not there. */
async function putFile(
  { media }: Ctx,
  { hash, size }: Sending,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(size)
  const putting = media.put(fileKey(hash), readable, { sha256: hash })
  const writer = writable.getWriter()
  const pass = async () => {
    try {
      for await (const piece of pieces) await writer.write(piece)
      await writer.close()
    } catch (error) {
      await writer.abort(error)
      throw error
    }
  }
  const [passed, put] = await Promise.allSettled([pass(), putting])
  if (passed.status === 'rejected') throw passed.reason
  if (put.status === 'rejected') throw put.reason
}
