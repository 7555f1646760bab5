import type { RequestedTransfer } from './requested-transfer.ts'
import { epcCode } from './epc-code.ts'
import { eripCode } from './erip-code.ts'
import { gostCode } from './gost-code.ts'

/**
 * What a QR code says so that the payer's bank fills in the transfer by itself; null where no bank reads
 * one. Which it is follows from the currency and the recipient's details:
 *
 * - EUR to an account in SEPA: EPC069-12, read by banks of the euro area.
 * - RUB to an account in Russia: ГОСТ Р 56042-2014, read by banks of Russia.
 * - BYN: СПР 8.01-2-2021 of Belarus's National Bank, read by banks of Belarus. It names a service in ERIP
 *   and not an account; for a transfer to a bare account they read nothing, so there is no code then.
 */
export function transferCode(transfer: RequestedTransfer): string | null {
  if (transfer.due.amount <= 0) return null
  switch (transfer.due.currency) {
    case 'EUR':
      return epcCode(transfer)
    case 'RUB':
      return gostCode(transfer)
    case 'BYN':
      return eripCode(transfer)
    default:
      return null
  }
}
