import type { MailTransfer } from './mail-kinds.ts'
import type { Fact } from './phrase.ts'
import { TRANSFER_WORDS } from './transfer-words.ts'

/** What a payment order at the bank asks for, in the words of the proforma; nothing for other orders. */
export function transferFacts({
  transfer,
  total,
}: {
  transfer: MailTransfer | null
  total: string
}): Fact[] {
  // Absent in older mails.
  if (!transfer) return []
  const texts = TRANSFER_WORDS
  const facts: Fact[] = [
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
