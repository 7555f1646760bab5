import { AppError } from '../../../errors.ts'
import type { ReadAttachments } from '../../../store/mail/send-claimed.ts'
import { openQuoteFile } from '../../quotes/quote-file.ts'

/** The PDF of the quote that a mail brings; none once the quote is withdrawn or deleted. */
export const readQuoteAttachments: ReadAttachments = async (ctx, { data }) => {
  const { quoteToken, number } = data
  if (typeof quoteToken !== 'string') return []
  try {
    const { bytes } = await openQuoteFile(ctx, quoteToken)
    return [{ filename: `${String(number)}.pdf`, type: 'application/pdf', content: bytes }]
  } catch (error) {
    if (error instanceof AppError && IS_OVER.has(error.code)) return []
    throw error
  }
}

const IS_OVER: ReadonlySet<string> = new Set(['conflict', 'not_found'])
