import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { orderById, readOrder } from '../orders/commit/order-state.ts'
import { findFile } from './find-file.ts'
import { keepFile } from './keep-file.ts'
import { issuedPaper } from './issued-paper.ts'
import { renderDocument } from './render-document.ts'
import { DocumentFormat } from './schemas.ts'

/** Writes a document that was issued into R2 in every format in which it is not there yet. */
export async function keepDocuments(
  ctx: Ctx,
  { orderId, documentId }: { orderId: number; documentId: number },
): Promise<void> {
  const state = await readOrder(ctx, orderById(orderId))
  const document = state.documents.find(({ id }) => id === documentId)
  if (document === undefined) throw notFound()
  const paper = await issuedPaper(ctx, state, document)
  for (const format of DocumentFormat.options) {
    if ((await findFile(ctx, documentId, format)) !== null) continue
    await keepFile(ctx, { document, format, bytes: await renderDocument(ctx, paper, format) })
  }
}
