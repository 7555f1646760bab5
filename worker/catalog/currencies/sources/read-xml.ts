import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { needXmlText } from './need-text.ts'
import { RatesRefused } from './quotes.ts'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
}

const MOST_ELEMENTS = 5_000
const DEEPEST = 10

/**
 * The root of a small XML document. Nothing is loaded or expanded: a document type is refused
 * (`xml_entities`), and so is everything not well-formed, too deep or too long
 * (`answer_not_understood`).
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  let count = 0
  parser.on('doctype', () => refuse('xml_entities'))
  parser.on('error', () => refuse('answer_not_understood'))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > DEEPEST) refuse('answer_not_understood')
    const element = { name: localName(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const say = (text: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element !== undefined) element.text = element.text.trim()
  })
  parser.write(needXmlText(bytes)).close()
  return document.children[0] ?? refuse('answer_not_understood')
}

function refuse(problem: 'xml_entities' | 'answer_not_understood'): never {
  throw new RatesRefused(problem)
}

/** `gesmes:Envelope` → `Envelope`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
