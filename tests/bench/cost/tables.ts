import { ACTION_KEYS, type ActionKey, ACTIONS } from './actions.ts'
import { type Bill, bareCostOf, billOf } from './bill.ts'
import type { Counts } from './counts.ts'
import type { Measured } from './measure.ts'
import { MOST_DATABASE_BYTES } from './prices.ts'
import {
  listsOf,
  type MeasuredActions,
  type Measurement,
  monthOf,
  type Traffic,
  usageOfAction,
} from './traffic.ts'

/** Lines of text that the benchmark prints. */

const PER = 1000n
const TOP = 3

const COLUMNS: [title: string, cell: (counts: Counts) => string][] = [
  ['requests', ({ requests }) => String(requests)],
  ['CPU ms', ({ cpuMicros }) => (cpuMicros / 1000).toFixed(1)],
  ['trips', ({ trips }) => String(trips)],
  ['rows read', ({ rowsRead }) => String(rowsRead)],
  ['written', ({ rowsWritten }) => String(rowsWritten)],
  ['KV r/w', ({ kvReads, kvWrites }) => `${kvReads}/${kvWrites}`],
  ['R2 A/B', ({ r2ClassA, r2ClassB }) => `${r2ClassA}/${r2ClassB}`],
  ['queue', ({ queueOperations }) => String(queueOperations)],
  ['DO calls/ms', ({ objectRequests, objectMs }) => `${objectRequests}/${objectMs}`],
  ['mails', ({ mails }) => String(mails)],
  ['logs', ({ logEvents }) => String(logEvents)],
  ['KB', ({ bytesSent }) => String(Math.round(bytesSent / 1000))],
]

/** A line for each action: what it takes, and what a thousand of it cost when nothing is included. */
export function actionLines(actions: Partial<MeasuredActions>): string[] {
  const head = ['', ...COLUMNS.map(([title]) => title), '$ per 1,000']
  const rows = measuredOf(actions).map(([key, { counts }]) => {
    const cost = dollars(bareCostOf(usageOfAction(counts, PER)), 4)
    return [ACTIONS[key], ...COLUMNS.map(([, cell]) => cell(counts)), cost]
  })
  return aligned([head, ...rows])
}

/** What each action asks of the Worker, as the browser did it. */
export const askedLines = (actions: Partial<MeasuredActions>): string[] =>
  measuredOf(actions)
    .filter(([, { asked }]) => asked.length > 0)
    .map(([key, { asked }]) => `${ACTIONS[key]}: ${counted(asked).join(', ')}`)

const measuredOf = (actions: Partial<MeasuredActions>): [ActionKey, Measured][] =>
  ACTION_KEYS.flatMap((key) => {
    const measured = actions[key]
    return measured === undefined ? [] : [[key, measured]]
  })

const counted = (asked: string[]): string[] => {
  const times = new Map<string, number>()
  for (const one of asked) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].map(([one, often]) => (often === 1 ? one : `${often} × ${one}`))
}

/** The bill of a month for some traffic, with its dearest items. */
export function billLines(traffic: Traffic, measured: Measurement): string[] {
  const usage = monthOf(traffic, measured)
  const bill = billOf(usage)
  const first = usageOfAction(measured.actions.firstImport.counts, listsOf(traffic.offers))
  const databases = (usage.databaseBytes + MOST_DATABASE_BYTES - 1n) / MOST_DATABASE_BYTES
  const size = `${gigabytes(usage.databaseBytes)} GB of D1: ${databases} database${databases === 1n ? '' : 's'}`
  return [
    `${grouped(traffic.visits)} visits a day, ${grouped(traffic.offers)} offers: $${dollars(bill.micros, 2)} a month`,
    ...itemsOf(bill).map((item) => `  ${item}`),
    `  ${size}${databases > 1n ? ', where the code has one' : ''}`,
    `  ${gigabytes(usage.r2Bytes)} GB of files; nothing forgets those of lists, so that each month adds its own`,
    `  once, all lists for the first time: $${dollars(bareCostOf(first), 2)}, nothing included`,
  ]
}

const itemsOf = ({ items }: Bill): string[] =>
  items
    .slice(0, TOP)
    .map(({ name, units, micros }) => `${name}: $${dollars(micros, 2)} (${grouped(units)})`)

/** `12.34` of millionths of a dollar, rounded to the nearest. */
export function dollars(micros: bigint, digits: number): string {
  const unit = 10n ** BigInt(6 - digits)
  const text = String((micros + unit / 2n) / unit).padStart(digits + 1, '0')
  return `${grouped(BigInt(text.slice(0, -digits)))}.${text.slice(-digits)}`
}

const gigabytes = (bytes: bigint): string => dollars(bytes / 1000n, 1)

const grouped = (units: bigint): string => String(units).replaceAll(/\B(?=(\d{3})+$)/g, ',')

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join(' | '),
  )
}
