import { quoteMails } from '../../db/schema/quote-mails.ts'
import type { QuoteMailFault, QuoteMailLine } from '../../db/json/quote-mail.ts'
import type { Ctx } from '../../env.ts'
import type { InboundMailRow } from '../../suppliers/inbound-mails/inbound-mail-row.ts'
import type { Account } from './answer/find-account.ts'

/** A mail as it was read and looked up. */
export interface Reading {
  text: string
  lines: QuoteMailLine[]
  faults: QuoteMailFault[]
  isCut: boolean
}

/** The statement that keeps what was read of a mail, instead of what was read before. */
export const readingSaved = (
  ctx: Ctx,
  { id }: InboundMailRow,
  { account, reading }: { account: Account | null; reading: Reading },
) => {
  const { text, lines, faults, isCut } = reading
  const read = { userId: account?.id ?? null, locale: ctx.locale, text, lines, faults, isCut }
  return ctx.db
    .insert(quoteMails)
    .values({ mailId: id, ...read, createdAt: ctx.now })
    .onConflictDoUpdate({ target: quoteMails.mailId, set: read })
}

/** The same, by itself. */
export const saveReading = async (...which: Parameters<typeof readingSaved>): Promise<void> => {
  await readingSaved(...which)
}
