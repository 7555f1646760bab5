import type { ByteChunks } from '../byte-chunks.ts'
import { joinChunks } from '../join-chunks.ts'
import { localName, SaxReader } from '../xml/sax-reader.ts'

/** Bytes of a describing part (workbook, relations, styles); the rest of a larger one is not needed. */
const LIMIT = 8 * 1024 ** 2

export interface PartElement {
  name: string
  /** By local name. */
  attributes: Record<string, string>
  /** Local names from the root down to the parent. */
  path: string[]
}

/** The elements of one small part of a workbook, in order. */
export async function readPart(chunks: ByteChunks): Promise<PartElement[]> {
  const elements: PartElement[] = []
  const path: string[] = []
  const reader = new SaxReader(
    {
      open(name, attributes) {
        const own: Record<string, string> = Object.create(null)
        for (const [key, value] of Object.entries(attributes)) own[localName(key)] ??= value
        elements.push({ name: localName(name), attributes: own, path: [...path] })
        path.push(localName(name))
      },
      text: () => undefined,
      close: () => void path.pop(),
    },
    'workbook_damaged',
  )
  reader.push(new TextDecoder().decode(await joinChunks(chunks, LIMIT)))
  reader.end()
  return elements
}
