import { packedContent, type Content } from '../content.ts'
import type { InputFile } from '../input-file.ts'
import { inflate } from './inflate.ts'

/** The one file inside a GZIP (RFC 1952), under the name kept in its header or its own without `.gz`. */
export async function openGzip(file: InputFile): Promise<Content> {
  const name = keptName(await file.range(0, 1024)) ?? file.name.replace(/\.gz$/i, '')
  return packedContent(name, () => inflate(file.chunks(), 'gzip'))
}

function keptName(head: Uint8Array): string | null {
  const flags = head[3] ?? 0
  if ((flags & 8) === 0) return null
  const start = (flags & 4) === 0 ? 10 : 12 + head[10]! + head[11]! * 256
  const end = head.indexOf(0, start)
  if (end <= start) return null
  const bytes = head.subarray(start, end)
  const utf8 = new TextDecoder().decode(bytes)
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1251').decode(bytes) : utf8
}
