import type { ByteChunks } from '../byte-chunks.ts'
import { StringStore } from '../string-store.ts'
import { decodeText } from '../text/decode-text.ts'
import { cellString } from './cell-string.ts'
import { TagScanner } from './tag-scanner.ts'

/** Reads `sharedStrings.xml`: runs of rich text are joined, phonetic ones left out. */
export async function readSharedStrings(chunks: ByteChunks): Promise<StringStore> {
  const strings = new StringStore()
  let text = ''
  let isText = false
  let isPhonetic = false
  const scanner = new TagScanner({
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 'si') strings.add(cellString(text))
      else if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
  })
  for await (const piece of decodeText(chunks, 'utf-8')) scanner.push(piece)
  strings.seal()
  return strings
}
