import { FileRefused } from '../../reading.ts'
import type { Content } from '../content.ts'
import { RowBatch } from '../row-batch.ts'
import type { RowBatches, Table } from '../table.ts'
import { RecordFinder } from './find-records.ts'
import { RecordValues } from './record-values.ts'
import { SaxReader, type SaxHandler } from './sax-reader.ts'
import { xmlText } from './xml-text.ts'

/** Characters looked at to find the records and their columns. */
const SAMPLE = 2_000_000

type Sink = (values: Map<string, string>) => void

/** Any document of repeating records; the first row holds the names of elements and attributes. */
export async function openRecords(content: Content, encoding: string): Promise<Table> {
  const finder = new RecordFinder()
  await readSample(content, encoding, finder)
  const path = finder.best()
  if (path === null) throw new FileRefused('unknown_format')
  const titles = new Set<string>()
  const collector = new Records(path, (values) => {
    for (const title of values.keys()) titles.add(title)
  })
  await readSample(content, encoding, collector)
  return {
    format: 'yml',
    sheet: null,
    sheets: [],
    encoding,
    delimiter: null,
    fixedColumns: null,
    isHeld: false,
    rows: () => recordRows(content, encoding, path, [...titles]),
  }
}

async function readSample(content: Content, encoding: string, handler: SaxHandler): Promise<void> {
  const reader = new SaxReader(handler)
  let read = 0
  for await (const piece of xmlText(content, encoding)) {
    reader.push(piece)
    read += piece.length
    if (read > SAMPLE) return
  }
  reader.end()
}

async function* recordRows(
  content: Content,
  encoding: string,
  path: string,
  titles: string[],
): RowBatches {
  const batch = new RowBatch()
  batch.add(1, [...titles])
  let line = 1
  const records = new Records(path, (values) => {
    line += 1
    batch.add(
      line,
      titles.map((title) => values.get(title) ?? ''),
    )
  })
  const reader = new SaxReader(records)
  for await (const piece of xmlText(content, encoding)) {
    reader.push(piece)
    yield* batch.full()
  }
  reader.end()
  yield* batch.rest()
}

/** Tells the records at `path` one by one. */
class Records implements SaxHandler {
  private readonly stack: string[] = []
  private record: RecordValues | null = null
  /** Of the record as its row is counted: titles are the first. */
  private line = 1
  private readonly path: string
  private readonly sink: Sink

  constructor(path: string, sink: Sink) {
    this.path = path
    this.sink = sink
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.record !== null) return this.record.open(name, attributes)
    this.stack.push(name)
    if (this.stack.join('/') !== this.path) return
    this.line += 1
    this.record = new RecordValues(attributes, this.line)
  }

  text(text: string): void {
    this.record?.text(text)
  }

  close(): void {
    if (this.record !== null && this.record.depth > 0) return this.record.close()
    if (this.record !== null) this.sink(this.record.values)
    this.record = null
    this.stack.pop()
  }
}
