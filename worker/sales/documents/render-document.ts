import type { Ctx } from '../../env.ts'
import { layOutPage } from './lay-out-page.ts'
import type { Paper } from './paper.ts'
import { printPdf } from './pdf/print-pdf.ts'
import { printed } from './printed.ts'
import type { DocumentFormat } from './schemas.ts'

/** A paper as a file; the same paper gives the same bytes. */
export async function renderDocument(
  ctx: Ctx,
  paper: Paper,
  format: DocumentFormat,
): Promise<Uint8Array> {
  const words = printed(paper)
  if (format === 'pdf') return printPdf(ctx, words)
  return new TextEncoder().encode(layOutPage(words))
}
