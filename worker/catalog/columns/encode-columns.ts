import type { CategoryColumns, ColumnEntry, ValueColumn } from './columns.ts'

/** A row of the database holds 2 MB at most; a piece is text. */
const LONGEST_PIECE = 1_500_000

/** A column as rows keep it. `name`: `ids`, `prices`, `stocks`, `days`, `brands`, or the id of an attribute. */
export interface StoredPiece {
  name: string
  piece: number
  body: string
}

type Numbers = Uint16Array | Uint32Array | Float64Array

/**
 * Columns as texts, in pieces: numbers in base64, since D1 hands bytes on as lists of numbers; the entries of an
 * attribute before its numbers, in JSON of one line.
 */
export function encodeColumns(columns: CategoryColumns): StoredPiece[] {
  const { ids, prices, stocks, days, values, brandNames } = columns
  return [
    ...inPieces('ids', toText(ids)),
    ...inPieces('prices', toText(prices)),
    ...inPieces('stocks', toText(stocks)),
    ...inPieces('days', toText(days)),
    ...inPieces('brands', JSON.stringify([...brandNames])),
    ...[...values].flatMap(([id, { entries, codes }]) =>
      inPieces(
        String(id),
        `${codes.BYTES_PER_ELEMENT}${JSON.stringify(entries)}\n${toText(codes)}`,
      ),
    ),
  ]
}

function inPieces(name: string, text: string): StoredPiece[] {
  const count = Math.max(1, Math.ceil(text.length / LONGEST_PIECE))
  return Array.from({ length: count }, (_none, piece) => ({
    name,
    piece,
    body: text.slice(piece * LONGEST_PIECE, (piece + 1) * LONGEST_PIECE),
  }))
}

/** Columns of their pieces, in whatever order; a column that is not there is missing in `values`. */
export function decodeColumns(pieces: readonly StoredPiece[]): CategoryColumns {
  const texts = new Map<string, string>()
  for (const { name, body } of pieces.toSorted((a, b) => a.piece - b.piece)) {
    texts.set(name, (texts.get(name) ?? '') + body)
  }
  const bytesOf = (name: string) => toBytes(texts.get(name) ?? '')
  return {
    ids: new Uint32Array(bytesOf('ids')),
    prices: new Float64Array(bytesOf('prices')),
    stocks: new Uint32Array(bytesOf('stocks')),
    days: new Uint16Array(bytesOf('days')),
    brandNames: new Map(JSON.parse(texts.get('brands') ?? '[]') as [number, string][]),
    values: new Map(
      [...texts]
        .filter(([name]) => /^\d+$/.test(name))
        .map(([name, text]) => [Number(name), decodeValues(text)]),
    ),
  }
}

function decodeValues(text: string): ValueColumn {
  const end = text.indexOf('\n')
  const entries = JSON.parse(text.slice(1, end)) as ColumnEntry[]
  const bytes = toBytes(text.slice(end + 1))
  return { entries, codes: text.startsWith('2') ? new Uint16Array(bytes) : new Uint32Array(bytes) }
}

const toText = (numbers: Numbers): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')

/** Bytes of their own: arrays of numbers need a buffer that begins with them. */
function toBytes(text: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64')
  return buffer.slice(byteOffset, byteOffset + byteLength)
}
