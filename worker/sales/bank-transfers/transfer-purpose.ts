import type { Locale } from '../../lib/locale.ts'

const ORDER: Record<Locale, string> = { be: 'Заказ', en: 'Order', ru: 'Заказ' }

/** What a transfer is for, by which the money is found again at the bank. */
export const transferPurpose = (locale: Locale, number: string): string =>
  `${ORDER[locale]} ${number}`
