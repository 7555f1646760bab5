import type { Ctx } from '../../../env.ts'
import type { Printed } from '../printed.ts'
import { loadFonts } from './load-fonts.ts'

/**
 * A paper as PDF, A4. The library is 0.2 MB and is wanted by few requests, so it is fetched by them
 * alone. The same paper is the same bytes: whatever the library would take from the clock is given.
 */
export async function printPdf(ctx: Ctx, paper: Printed): Promise<Uint8Array> {
  const [{ layOutPdf }, fonts] = await Promise.all([import('./lay-out-pdf.ts'), loadFonts(ctx)])
  return layOutPdf(paper, fonts)
}
