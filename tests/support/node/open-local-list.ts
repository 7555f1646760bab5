import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { openListFile } from '../../../worker/list-files/formats/open-list-file.ts'
import type { ByteSource, OpenedList } from '../../../worker/list-files/reading.ts'
import type { ListSettings } from '../../../worker/list-files/schemas/recognised.ts'

/** Opens a list of the local disk as the import does one of the bucket. */
export function openLocalList(path: string, settings: ListSettings): Promise<OpenedList> {
  const bytes = new Uint8Array(readFileSync(path))
  const source: ByteSource = {
    name: basename(path),
    size: bytes.length,
    range: async (offset, length) => bytes.subarray(offset, offset + length),
    stream: async (offset = 0) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.subarray(offset))
          controller.close()
        },
      }),
  }
  return openListFile(source, { settings, warehouseName: '' })
}
