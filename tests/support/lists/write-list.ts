import { Buffer } from 'node:buffer'
import { utils, write } from '@e965/xlsx'
import type { TrueList } from './truth.ts'

const HIGH = { 'windows-1251': encodings('windows-1251'), ibm866: encodings('ibm866') }
const DELIMITERS = [';', ',', '\t', '|']
const KINDS = ['utf-8', 'windows-1251', 'xlsx', 'utf-16le', 'ibm866', 'bom'] as const
type Kind = (typeof KINDS)[number]

/**
 * The bytes of a list, in a format that its seed chooses, and its truth: signs that the encoding lacks
 * are lost on the way.
 */
export function writeList(list: TrueList): { bytes: Uint8Array; kind: string; truth: TrueList } {
  const kind = KINDS[list.seed % KINDS.length]!
  const truth = kind === 'windows-1251' || kind === 'ibm866' ? lossy(list, HIGH[kind]) : list
  return { ...written(truth, kind), truth }
}

/** The list in the signs of an encoding. */
function lossy(list: TrueList, high: ReadonlyMap<string, number>): TrueList {
  const keep = (text: string) =>
    text.replace(/[^\0-\x7f]/g, (sign) => (high.has(sign) ? sign : '?'))
  const rows = list.rows.map((row) => ({
    ...row,
    cells: row.cells.map(keep),
    ...(row.offer && {
      offer: {
        ...row.offer,
        brand: keep(row.offer.brand),
        name: keep(row.offer.name),
        number: keep(row.offer.number),
      },
    }),
  }))
  return { ...list, rows }
}

function written({ rows, seed }: TrueList, kind: Kind): { bytes: Uint8Array; kind: string } {
  const cells = rows.map((row) => row.cells)
  if (kind === 'xlsx') return { bytes: workbook(cells), kind }
  const delimiter = DELIMITERS[(seed >> 1) % DELIMITERS.length]!
  const text = `${cells.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`
  return { bytes: encoded(text, kind), kind: `${kind} ${JSON.stringify(delimiter)}` }
}

function workbook(cells: string[][]): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Лист1')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

function encoded(text: string, kind: Exclude<Kind, 'xlsx'>): Uint8Array {
  if (kind === 'utf-16le') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  if (kind === 'bom') return new TextEncoder().encode(`\ufeff${text}`)
  if (kind === 'utf-8') return new TextEncoder().encode(text)
  const high = HIGH[kind]
  return Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 128 ? code : (high.get(sign) ?? 63)
  })
}

/** Sign → byte of a one-byte encoding. */
function encodings(label: string): Map<string, number> {
  const decoder = new TextDecoder(label)
  return new Map(
    Array.from({ length: 128 }, (_, at) => [decoder.decode(Uint8Array.of(at + 128)), at + 128]),
  )
}
