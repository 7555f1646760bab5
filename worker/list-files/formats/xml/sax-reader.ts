import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileRefused } from '../../reading.ts'

/** Characters between two events, so that no endless tag, text or comment fills the memory. */
const TOKEN = 2_000_000

const DEPTH = 100

/** Stands for an `&` that begins no reference while the parser is at work. */
const BARE = '\ue000'

/** Characters XML cannot hold, though exports of databases do. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** What is not well-formed is refused as; a part of a workbook is the workbook's trouble. */
type Damaged = 'xml_damaged' | 'workbook_damaged'

/** What the reader reports of a document; names as written, prefixes included. */
export interface SaxHandler {
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

/**
 * A parser of XML from outside: nothing is loaded, a document type that defines entities is refused
 * (entity_expansion), and what is not well-formed is refused as `kind` near its line. A bare `&`, which half of all
 * exports get wrong, is taken as a character.
 */
export class SaxReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false })
  private readonly kind: Damaged
  private held = ''
  private sinceEvent = 0
  private depth = 0

  constructor(handler: SaxHandler, kind: Damaged = 'xml_damaged') {
    this.kind = kind
    const { parser } = this
    parser.on('opentag', (tag: SaxesTagPlain) => {
      this.sinceEvent = 0
      this.depth += 1
      if (this.depth > DEPTH) throw this.damaged()
      handler.open(tag.name, restored(tag.attributes))
    })
    parser.on('closetag', (tag: SaxesTagPlain) => {
      this.sinceEvent = 0
      this.depth -= 1
      handler.close(tag.name)
    })
    const text = (text: string) => {
      this.sinceEvent = 0
      handler.text(text.replaceAll(BARE, '&'))
    }
    parser.on('text', text)
    parser.on('cdata', text)
    parser.on('doctype', (doctype: string) => {
      if (/<!ENTITY/i.test(doctype)) throw new FileRefused('entity_expansion')
    })
    parser.on('error', (error: Error) => {
      if (!/character (reference|entity)/.test(error.message)) throw this.damaged()
    })
  }

  push(piece: string): void {
    this.sinceEvent += piece.length
    const text = this.held + piece
    const end = text.length - unfinishedReference(text)
    this.held = text.slice(end)
    this.parser.write(withMarks(text.slice(0, end)))
    if (this.sinceEvent > TOKEN) throw this.damaged()
  }

  end(): void {
    this.parser.write(withMarks(this.held))
    this.parser.close()
  }

  /** The parser counts lines as it reads, also without positions. */
  private damaged(): FileRefused {
    return new FileRefused(this.kind, { line: this.parser.line })
  }
}

function withMarks(text: string): string {
  const clean = text.replace(FORBIDDEN, '')
  if (!clean.includes('&')) return clean
  return clean.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g, BARE)
}

/** Length of a reference that the end of the text may have cut. */
function unfinishedReference(text: string): number {
  const from = text.lastIndexOf('&')
  const length = from === -1 ? 0 : text.length - from
  return length < 10 && !text.includes(';', from) ? length : 0
}

function restored(attributes: Record<string, string>): Record<string, string> {
  for (const name in attributes) {
    const value = attributes[name]!
    if (value.includes(BARE)) attributes[name] = value.replaceAll(BARE, '&')
  }
  return attributes
}

/** `ss:Index` → `Index`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)
