import { type Locale, shippedOf } from '../../../web/lib/locales.ts'
import type { MailTransfer } from './mail-kinds.ts'
import { TRANSFER_WORDS } from './transfer-words.ts'

/** What a payment order at the bank asks for, in the words of the proforma; nothing for other orders. */
export function transferFacts(
  locale: Locale,
  { transfer, total }: { transfer: MailTransfer | null; total: string },
): [string, string][] {
  // Absent in older mails.
  if (!transfer) return []
  const texts = TRANSFER_WORDS[shippedOf(locale)]
  const facts: [string, string][] = [
    [texts.recipient, transfer.recipient],
    [texts.taxNumber, transfer.taxNumber],
    [texts.account, transfer.account],
    [texts.bank, transfer.bank],
    [texts.correspondent, transfer.correspondentAccount],
    [texts.purpose, transfer.purpose],
    [texts.due, total],
  ]
  return facts.filter(([, value]) => value !== '')
}
