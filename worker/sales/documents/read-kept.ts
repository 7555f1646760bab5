import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { log } from '../../lib/log.ts'
import type { FileRow } from './find-file.ts'

/** The bytes of a file as it was written; null, and told in the log, when they are not there any more. */
export async function readKept(ctx: Ctx, row: FileRow): Promise<Uint8Array | null> {
  const { documentId, format, key } = row
  try {
    const object = await ctx.documents.get(key)
    const bytes = object === null ? null : new Uint8Array(await object.arrayBuffer())
    if (bytes !== null && sha256(bytes) === row.sha256) return bytes
    log.error('document damaged', { documentId, format, key, isMissing: bytes === null })
  } catch (error) {
    log.error('document not read', { documentId, format, key, error })
  }
  return null
}
