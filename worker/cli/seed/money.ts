/** Currencies the store shows (enabled) and those only suppliers quote. */
export const CURRENCIES = [
  { code: 'BYN', digits: 2, isEnabled: true, position: 1 },
  { code: 'RUB', digits: 2, isEnabled: true, position: 2 },
  { code: 'USD', digits: 2, isEnabled: true, position: 3 },
  { code: 'EUR', digits: 2, isEnabled: true, position: 4 },
  { code: 'PLN', digits: 2, isEnabled: false, position: 5 },
  { code: 'GBP', digits: 2, isEnabled: false, position: 6 },
  { code: 'CNY', digits: 2, isEnabled: false, position: 7 },
]

const DAY = '2026-11-02'
const rate = (currency: string, units: number, value: string) => ({
  currency,
  units,
  value,
  source: 'demo',
  day: DAY,
})

/** What `units` cost in BYN. Made up, of a believable size; the Cron brings real ones. */
export const RATES = [
  rate('USD', 1, '2.9786'),
  rate('EUR', 1, '3.4521'),
  rate('RUB', 100, '3.6894'),
  rate('PLN', 10, '8.1367'),
  rate('GBP', 1, '3.9248'),
  rate('CNY', 10, '4.1852'),
]

export const CHANNEL = {
  id: 1,
  code: 'store',
  name: 'Detal',
  currency: 'BYN',
  isDefault: true,
}

/** Everything gets 25 %, cheap parts 40 %, car parts end in .99. */
export const MARKUP_RULES = [
  { id: 1, name: 'Base', position: 100, percentBps: 2500 },
  {
    id: 2,
    name: 'Small parts up to 1 BYN',
    position: 50,
    percentBps: 4000,
    costToMicros: 1_000_000,
  },
  {
    id: 3,
    name: 'Car parts',
    position: 40,
    supplierId: 2,
    percentBps: 3000,
    rounding: 'up_to_99' as const,
  },
]
