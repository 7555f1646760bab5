import type { RequestedTransfer } from './requested-transfer.ts'

/** ГОСТ Р 56042-2014 in UTF-8: names with values, the sum in kopecks; null where a required one lacks. */
export function gostCode(transfer: RequestedTransfer): string | null {
  const { recipient, account, bank_name, bank_code, correspondent_account, tax_number, due } =
    transfer
  const isRussian =
    /^\d{20}$/.test(account) && /^\d{9}$/.test(bank_code) && /^\d{20}$/.test(correspondent_account)
  if (!isRussian || recipient === '' || bank_name === '') return null
  const isInn = /^(\d{10}|\d{12})$/.test(tax_number)
  return [
    'ST00012',
    `Name=${value(recipient, 160)}`,
    `PersonalAcc=${account}`,
    `BankName=${value(bank_name, 45)}`,
    `BIC=${bank_code}`,
    `CorrespAcc=${correspondent_account}`,
    ...(isInn ? [`PayeeINN=${tax_number}`] : []),
    `Sum=${due.amount}`,
    `Purpose=${value(transfer.purpose, 210)}`,
  ].join('|')
}

/** The separator cannot stand in a value. */
const value = (text: string, most: number): string =>
  Array.from(text.replace(/[|\s]+/g, ' ').trim())
    .slice(0, most)
    .join('')
