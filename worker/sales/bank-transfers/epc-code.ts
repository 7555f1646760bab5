import { isBankAccount } from '../../lib/bank-account.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import type { RequestedTransfer } from './requested-transfer.ts'

/** ISO 3166-1 alpha-2 of accounts that SEPA credit transfers reach (EPC409-09). */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'

/** Cents: the format ends at 999999999.99. */
const MOST = 99_999_999_999
const MOST_BYTES = 331

/** EPC069-12 version 002: a SEPA credit transfer, line by line; null where it is none. */
export function epcCode({ recipient, account, bank_code, due, purpose }: RequestedTransfer) {
  const isSepa = SEPA.split(' ').includes(account.slice(0, 2)) && isBankAccount(account)
  if (!isSepa || recipient === '' || due.amount > MOST) return null
  const bic = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bank_code) ? bank_code : ''
  const text = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic,
    oneLine(recipient, 70),
    account,
    `EUR${plainAmount(due)}`,
    '', // Purpose code.
    '', // Structured reference.
    oneLine(purpose, 140),
  ].join('\n')
  return new TextEncoder().encode(text).length > MOST_BYTES ? null : text
}

const oneLine = (text: string, most: number): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, most).join('')
