import type { Locale } from '../../../lib/locale.ts'
import type { Money } from '../../../lib/money.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { MailKinds, MailTransfer } from '../../../store/mail/mail-kinds.ts'
import type { TransferSettings } from '../../bank-transfers/schemas.ts'
import { transferPurpose } from '../../bank-transfers/transfer-purpose.ts'

/** An order as the mail of its placing tells of it. */
interface Told {
  locale: Locale
  firstName: string
  number: string
  lines: { brand: string; mpn: string; ordered: number }[]
  total: Money
  shipping: string
  payment: string
  isPrepaid: boolean
  /** Where a transfer goes that it waits for; null: it waits for none. */
  transfer: TransferSettings | null
  url: string
}

/** Lines that a mail names. */
const SHOWN = 20

/** What the mail says of an order that was placed. */
export function placedWords(told: Told): MailKinds['order-placed'] {
  const { locale, lines, total, transfer, ...said } = told
  return {
    ...said,
    parts: lines
      .slice(0, SHOWN)
      .map(({ brand, mpn, ordered }) => `${brand} ${mpn} × ${ordered}`)
      .join('; '),
    more: Math.max(0, lines.length - SHOWN),
    total: moneyText(total, locale),
    transfer: transfer && transferOf(transfer, said.number, locale),
  }
}

function transferOf(details: TransferSettings, number: string, locale: Locale): MailTransfer {
  const { recipient, tax_number, account, bank_name, bank_code } = details
  return {
    recipient,
    taxNumber: tax_number,
    account,
    bank: [bank_name, bank_code].filter(Boolean).join(', '),
    correspondentAccount: details.correspondent_account,
    purpose: transferPurpose(locale, number),
  }
}
