import type { Content } from '../content.ts'
import { RowBatch } from '../row-batch.ts'
import type { RowBatches, Table } from '../table.ts'
import { SaxReader } from './sax-reader.ts'
import { xmlText } from './xml-text.ts'
import { YML_COLUMNS, YmlOffers } from './yml-offers.ts'

/** A list for Yandex Market (YML): offers, whose fields the format names itself. */
export function openYml(content: Content, encoding: string): Table {
  return {
    format: 'yml',
    sheet: null,
    sheets: [],
    encoding,
    delimiter: null,
    fixedColumns: YML_COLUMNS,
    isHeld: false,
    rows: () => offers(content, encoding),
  }
}

async function* offers(content: Content, encoding: string): RowBatches {
  const batch = new RowBatch()
  const reader = new SaxReader(new YmlOffers(batch))
  for await (const piece of xmlText(content, encoding)) {
    reader.push(piece)
    yield* batch.full()
  }
  reader.end()
  yield* batch.rest()
}
