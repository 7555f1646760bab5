import { and, eq } from 'drizzle-orm'
import { documentFiles } from '../../db/schema/order-documents.ts'
import type { Ctx } from '../../env.ts'
import type { DocumentFormat } from './schemas.ts'

export type FileRow = typeof documentFiles.$inferSelect

/** The file that a document is in a format, or null while it has not been written. */
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
