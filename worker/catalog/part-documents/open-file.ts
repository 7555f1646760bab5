import type { R2ObjectBody } from '@cloudflare/workers-types'
import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { ByteRange } from '../../lib/byte-range.ts'
import { fileKey, hasEndingOf } from './file-keys.ts'
import type { FileType } from './schemas.ts'

export interface FileFacts {
  hash: string
  mime: FileType
  /** Of the whole file. */
  bytes: number
}

/** A file that a document has, by its hash and a name of its type; `not_found` for any other. */
export async function findFile(ctx: Ctx, hash: string, name: string): Promise<FileFacts> {
  const file = await queryRow(
    ctx.reads.raw,
    query<FileFacts>`SELECT f.hash, f.mime, f.bytes FROM part_document_files f
      WHERE f.hash = ${hash} AND f.is_stored
        AND EXISTS (SELECT 1 FROM part_documents d WHERE d.hash = f.hash)`,
  )
  if (file === null || !hasEndingOf(name, file.mime)) throw notFound()
  return file
}

/** Its bytes, or a part of them; `not_found` where it is being deleted. */
export async function openFile(
  { media }: Ctx,
  { hash }: FileFacts,
  range: ByteRange | null,
): Promise<R2ObjectBody> {
  const object = await media.get(fileKey(hash), range === null ? {} : { range })
  if (object === null) throw notFound()
  return object
}
