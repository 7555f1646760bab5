import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileRefused, type FileErrorCode } from '../../reading.ts'

/** Characters between two events, so that no endless tag, text or comment fills the memory. */
const TOKEN = 2_000_000

const DEPTH = 100

/** What a document is told as; names as written, prefixes included. */
export interface SaxHandler {
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

/**
 * A parser of XML from outside: nothing is loaded, a document type that defines entities is refused
 * (entity_expansion), and what is not well-formed throws `damaged`. A bare `&`, which half of all
 * exports get wrong, is taken as a character.
 */
export class SaxReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false })
  private readonly damaged: FileErrorCode
  private sinceEvent = 0
  private depth = 0

  constructor(handler: SaxHandler, damaged: FileErrorCode) {
    this.damaged = damaged
    const { parser } = this
    parser.on('opentag', (tag: SaxesTagPlain) => {
      this.sinceEvent = 0
      this.depth += 1
      if (this.depth > DEPTH) throw new FileRefused(damaged)
      handler.open(tag.name, tag.attributes)
    })
    parser.on('closetag', (tag: SaxesTagPlain) => {
      this.sinceEvent = 0
      this.depth -= 1
      handler.close(tag.name)
    })
    const text = (text: string) => {
      this.sinceEvent = 0
      handler.text(text)
    }
    parser.on('text', text)
    parser.on('cdata', text)
    parser.on('doctype', (doctype: string) => {
      if (/<!ENTITY/i.test(doctype)) throw new FileRefused('entity_expansion')
    })
    parser.on('error', (error: Error) => {
      if (!/entity|character reference|disallowed character/i.test(error.message))
        throw new FileRefused(damaged)
    })
  }

  push(piece: string): void {
    this.sinceEvent += piece.length
    this.parser.write(piece)
    if (this.sinceEvent > TOKEN) throw new FileRefused(this.damaged)
  }

  end(): void {
    this.parser.close()
  }
}

/** `ss:Index` → `Index`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)
