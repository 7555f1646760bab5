import type { ShippedLocale } from '../../../web/lib/locales.ts'

/** What the fields of a payment order at a bank are called, in mails and on documents. */
export interface TransferWords {
  taxNumber: string
  bank: string
  recipient: string
  account: string
  correspondent: string
  due: string
  purpose: string
}

export const TRANSFER_WORDS: Record<ShippedLocale, TransferWords> = {
  be: {
    taxNumber: 'УНП',
    bank: 'Банк',
    recipient: 'Атрымальнік',
    account: 'Рахунак',
    correspondent: 'Карэспандэнцкі рахунак',
    due: 'Да аплаты',
    purpose: 'Прызначэнне плацяжу',
  },
  en: {
    taxNumber: 'Tax number',
    bank: 'Bank',
    recipient: 'Recipient',
    account: 'Account',
    correspondent: 'Correspondent account',
    due: 'Amount due',
    purpose: 'Payment reference',
  },
  ru: {
    taxNumber: 'УНП/ИНН',
    bank: 'Банк',
    recipient: 'Получатель',
    account: 'Счёт',
    correspondent: 'Корреспондентский счёт',
    due: 'К оплате',
    purpose: 'Назначение платежа',
  },
}
