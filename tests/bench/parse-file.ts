import { openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { openListFile } from '../../worker/list-files/formats/open-list-file.ts'
import { makeRowReader } from '../../worker/list-files/rows/make-row-reader.ts'
import type { ByteSource, RawRow } from '../../worker/list-files/reading.ts'
import { recognise } from '../../worker/list-files/recognise/recognise.ts'

/**
 * Reads one list to its last row and prints rows and seconds; started under a heap cap by
 * `parsers.ts`, it proves by ending that the parsers keep within it.
 */

const DEFAULTS = { currency: 'USD', defaultBrand: null }
const PIECE = 256 * 1024

function fileSource(path: string): ByteSource {
  const file = openSync(path, 'r')
  const { size } = statSync(path)
  const read = (offset: number, length: number) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, offset))
  }
  return {
    name: basename(path),
    size,
    range: async (offset, length) => read(offset, length),
    stream: async (offset = 0) => {
      let at = offset
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          const piece = read(at, PIECE)
          at += piece.length
          if (piece.length === 0) controller.close()
          else controller.enqueue(piece)
        },
      })
    },
  }
}

const startedAt = performance.now()
const source = fileSource(process.argv[2] ?? '')
const opened = await openListFile(source, { settings: {}, warehouseName: '' })
let read: ReturnType<typeof makeRowReader> | null = null
const sample: RawRow[] = []
let items = 0
const take = (rows: RawRow[]) => {
  for (const row of rows) if (read?.(row).kind === 'item') items += 1
}
for await (const rows of opened.rows()) {
  if (read !== null) {
    take(rows)
    continue
  }
  sample.push(...rows)
  if (sample.length < 1000) continue
  read = makeRowReader(recognise(opened, sample, {}, DEFAULTS), {}, DEFAULTS)
  take(sample)
}
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(JSON.stringify({ items, seconds }))
