/** What the platform bills, in whole units; then what it does not, but explains it. */
export const METERS = [
  /** Calls of the Worker: requests, queue messages, Cron. Files below `assets` never reach it. */
  'requests',
  /** Microseconds of CPU. */
  'cpuMicros',
  'logEvents',
  'rowsRead',
  'rowsWritten',
  'kvReads',
  /** Deletes and lists cost the same. */
  'kvWrites',
  'r2ClassA',
  'r2ClassB',
  'queueOperations',
  /** Of Durable Objects: calls, milliseconds they are awake, rows of their own storage. */
  'objectRequests',
  'objectMs',
  'objectRowsRead',
  'objectRowsWritten',
  'mails',
  'statements',
  /** Round trips to the database. */
  'trips',
  /** Bytes of answers that are no files, before compression. */
  'bytesSent',
] as const
export type Meter = (typeof METERS)[number]

export type Counts = Record<Meter, number>

/** Says that so many more units were used. */
export type Tell = (meter: Meter, amount: number) => void

/** The same figure of each meter. */
export const countsOf = (figure: (meter: Meter) => number): Counts => {
  const pairs = METERS.map((meter): [Meter, number] => [meter, figure(meter)])
  return Object.fromEntries(pairs) as Counts
}

export const noCounts = (): Counts => countsOf(() => 0)

export const sumOf = (all: readonly Counts[]): Counts =>
  countsOf((meter) => all.reduce((sum, counts) => sum + counts[meter], 0))

/** The middle one of each meter; the lower one of two. */
export const medianOf = (all: readonly Counts[]): Counts =>
  countsOf((meter) => {
    const sorted = all.map((counts) => counts[meter]).toSorted((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  })
