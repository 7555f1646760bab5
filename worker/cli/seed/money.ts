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

/** Where transfers to the demo store would go: nobody's account. */
export const TRANSFER = {
  recipient: 'ТАА «Дэталь»',
  tax_number: '190000006',
  account: 'BY84ALFA10120000000000000000',
  bank_name: 'Sandbox Bank, Мінск',
  bank_code: 'ALFABY2X',
  erip_service: '0000000',
}

/** Where the demo's orders are picked up: a warehouse that is not there. */
export const PICKUP = {
  address: {
    be: 'Мінск, вул. Прыкладная, 10, склад 3',
    en: 'Warehouse 3, 10 Prykladnaja St, Minsk',
    ru: 'Минск, ул. Примерная, 10, склад 3',
  },
  hours: {
    be: 'Пн–пт 9:00–19:00, сб 10:00–15:00',
    en: 'Mon–Fri 9:00–19:00, Sat 10:00–15:00',
    ru: 'Пн–пт 9:00–19:00, сб 10:00–15:00',
  },
  phone: '+375 17 000-00-00',
  map_url: 'https://www.openstreetmap.org/#map=17/53.9022/27.5619',
}

const LAST_DAY = '2026-11-02'
const WEEK_MS = 7 * 86_400_000
const WEEKS = 52

interface Quoted {
  currency: string
  units: number
  /** Ten-thousandths of the base currency. */
  value: number
}

/** A year of weekly rates that ends with `value` on `lastDay`. */
function yearOf({ currency, units, value }: Quoted, lastDay: string) {
  return Array.from({ length: WEEKS }, (_, ago) => {
    // Two waves and a slow rise, so that there is something to draw.
    const share = (Math.sin(ago / 5 + units) - Math.sin(units)) / 60 + Math.sin(ago / 2) / 150
    const then = Math.round(value * (1 - share - ago / 900))
    const digits = String(then).padStart(5, '0')
    return {
      currency,
      units,
      value: `${digits.slice(0, -4)}.${digits.slice(-4)}`,
      source: 'demo',
      day: new Date(Date.parse(lastDay) - ago * WEEK_MS).toISOString().slice(0, 10),
    }
  })
}

/** What `units` cost in BYN. Made up, of a believable size; the Cron brings real ones. */
const QUOTED: readonly Quoted[] = [
  { currency: 'USD', units: 1, value: 29_786 },
  { currency: 'EUR', units: 1, value: 34_521 },
  { currency: 'RUB', units: 100, value: 36_894 },
  { currency: 'PLN', units: 10, value: 81_367 },
  { currency: 'GBP', units: 1, value: 39_248 },
  { currency: 'CNY', units: 10, value: 41_852 },
]

/** A year of rates, the last ones of `lastDay`. */
export const ratesUntil = (lastDay: string) => QUOTED.flatMap((quoted) => yearOf(quoted, lastDay))

/** The same, until the day that the demo's life is drawn from. */
export const RATES = ratesUntil(LAST_DAY)

/** The demo begins with its own rates; banks are asked by themselves an hour later, or by hand at once. */
export const FIRST_ASK = () => ({ at: Date.now() + 3_600_000, failures: 0 })

/** Of the main channel, which the migrations make. */
export const MAIN_CHANNEL = { hostname: 'shop.localhost' }

/** For workshops: prices before tax, in euros, with a margin of its own. */
export const B2B_CHANNEL = {
  id: 2,
  code: 'b2b',
  name: 'Detal B2B',
  hostname: 'b2b.localhost',
  locales: ['en', 'ru'],
  defaultLocale: 'en',
  currency: 'EUR',
  currencies: ['EUR', 'USD', 'BYN'],
  isTaxIncluded: false,
  paymentMethods: ['money_transfer', 'card', 'on_account'],
  orderPrefix: 'B',
  senderEmail: 'b2b@example.com',
  senderName: 'Detal B2B',
  accent: '#7a3db8',
  unpaidHours: 72,
}

/** The first midnight of a month, in UTC, that is three months away or more. */
const LATER = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 4))

/** Everything gets 25 %, at B2B 15 %; cheap parts 40 %, car parts end in .99; two rules make no price yet. */
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
  {
    id: 4,
    name: 'Car parts, next season',
    position: 35,
    supplierId: 2,
    percentBps: 3200,
    rounding: 'up_to_99' as const,
    startsAt: LATER,
  },
  { id: 6, name: 'B2B', position: 60, channelId: 2, percentBps: 1500 },
  { id: 5, name: 'Clearance', position: 10, supplierId: 1, percentBps: 500, isActive: false },
]
