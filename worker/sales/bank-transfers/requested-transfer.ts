import type { Locale } from '../../../web/lib/locales.ts'
import { PACKING_SENTENCES } from '../../i18n/packing-documents.ts'
import { word } from '../../i18n/sentence.ts'
import type { Money } from '../../lib/money.ts'
import type { TransferSettings } from './schemas.ts'

/** A transfer that a payer is asked to make: where to, and what for. */
export interface RequestedTransfer extends TransferSettings {
  due: Money
  /** The number of the order. */
  number: string
  purpose: string
}

/** The transfer that pays for an order. */
export const requestTransfer = (
  details: TransferSettings,
  { due, number, locale }: { due: Money; number: string; locale: Locale },
): RequestedTransfer => ({ ...details, due, number, purpose: transferPurpose(locale, number) })

/** The purpose of a transfer, by which the bank statement is matched to the order. */
export const transferPurpose = (locale: Locale, number: string): string =>
  word(PACKING_SENTENCES.transfer_purpose, locale, { number })

/** The bank details among a method's settings; '' for what the store has not set. */
export function transferDetails(settings: Record<string, string>): TransferSettings {
  const valueOf = (name: keyof TransferSettings) => settings[name] ?? ''
  return {
    recipient: valueOf('recipient'),
    tax_number: valueOf('tax_number'),
    account: valueOf('account'),
    bank_name: valueOf('bank_name'),
    bank_code: valueOf('bank_code'),
    correspondent_account: valueOf('correspondent_account'),
    erip_service: valueOf('erip_service'),
  }
}
