import type { Seen } from './what-people-see.ts'

/**
 * What an order or an offer tells since a migration: a store that is older cannot know it, and shows what stood there
 * before. By address and place in the answer.
 */
const KNOWN_SINCE: [migration: string, place: RegExp][] = [
  ['0004', /^\/api\/user\/(?:cart|favorites|addresses|companies)/],
  ['0005', /^\/api\/user\/(?:addresses|companies)/],
  ['0006', /^\/api\/user\/orders|\.remains$/],
  ['0009', /\.usual_days\b/],
  // Titles in the reader's language; before them, those that were chosen.
  ['0021', /\.(?:shipping|payment)_method\.title$/],
  ['0022', /\.promised$/],
  ['0024', /\.pickup$/],
  ['0026', /^\/api\/user\/quotes|\.quote$/],
  ['0035', /\.(?:tracking_number|tracking_url|weight|boxes)$/],
  ['0046', /^\/api\/user\/returns/],
  // Staff have written over a supplier's price.
  ['0053', /\.(?:micros|sum\.amount)$/],
  // The catalogue is made by a job, which has not run yet.
  ['0079', /\.data\.(?:categories|category|values|fits)$/],
]

/** Days that are counted from the moment of the question: midnight may come between two of them. */
const COUNTED = /\.arrives\b/

/**
 * Places at which two stores answer differently, though the one has had what is told there since it was begun:
 * "/api/user/orders/12 data.status: completed, pending". None when people see the same.
 *
 * @param begun the migration the other store begins at, "0029_responsible_person.sql".
 */
export function seenOtherwise(was: Seen, is: Seen, begun: string): string[] {
  return Object.keys(was).flatMap((path) =>
    differences(was[path], is[path], path)
      .filter(({ place }) => !COUNTED.test(place))
      .filter(
        ({ place }) => !KNOWN_SINCE.some(([since, known]) => begun < since && known.test(place)),
      )
      .map(({ place, values }) => `${place}: ${values.join(', ')}`),
  )
}

interface Difference {
  place: string
  values: [string, string]
}

function differences(was: unknown, is: unknown, place: string): Difference[] {
  if (!isNested(was) || !isNested(is)) {
    const values: [string, string] = [
      JSON.stringify(was) ?? 'nothing',
      JSON.stringify(is) ?? 'nothing',
    ]
    return values[0] === values[1] ? [] : [{ place, values }]
  }
  const keys = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...keys].flatMap((key) => {
    const next = Array.isArray(was) ? place : `${place}.${key}`
    return differences(was[key], is[key], next)
  })
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
