import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { foldWord } from '../../list-files/rows/fold-word.ts'
import type { RawRow } from '../../list-files/reading.ts'
import { findColumns } from './find-columns.ts'
import { findParcels, type FoundOrder, type FoundParcel, spellingsOf } from './find-parcels.ts'
import { readFile } from './read-file.ts'
import {
  MOST_TRACKED,
  type TrackingMeaning,
  type TrackingOutcome,
  type TrackingPreview,
  type TrackingRow,
} from './schemas.ts'

const LONGEST_NUMBER = 100
/** A number of many digits as spreadsheets save it. */
const ROUNDED = /^\d([.,]\d+)?E\+?\d+$/i
/** Rows that say what the columns are. */
const LOOKED_AT = 50

/**
 * What a carrier's file would change: of each row which parcel it is for, and what becomes of it. Writes nothing.
 * `unsupported_file` for what cannot be read, and where no column has orders or tracking numbers.
 */
export async function previewTracking(ctx: Ctx, request: Request): Promise<TrackingPreview> {
  const { rows, ...file } = await readFile(request)
  const first = rows.slice(0, LOOKED_AT).map(({ cells }) => cells)
  const seen = await findParcels(ctx, first.flat())
  const isOurs = (cell: string) =>
    spellingsOf(cell).some((key) => seen.orders.has(key) || seen.parcels.has(key))
  const { head, meanings } = findColumns(first, isOurs)
  if (!meanings.includes('order')) throw unread('tracking_without_orders')
  if (!meanings.includes('tracking')) throw unread('tracking_without_numbers')
  const titles = rows[head]?.cells ?? []
  const rest = rows.slice(head + 1)
  const body = rest.slice(0, MOST_TRACKED).map((row) => cellsOf(row, meanings))
  const found = await findParcels(
    ctx,
    body.flatMap(({ keys }) => keys),
  )
  return {
    ...file,
    columns: meanings.map((meaning, at) => ({ title: titles[at] ?? '', meaning })),
    rows: withTwice(body.map((row) => toRow(row, found))),
    is_cut: rest.length > MOST_TRACKED,
  }
}

const unread = (sentence: string) => new AppError('unsupported_file', { sentence })

interface Cells {
  line: number
  keys: string[]
  tracking: string
  carrier: string
}

function cellsOf({ line, cells }: RawRow, meanings: TrackingMeaning[]): Cells {
  const of = (meaning: TrackingMeaning) =>
    cells.filter((cell, at) => meanings[at] === meaning && cell !== '')
  return {
    line,
    keys: of('order'),
    tracking: of('tracking')[0] ?? '',
    carrier: of('carrier')[0] ?? '',
  }
}

type Found = Awaited<ReturnType<typeof findParcels>>

function toRow({ line, keys, tracking, carrier }: Cells, found: Found): TrackingRow {
  const parcel = firstOf(keys, (key) => found.parcels.get(key))
  const order = parcel?.order ?? firstOf(keys, (key) => found.orders.get(key))
  const [only, ...others] = order?.parcels ?? []
  const theirs = order?.parcels.find(({ before }) => before === tracking)
  const meant = parcel?.parcel ?? (others.length === 0 ? only : theirs)
  return {
    line,
    key: keys[0] ?? '',
    tracking_number: tracking.slice(0, LONGEST_NUMBER),
    outcome: outcomeOf(tracking, order, meant),
    order: order === undefined ? null : { id: order.id, number: order.number },
    shipment: meant === undefined ? null : { id: meant.id, number: meant.number },
    before: meant?.before ?? null,
    carrier: order === undefined ? null : otherCarrier(carrier, order),
  }
}

const firstOf = <Value>(keys: string[], find: (key: string) => Value | undefined) =>
  keys
    .flatMap(spellingsOf)
    .map(find)
    .find((value) => value !== undefined)

function outcomeOf(
  tracking: string,
  order: FoundOrder | undefined,
  parcel: FoundParcel | undefined,
): TrackingOutcome {
  if (order === undefined) return 'unknown'
  if (tracking === '' || tracking.length > LONGEST_NUMBER) return 'no_number'
  if (ROUNDED.test(tracking)) return 'rounded'
  if (order.parcels.length === 0) return 'not_shipped'
  if (parcel === undefined) return 'several_parcels'
  if (parcel.before === tracking) return 'same'
  return parcel.before === null ? 'new' : 'replaces'
}

/** Null where the file names none, or one that the order's is called by in any language. */
function otherCarrier(named: string, { carriers }: FoundOrder): TrackingRow['carrier'] {
  const word = foldWord(named)
  const isTheirs = carriers.map(foldWord).some((own) => own.includes(word) || word.includes(own))
  return word === '' || isTheirs ? null : { named, ours: carriers[0] ?? '' }
}

/** Rows that would give one parcel different numbers say so; one that repeats another changes nothing. */
function withTwice(rows: TrackingRow[]): TrackingRow[] {
  const isWritten = ({ outcome }: TrackingRow) => outcome === 'new' || outcome === 'replaces'
  const numbers = Map.groupBy(rows.filter(isWritten), ({ shipment }) => shipment?.id)
  return rows.map((row) => {
    const others = numbers.get(row.shipment?.id) ?? []
    if (!isWritten(row) || others.length === 1) return row
    const isOne = others.every((other) => other.tracking_number === row.tracking_number)
    if (!isOne) return { ...row, outcome: 'twice' }
    return others[0] === row ? row : { ...row, outcome: 'same' }
  })
}
