import { findAnswerOf, keepAnswerOf } from '../../../answered-keys.ts'
import { actorOf } from '../../../actor-of.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import { readLimited } from '../../../lib/read-limited.ts'
import { applyImport } from './apply-import.ts'
import { type ApplyQuery, ImportCounts, MOST_FILE_BYTES } from './schemas.ts'

/** The file that a request is; `too_large` over 5 MiB. */
export async function fileOf({ headers, body }: Request): Promise<Uint8Array> {
  const declared = Number.parseInt(headers.get('content-length') ?? '0', 10)
  const bytes = declared > MOST_FILE_BYTES ? null : await readLimited(body, MOST_FILE_BYTES)
  if (bytes === null) throw new AppError('too_large', { sentence: 'list_file_too_large' })
  return bytes
}

interface Command {
  bytes: Uint8Array
  query: ApplyQuery
  /** `Idempotency-Key`; null: none was sent. */
  key: string | null
}

/** Applies a file once for each key: repeated, it answers what it answered. */
export async function importOnce(ctx: Ctx, { bytes, query, key }: Command): Promise<ImportCounts> {
  if (key === null) return applyImport(ctx, bytes, query)
  const keyed = {
    scope: `${actorOf(ctx).id} contacts.import`,
    key,
    requestHash: sha256(`${JSON.stringify(query)}\n${sha256(bytes)}`),
  }
  const answered = await findAnswerOf(ctx, keyed)
  if (answered !== null) return ImportCounts.parse(JSON.parse(answered))
  const counts = await applyImport(ctx, bytes, query)
  return ImportCounts.parse(JSON.parse(await keepAnswerOf(ctx, keyed, JSON.stringify(counts))))
}
