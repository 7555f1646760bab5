import { and, eq } from 'drizzle-orm'
import { documentFiles } from '../../db/schema/order-documents.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { log } from '../../lib/log.ts'
import type { DocumentFormat } from './schemas.ts'
import type { DocumentRow } from '../orders/order-state.ts'

export type FileRow = typeof documentFiles.$inferSelect

/** The stored file of a document in a format, or null. */
export async function findFile(
  ctx: Ctx,
  documentId: number,
  format: DocumentFormat,
): Promise<FileRow | null> {
  const [row] = await ctx.db
    .select()
    .from(documentFiles)
    .where(and(eq(documentFiles.documentId, documentId), eq(documentFiles.format, format)))
  return row ?? null
}

/** The bytes of a stored file; null, with a log entry, when they are missing or damaged. */
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

/**
 * Stores a file of a document in R2, then its row; of two at once, the first row stays. Answers the row that is
 * stored by then.
 */
export async function keepFile(
  ctx: Ctx,
  { document, format, bytes }: { document: DocumentRow; format: DocumentFormat; bytes: Uint8Array },
): Promise<FileRow> {
  const hash = sha256(bytes)
  const key = `orders/${document.orderId}/${document.id}/${hash}.${format}`
  await ctx.documents.put(key, bytes, {
    sha256: hash,
    // A restored store goes on above it, whatever its database has lost.
    customMetadata: { number: document.number },
  })
  await ctx.db
    .insert(documentFiles)
    .values({ documentId: document.id, format, key, sha256: hash, bytes: bytes.byteLength })
    .onConflictDoNothing()
  const row = await findFile(ctx, document.id, format)
  if (row === null) throw new Error(`document ${document.id}: file not written`)
  return row
}
