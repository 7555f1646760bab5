import { XLSX_TYPE } from '../../../lib/workbook-stream.ts'
import type { FeedItem } from '../feed-items.ts'
import type { FeedTerms } from '../feed-terms.ts'
import type { FeedFormat } from '../schemas.ts'
import { writeGoogle } from './write-google.ts'
import { writeCsv, writeWorkbook } from './write-table.ts'
import { writeYml } from './write-yml.ts'

type Write = (
  terms: FeedTerms,
  items: AsyncIterable<FeedItem[]>,
) => AsyncGenerator<string | Uint8Array>

const WRITE: Record<FeedFormat, Write> = {
  yml: writeYml,
  google: writeGoogle,
  csv: writeCsv,
  xlsx: writeWorkbook,
}

const TYPES: Record<FeedFormat, string> = {
  yml: 'application/xml; charset=utf-8',
  google: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
}

/** A feed in its format, bytes that are made as they are asked for. */
export async function* writeFeed(
  terms: FeedTerms,
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of WRITE[terms.format](terms, items)) {
    yield typeof part === 'string' ? encoder.encode(part) : part
  }
}

/** What a feed is sent as: files that are opened by people have a name. */
export function feedHeaders(format: FeedFormat): Record<string, string> {
  const isFile = format === 'csv' || format === 'xlsx'
  return {
    'Content-Type': TYPES[format],
    ...(isFile && { 'Content-Disposition': `attachment; filename="prices.${format}"` }),
  }
}
