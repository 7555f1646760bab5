/** What the month's bill is made of. */
export const BILLED = [
  'requests',
  'cpuMicros',
  'logBytes',
  'logByteMonths',
  'rowsRead',
  'rowsWritten',
  'databaseBytes',
  'kvReads',
  'kvWrites',
  'r2ClassA',
  'r2ClassB',
  'r2Bytes',
  'queueOperations',
  'objectRequests',
  'objectMbMs',
  'objectRowsRead',
  'objectRowsWritten',
  'mails',
] as const
export type Billed = (typeof BILLED)[number]

export interface Price {
  /** As the bill calls it. */
  name: string
  /** Units that the plan includes a month. */
  included: bigint
  /** Millionths of a dollar, for `per` units. */
  micros: bigint
  per: bigint
  /** A part of `per` units is billed as a whole. */
  isRoundedUp?: boolean
  source: string
  /** When the page that was read was changed, as far as its copy tells; null: it does not. */
  changed: string | null
}

/** When the pages were read, as stored copies of them, which may be some months old; see `changed`. */
export const READ_ON = '2026-11-27'

/** Workers Paid, millionths of a dollar a month. */
export const PLAN_MICROS = 5_000_000n

/** What one database may hold at most, bytes. */
export const MOST_DATABASE_BYTES = 10_000_000_000n

/** A Durable Object is billed as if it had taken so many megabytes. */
export const OBJECT_MB = 128n

/** How long Workers Logs keeps an event. */
export const LOG_DAYS = 7n

const MILLION = 1_000_000n
const BILLION = 1_000_000_000n
const DOCS = 'https://developers.cloudflare.com'
const WORKERS = { source: `${DOCS}/workers/platform/pricing/`, changed: null }
const D1 = { source: `${DOCS}/d1/platform/pricing/`, changed: null }
const KV = { source: `${DOCS}/kv/platform/pricing/`, changed: null }
const R2 = { source: `${DOCS}/r2/pricing/`, changed: null }
const OBJECTS = { source: `${DOCS}/durable-objects/platform/pricing/`, changed: null }
/** In force from 2026-12-01; until then $0.60 a million events beyond 20 million. */
const LOGS = { source: `${DOCS}/observability/pricing/`, changed: '2026-10-05' }

/** Of Workers Paid. Bytes are decimal, as the pages count them. */
export const PRICES: Record<Billed, Price> = {
  requests: price('Worker requests', [10n * MILLION, 300_000n, MILLION], WORKERS),
  cpuMicros: price('CPU', [30n * BILLION, 20_000n, BILLION], WORKERS),
  logBytes: price('logs taken in', [50n * BILLION, 250_000n, BILLION], LOGS),
  logByteMonths: price('logs kept', [12n * BILLION, 100_000n, BILLION], LOGS),
  rowsRead: price('D1 rows read', [25n * BILLION, 1_000n, MILLION], D1),
  rowsWritten: price('D1 rows written', [50n * MILLION, 1_000_000n, MILLION], D1),
  databaseBytes: price('D1 storage', [5n * BILLION, 750_000n, BILLION], D1),
  kvReads: price('KV reads', [10n * MILLION, 500_000n, MILLION], KV),
  kvWrites: price('KV writes', [MILLION, 5_000_000n, MILLION], KV),
  r2ClassA: { ...price('R2 class A', [MILLION, 4_500_000n, MILLION], R2), isRoundedUp: true },
  r2ClassB: { ...price('R2 class B', [10n * MILLION, 360_000n, MILLION], R2), isRoundedUp: true },
  r2Bytes: { ...price('R2 storage', [10n * BILLION, 15_000n, BILLION], R2), isRoundedUp: true },
  queueOperations: price('queue operations', [MILLION, 400_000n, MILLION], {
    source: `${DOCS}/queues/platform/pricing/`,
    changed: null,
  }),
  objectRequests: price('Durable Object requests', [MILLION, 150_000n, MILLION], OBJECTS),
  // 400,000 GB-s, then $12.50 a million: a GB-s is a million MB-ms.
  objectMbMs: price(
    'Durable Object time',
    [400_000n * MILLION, 12_500_000n, MILLION * MILLION],
    OBJECTS,
  ),
  objectRowsRead: price('Durable Object rows read', [25n * BILLION, 1_000n, MILLION], OBJECTS),
  objectRowsWritten: price(
    'Durable Object rows written',
    [50n * MILLION, 1_000_000n, MILLION],
    OBJECTS,
  ),
  mails: price('mails', [3_000n, 350_000n, 1_000n], {
    source: `${DOCS}/email-service/platform/pricing/`,
    changed: null,
  }),
}

function price(
  name: string,
  [included, micros, per]: [bigint, bigint, bigint],
  from: Pick<Price, 'source' | 'changed'>,
): Price {
  return { name, included, micros, per, ...from }
}
