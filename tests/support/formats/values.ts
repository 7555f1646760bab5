/** Seeded random values, the same wherever they are drawn. */

export const COUNT = 100_000
export const LOCALES = ['be', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

export const KINDS = ['integer', 'decimal', 'money', 'unitPrice', 'date', 'day', 'time'] as const
export type Kind = (typeof KINDS)[number]

const CURRENCIES = ['BYN', 'RUB', 'USD', 'EUR', 'PLN', 'GBP', 'CNY', 'UAH', 'KZT']

/** What is to be written; each kind uses its own part. */
export interface Value {
  /** Whole numbers, minor units, or digits of a decimal; may be below zero. */
  units: bigint
  /** Decimals of `units`, 0 to 6. */
  digits: number
  /** A price for one piece, millionths. */
  micros: bigint
  currency: string
  /** Noon of a day from 1900 to 2199, in the time zone of whoever asks. */
  noon: Date
  /** Some second of a day on which no clock was moved. */
  moment: Date
}

/** Mulberry32: 32 random bits a call. */
function randomBits(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** The values of a kind in a language, one after the other. */
export function* values(kind: Kind, locale: Locale): Generator<Value> {
  const bits = randomBits(KINDS.indexOf(kind) * 31 + LOCALES.indexOf(locale) + 1)
  const below = (limit: number) => bits() % limit
  // As many short numbers as long ones.
  const whole = (most: number) => {
    const long = (BigInt(bits()) << 32n) | BigInt(bits())
    return long % 10n ** BigInt(1 + below(most))
  }
  for (let at = 0; at < COUNT; at += 1) {
    const sign = below(4) === 0 ? -1n : 1n
    yield {
      units: sign * whole(15),
      digits: below(7),
      micros: sign * whole(13),
      currency: CURRENCIES[below(CURRENCIES.length)] ?? 'BYN',
      noon: new Date(1900 + below(300), below(12), 1 + below(28), 12),
      moment: new Date(2026, 5, 15, below(24), below(60), below(60)),
    }
  }
}

const BLOCK = 10_000

/** Digests of the texts, one for every 10,000: 53 bits by the cyrb53 hash. */
export function digestsOf(texts: Iterable<string>): string[] {
  const digests: string[] = []
  let [high, low, count] = [0xdeadbeef, 0x41c6ce57, 0]
  for (const text of texts) {
    for (let at = 0; at <= text.length; at += 1) {
      // A line's end counts, so that texts cannot run into one another.
      const code = at === text.length ? 10 : text.charCodeAt(at)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    count += 1
    if (count % BLOCK === 0) digests.push(finish(high, low))
  }
  return digests
}

function finish(high: number, low: number): string {
  const a =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  const b =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}
