import { sha256 } from '../../lib/hash.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import type { RequestedTransfer } from './requested-transfer.ts'

/** ISO 4217. */
const BYN = '933'

/**
 * СПР 8.01-2-2021: EMVCo's fields (two digits of name, two of length, the value) behind ERIP's address,
 * with the service and, as the payer's number in it, that of the order. Its checksum is the end of a
 * SHA-256, not EMVCo's CRC; tests hold both to codes of other shops. Null until the store says its service.
 */
export function eripCode({
  erip_service,
  tax_number,
  number,
  due,
}: RequestedTransfer): string | null {
  const isKnown = /^\d{1,12}$/.test(erip_service) && /^\d{9}$/.test(tax_number)
  if (!isKnown || !/^[A-Z\d-]{1,30}$/i.test(number)) return null
  const account = field('00', 'by.raschet') + field('01', erip_service) + field('10', number)
  const payload = [
    field('00', '01'),
    field('32', account),
    field('53', BYN),
    field('54', plainAmount(due)),
    field('58', 'BY'),
    field('59', `UNP_${tax_number}`),
    field('60', 'Belarus'),
  ].join('')
  return `https://pay.raschet.by/#${payload}${field('63', sha256(payload).slice(-4).toUpperCase())}`
}

const field = (name: string, value: string): string =>
  name + String(value.length).padStart(2, '0') + value
