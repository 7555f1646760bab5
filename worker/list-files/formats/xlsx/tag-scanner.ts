import { FileRefused } from '../../reading.ts'
import { decodeXmlText } from '../xml/decode-xml-text.ts'

/** What a scanner tells; names come without their prefix. */
export interface TagHandler {
  /** `attributes` is the raw text after the name; see `attribute`. An empty element closes at once. */
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Characters of one tag or one stretch of text. */
const TOKEN = 2_000_000

/**
 * A scanner for the two parts of a workbook that come by the hundred megabytes (sheet, shared
 * strings): three times as fast as a validating parser, which everything else goes through. Knows
 * elements, text, CDATA and comments; a document type is refused.
 */
export class TagScanner {
  private rest = ''
  private readonly handler: TagHandler

  constructor(handler: TagHandler) {
    this.handler = handler
  }

  push(piece: string): void {
    const text = this.rest + piece
    let at = 0
    for (;;) {
      const open = text.indexOf('<', at)
      if (open === -1) break
      const end = this.readMarkup(text, at, open)
      if (end === -1) break
      at = end
    }
    this.rest = text.slice(at)
    if (this.rest.length > TOKEN) throw new FileRefused('workbook_damaged')
  }

  /** Reads the text before `open` and the markup at it; answers where it ends, -1 when it does not yet. */
  private readMarkup(text: string, at: number, open: number): number {
    const first = text.charCodeAt(open + 1)
    if (first === 33) return this.readDeclaration(text, at, open)
    const end = text.indexOf('>', open + 1)
    if (end === -1) return -1
    if (open > at) this.handler.text(decodeXmlText(text.slice(at, open)))
    if (first === 63) return end + 1
    const isClose = first === 47
    let start = isClose ? open + 2 : open + 1
    let stop = start
    for (; stop < end; stop += 1) {
      const code = text.charCodeAt(stop)
      if (code === 58) start = stop + 1
      else if (code <= 32 || code === 47) break
    }
    const name = text.slice(start, stop)
    if (isClose) this.handler.close(name)
    else {
      this.handler.open(name, text.slice(stop, end))
      if (text.charCodeAt(end - 1) === 47) this.handler.close(name)
    }
    return end + 1
  }

  private readDeclaration(text: string, at: number, open: number): number {
    if (text.length < open + 9) return -1
    const isData = text.startsWith('<![CDATA[', open)
    if (!isData && !text.startsWith('<!--', open)) throw new FileRefused('entity_expansion')
    const close = isData ? ']]>' : '-->'
    const end = text.indexOf(close, open + (isData ? 9 : 4))
    if (end === -1) return -1
    if (open > at) this.handler.text(decodeXmlText(text.slice(at, open)))
    if (isData) this.handler.text(text.slice(open + 9, end))
    return end + 3
  }
}

/** The value of an attribute that holds no entities (references, types, numbers); null when absent. */
export function attribute(attributes: string, name: string): string | null {
  const at = attributes.indexOf(` ${name}="`)
  if (at !== -1) {
    const start = at + name.length + 3
    return attributes.slice(start, attributes.indexOf('"', start))
  }
  if (!/['\n\t]|\s=|=\s/.test(attributes)) return null
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match === null ? null : (match[1] ?? match[2] ?? null)
}
