import { FileRefused } from '../../reading.ts'
import type { ByteChunks } from '../byte-chunks.ts'
import { decodeText } from '../text/decode-text.ts'
import { VerticalMerges } from '../vertical-merges.ts'
import { columnOf } from './column-of.ts'

const MERGE =
  /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
/** Characters of an element that the end of a piece may have cut. */
const LONGEST = 200

/**
 * The cells of a worksheet that are merged over several rows. They stand after all rows, so that the part is unpacked
 * once more, though not taken apart. None where it is damaged: that is told when its rows are read.
 */
export async function sheetMerges(chunks: ByteChunks): Promise<VerticalMerges> {
  const merges = new VerticalMerges()
  let rest = ''
  try {
    for await (const piece of decodeText(chunks, 'utf-8')) {
      const text = rest + piece
      let end = 0
      if (text.includes('mergeCell')) {
        for (const match of text.matchAll(MERGE)) {
          const [whole, column = '', from, to] = match
          merges.add({ column: columnOf(column), from: Number(from), to: Number(to) })
          end = match.index + whole.length
        }
      }
      rest = text.slice(Math.max(end, text.length - LONGEST))
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
  }
  return merges
}
