/** Currencies price lists come in. */
export const CURRENCIES = [
  'BYN',
  'RUB',
  'USD',
  'EUR',
  'CNY',
  'PLN',
  'UAH',
  'KZT',
  'GBP',
  'JPY',
] as const
