/** Expressions of SQL that make believable values from a counter, the same at every run. */

export const DAY = 86_400_000
export const YEAR = 365 * DAY

/** `s(n)`: the numbers from `from` to `to`. */
export const series = (from: number, to: number): string =>
  `WITH RECURSIVE s(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM s WHERE n < ${to})`

/** The numbers from 0 to `count - 1`, to be joined to a counter. */
export const upTo = (count: number, name: string): string =>
  `(WITH RECURSIVE c(${name}) AS (SELECT 0 UNION ALL SELECT ${name} + 1 FROM c WHERE ${name} < ${count - 1})
    SELECT ${name} FROM c)`

/** A number from a counter that looks random: Knuth's multiplicative hash. */
export const mixed = (n: string, salt: number): string =>
  `((${n} * 2654435761 + ${salt} * 40503) % 4294967296)`

/** From 0 to `limit - 1`; two salts of one counter do not follow each other. */
export const random = (n: string, salt: number, limit: number): string =>
  `((${n}) * ${2_654_435_761 + salt * 1_300_021 * 2} % 4294967296 / 512 % ${limit})`

export const letter = (n: string): string => `char(65 + ${n} % 26)`

/** One of `values`, quoted texts, by a number. */
export const oneOf = (n: string, values: string[]): string =>
  `(CASE (${n}) % ${values.length} ${values.map((value, index) => `WHEN ${index} THEN '${value}'`).join(' ')} END)`

/** A moment between two, growing with `n` of `count`. */
export const momentOf = (n: string, count: number, between: [number, number]): string =>
  `(${between[0]} + (${n}) * ${Math.floor((between[1] - between[0]) / count)})`

/** As long as a SHA-256; grows with `n`, so that its index is written in order. */
export const hashOf = (n: string, salt: number): string =>
  `printf('%08x%08x%08x%08x%08x%08x%08x%08x', ${[
    n,
    ...[1, 2, 3, 4, 5, 6, 7].map((nth) => mixed(n, salt * 10 + nth)),
  ].join(', ')})`

/** In the form of a UUID; grows with `n`. */
export const uuidOf = (n: string, salt: number): string =>
  `printf('%08x-%04x-4%03x-8%03x-%012x', ${n}, ${random(n, salt, 65_536)}, ${random(n, salt + 1, 4096)},
    ${random(n, salt + 2, 4096)}, ${mixed(n, salt)})`

/** `offer_items.id`. */
export const itemId = (offer: string, nth: string): string => `((${offer}) * 4294967296 + ${nth})`

export const yearOf = (moment: string): string =>
  `CAST(strftime('%Y', ${moment} / 1000, 'unixepoch') AS INTEGER)`
