import { documentFiles } from '../../db/schema/order-documents.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import type { DocumentRow } from '../orders/commit/order-state.ts'
import { type FileRow, findFile } from './find-file.ts'
import type { DocumentFormat } from './schemas.ts'

/**
 * Writes a file of a document into R2 and, once it is there, into the table that says which file it is:
 * who comes second finds the first one's row and keeps to it. Answers that row.
 */
export async function keepFile(
  ctx: Ctx,
  { document, format, bytes }: { document: DocumentRow; format: DocumentFormat; bytes: Uint8Array },
): Promise<FileRow> {
  const hash = sha256(bytes)
  const key = `orders/${document.orderId}/${document.id}/${hash}.${format}`
  await ctx.documents.put(key, bytes, { sha256: hash })
  await ctx.db
    .insert(documentFiles)
    .values({ documentId: document.id, format, key, sha256: hash, bytes: bytes.byteLength })
    .onConflictDoNothing()
  const row = await findFile(ctx, document.id, format)
  if (row === null) throw new Error(`document ${document.id}: file not written`)
  return row
}
