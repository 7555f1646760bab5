import { bytesSource } from '../../../worker/list-files/formats/byte-source.ts'
import { openListFile } from '../../../worker/list-files/formats/open-list-file.ts'
import { FileRefused, type RawRow, type RowReading } from '../../../worker/list-files/reading.ts'
import { recognise } from '../../../worker/list-files/recognise/recognise.ts'
import { makeRowReader } from '../../../worker/list-files/rows/make-row-reader.ts'
import { ListSettings, type Recognised } from '../../../worker/list-files/schemas/recognised.ts'
import { FIRST_LIST_LIMITS } from '../../../worker/suppliers/price-lists/schemas.ts'
import type { TrueList, TrueRow } from './truth.ts'

/** What became of a list that nobody looked at. */
export type Verdict = 'right' | 'asked' | 'live_wrong' | 'dead_end'

export interface Judgement {
  verdict: Verdict
  /** Why it waits. */
  asks: string[]
  /** What was read wrong, or what would be once a person has said the columns. */
  wrong: string[]
  /** Offers read right after the person's answer, of all. */
  offers: { right: number; all: number }
}

const SAMPLE = 1000
/** Doubts that stop no list. */
const REMARKS = new Set<string>()

/** Reads a list as a first import does and compares it with its truth; if it waits, again as a person says. */
export async function judgeList(bytes: Uint8Array, truth: TrueList): Promise<Judgement> {
  const alone = await readAs(bytes, truth, {})
  const isAsked = alone.asks.length > 0
  const told = isAsked ? await readAs(bytes, truth, settingsOf(truth)) : alone
  const offers = {
    right: told.right,
    all: truth.rows.filter(({ kind }) => kind === 'offer').length,
  }
  const wrong = isAsked ? told.wrong : alone.wrong
  if (!isAsked)
    return { verdict: wrong.length === 0 ? 'right' : 'live_wrong', asks: [], wrong, offers }
  return { verdict: wrong.length === 0 ? 'asked' : 'dead_end', asks: alone.asks, wrong, offers }
}

/** What the raw sheet lets a person say. */
function settingsOf({ rows, answer }: TrueList): ListSettings {
  const header = rows.findLastIndex(({ kind }, at) => kind === 'header' && at < 12) + 1
  return ListSettings.parse({ columns: answer, header_row: header })
}

interface Reading {
  asks: string[]
  wrong: string[]
  right: number
}

async function readAs(
  bytes: Uint8Array,
  truth: TrueList,
  settings: ListSettings,
): Promise<Reading> {
  const { defaults } = truth
  try {
    const list = await openListFile(bytesSource('list', bytes), { settings, warehouseName: '' })
    const rows: RawRow[] = []
    for await (const batch of list.rows()) rows.push(...batch)
    const recognised = recognise(list, rows.slice(0, SAMPLE), settings, defaults)
    const readings = rows.map(makeRowReader(recognised, settings, defaults))
    return { asks: asksOf(recognised, readings), ...compare({ truth, rows, readings }) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { asks: [error.code], wrong: [`refused: ${error.code}`], right: 0 }
  }
}

function asksOf({ doubts }: Recognised, readings: readonly RowReading[]): string[] {
  const asks = doubts
    .filter(({ code }) => !REMARKS.has(code))
    .map(({ code, params }) =>
      `${code} ${params['field'] ?? params['used'] ?? params['others'] ?? ''}`.trim(),
    )
  const offers = readings.filter(({ kind }) => kind !== 'skipped')
  const rejected = offers.filter(({ kind }) => kind === 'rejected').length
  const share = (rejected * 100) / Math.max(1, offers.length)
  if (share > FIRST_LIST_LIMITS.rejected_share) asks.push('rejected_share')
  if (rejected === offers.length) asks.push('no_rows')
  return asks
}

interface Compared {
  truth: TrueList
  rows: readonly RawRow[]
  readings: readonly RowReading[]
}

function compare({ truth, rows, readings }: Compared): { wrong: string[]; right: number } {
  const byLine = new Map(rows.map(({ line }, at) => [line, readings[at]]))
  const wrong: string[] = []
  let right = 0
  for (const [at, row] of truth.rows.entries()) {
    const reading = byLine.get(at + 1)
    const fault = faultOf(row, reading, truth)
    if (fault !== null) wrong.push(`line ${at + 1} (${row.kind}): ${fault}`)
    else if (row.kind === 'offer') right += 1
  }
  return { wrong, right }
}

function faultOf(row: TrueRow, reading: RowReading | undefined, truth: TrueList): string | null {
  if (row.kind === 'blank' && reading === undefined) return null
  if (reading === undefined) return 'lost'
  if (row.kind === 'refused') return reading.kind === 'rejected' ? null : `read as ${reading.kind}`
  if (row.kind !== 'offer') return reading.kind === 'skipped' ? null : `read as ${reading.kind}`
  if (reading.kind !== 'item') {
    return reading.kind === 'rejected' ? `rejected: ${reading.code}` : `skipped: ${reading.why}`
  }
  const { offer } = row
  const { item } = reading
  const said: Record<string, unknown> = {
    number: item.mpn, brand: item.brand, name: item.name, micros: item.costMicros,
    currency: item.currency, remains: item.remains, isAtLeast: item.isAtLeast,
    minimum: item.minimum, pack: item.pack,
  } // prettier-ignore
  const hasBrand =
    Object.values(truth.answer).includes('brand') || truth.rows.some(({ kind }) => kind === 'group')
  const different = Object.entries(said).find(([key, value]) => {
    if (key === 'brand' && !hasBrand) return false
    if (key === 'name' && !Object.values(truth.answer).includes('name')) return false
    return value !== offer?.[key as keyof typeof offer]
  })
  if (different === undefined) return null
  const [key, value] = different
  return `${key}: ${String(value)} for ${String(offer?.[key as keyof typeof offer])}`
}
