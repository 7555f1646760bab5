import { FileRefused } from '../../reading.ts'
import type { ListSettings } from '../../schemas/recognised.ts'
import type { Content } from '../content.ts'
import { RowBatch } from '../row-batch.ts'
import type { RowBatches, Table } from '../table.ts'
import { decodeText } from '../text/decode-text.ts'
import { detectEncoding } from '../text/detect-encoding.ts'
import { JsonElements, type JsonElement } from './json-elements.ts'
import { jsonValues } from './json-values.ts'

/** Characters looked at to find the list and its columns. */
const SAMPLE = 4_000_000

type Elements = AsyncGenerator<JsonElement[], void, undefined>

/**
 * An array of objects or of arrays, at the top or inside objects. The first row holds the union of
 * keys, unless the elements are arrays and bring their own.
 */
export async function openJson(content: Content, settings: ListSettings): Promise<Table> {
  const encoding = settings.encoding ?? detectEncoding(content.head) ?? 'utf-8'
  const sample = (limit: number) => elements(content, encoding, limit)
  const path = await findPath(sample(SAMPLE))
  const titles = await findTitles(sample(SAMPLE), path)
  return {
    format: 'json',
    sheet: null,
    sheets: [],
    encoding,
    delimiter: null,
    fixedColumns: null,
    isHeld: false,
    rows: () => elementRows(sample(Infinity), path, titles),
  }
}

async function* elements(content: Content, encoding: string, limit: number): Elements {
  const scanner = new JsonElements()
  let read = 0
  for await (const piece of decodeText(content.chunks(), encoding)) {
    yield [...scanner.push(piece)]
    read += piece.length
    if (read > limit) return
  }
  scanner.end()
}

/** The path of the array with the most elements. */
async function findPath(sample: Elements): Promise<string> {
  const counts = new Map<string, number>()
  for await (const found of sample)
    for (const { path } of found) counts.set(path, (counts.get(path) ?? 0) + 1)
  const best = [...counts].toSorted(([, a], [, b]) => b - a)[0]
  if (best === undefined) throw new FileRefused('unknown_format')
  return best[0]
}

/** Null when the elements are arrays. */
async function findTitles(sample: Elements, wanted: string): Promise<string[] | null> {
  const titles = new Set<string>()
  let line = 1
  for await (const found of sample)
    for (const { path, source } of found) {
      if (path !== wanted) continue
      if (source.startsWith('[')) return null
      line += 1
      for (const title of jsonValues(source, line).keys()) titles.add(title)
    }
  return [...titles]
}

async function* elementRows(all: Elements, wanted: string, titles: string[] | null): RowBatches {
  const batch = new RowBatch()
  let line = 0
  if (titles !== null) batch.add((line += 1), [...titles])
  for await (const found of all) {
    for (const { path, source } of found) {
      if (path !== wanted) continue
      line += 1
      const values = jsonValues(source, line)
      batch.add(
        line,
        titles === null ? [...values.values()] : titles.map((title) => values.get(title) ?? ''),
      )
    }
    yield* batch.full()
  }
  yield* batch.rest()
}
