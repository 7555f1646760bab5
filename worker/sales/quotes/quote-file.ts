import { and, eq, isNull } from 'drizzle-orm'
import { quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { log } from '../../lib/log.ts'
import type { DocumentFile } from '../documents/open-document.ts'
import { renderPdf } from '../documents/render-document.ts'
import { printQuote } from './print-quote.ts'
import { readByToken } from './open-quote.ts'
import type { QuoteRecord, QuoteRow } from './read-quote.ts'

/**
 * The PDF of a quote, as it was first stored. 409 for one that was withdrawn; `unavailable` when its file is
 * damaged or missing and would be rendered differently today.
 */
export async function openQuoteFile(ctx: Ctx, token: string): Promise<DocumentFile> {
  const record = await readByToken(ctx, token)
  const { quote } = record
  if (quote.status === 'withdrawn') {
    throw conflict('quote_withdrawn', { reason: 'quote_withdrawn' })
  }
  const title = { kind: 'quote' as const, number: quote.number, locale: quote.locale }
  const kept = await readKept(ctx, quote)
  if (kept !== null) return { title, format: 'pdf', bytes: kept, sha256: quote.pdfSha256 ?? '' }
  const bytes = await renderPdf(ctx, printQuote(record))
  const hash = sha256(bytes)
  if (quote.pdfSha256 !== null && quote.pdfSha256 !== hash) throw new AppError('unavailable')
  await tryToKeep(ctx, record, { bytes, hash })
  return { title, format: 'pdf', bytes, sha256: hash }
}

/** The stored bytes; null when there are none yet, or, with a log entry, when they are missing or damaged. */
async function readKept(ctx: Ctx, { id, pdfKey, pdfSha256 }: QuoteRow): Promise<Uint8Array | null> {
  if (pdfKey === null) return null
  try {
    const object = await ctx.documents.get(pdfKey)
    const bytes = object === null ? null : new Uint8Array(await object.arrayBuffer())
    if (bytes !== null && sha256(bytes) === pdfSha256) return bytes
    log.error('quote damaged', { quoteId: id, key: pdfKey, isMissing: bytes === null })
  } catch (error) {
    log.error('quote not read', { quoteId: id, key: pdfKey, error })
  }
  return null
}

/** Stores the file in R2, then its key; of two at once, which are the same, the first stays. */
async function tryToKeep(
  ctx: Ctx,
  { quote }: QuoteRecord,
  { bytes, hash }: { bytes: Uint8Array; hash: string },
): Promise<void> {
  const key = `quotes/${quote.id}/${hash}.pdf`
  try {
    await ctx.documents.put(key, bytes, { sha256: hash })
    await ctx.db
      .update(quotes)
      .set({ pdfKey: key, pdfSha256: hash })
      .where(and(eq(quotes.id, quote.id), isNull(quotes.pdfKey)))
  } catch (error) {
    log.error('quote not kept', { quoteId: quote.id, error })
  }
}
