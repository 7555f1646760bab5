/** A kind of question that a page of staff asks. */
export interface Case {
  name: string
  /** The address of the `nth` question, below `/api/admin`; or those that a page asks at once. */
  path: (nth: number) => string | string[]
}

type Values = Record<string, string | ((nth: number) => string)>

/** A list's address with these filters. */
export const asked = (list: string, name: string, values: Values = {}): Case => ({
  name,
  path: (nth) => {
    const query = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value(nth),
    ])
    return query.length === 0 ? list : `${list}?${new URLSearchParams(query).toString()}`
  },
})

/** Spread over 1 to `most`, the newest among them. */
export const spread = (most: number) => (nth: number) =>
  String(1 + ((nth * 7_654_321 + most - 1) % most))

/** One of `values` in turn. */
export const inTurn =
  (...values: string[]) =>
  (nth: number): string =>
    values[nth % values.length] ?? ''

const DAY = 86_400_000

/** The day so many days ago, and up to `spreadDays` more. */
export const daysAgo = (days: number, spreadDays: number) => (nth: number) =>
  new Date(Date.now() - (days + ((nth * 7) % spreadDays)) * DAY).toISOString().slice(0, 10)

/** Every pair of the filters, whose names are told by their group: two of one group are never together. */
export function pairs(
  list: string,
  filters: [group: string, name: string, values: Values][],
): Case[] {
  return filters.flatMap(([group, name, values], at) =>
    filters
      .slice(at + 1)
      .filter(([other]) => other !== group)
      .map(([, other, more]) => asked(list, `${name} × ${other}`, { ...values, ...more })),
  )
}
