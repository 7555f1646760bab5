import type { OpenedList } from '../../../worker/list-files/reading.ts'
import { FileRefused, type RawRow } from '../../../worker/list-files/reading.ts'
import type { ListSettings } from '../../../worker/list-files/schemas/recognised.ts'
import { bytesSource } from '../../../worker/list-files/formats/byte-source.ts'
import { openListFile } from '../../../worker/list-files/formats/open-list-file.ts'

interface Given {
  name?: string
  settings?: ListSettings
  warehouseName?: string
}

/** Opens bytes, or UTF-8 text, as a price list. */
export function openList(content: Uint8Array | string, given: Given = {}): Promise<OpenedList> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return openListFile(bytesSource(given.name ?? 'list', bytes), {
    settings: given.settings ?? {},
    warehouseName: given.warehouseName ?? '',
  })
}

export async function allRows(list: OpenedList): Promise<RawRow[]> {
  const all: RawRow[] = []
  for await (const rows of list.rows()) all.push(...rows)
  return all
}

/** The cells of every row. */
export async function cellsOf(
  content: Uint8Array | string,
  given: Given = {},
): Promise<string[][]> {
  return (await allRows(await openList(content, given))).map(({ cells }) => cells)
}

/** The refusal that opening and reading the list through ends with; null when it is read. */
export async function refusalOf(
  content: Uint8Array | string,
  given: Given = {},
): Promise<Pick<FileRefused, 'code' | 'params'> | null> {
  try {
    for await (const _ of (await openList(content, given)).rows());
    return null
  } catch (error) {
    if (error instanceof FileRefused) return { code: error.code, params: error.params }
    throw error
  }
}
