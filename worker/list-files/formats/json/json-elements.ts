import { FileRefused } from '../../reading.ts'

/** An object or array that stands in an array of the document. */
export interface JsonElement {
  /** Keys down to the array, joined by dots; '' for the document itself. */
  path: string
  source: string
}

/** Characters of one element. */
const LENGTH = 1_000_000

const DEPTH = 30

const QUOTE = 34
const BACKSLASH = 92
const COLON = 58
const OBJECT = 123
const OBJECT_END = 125
const ARRAY = 91
const ARRAY_END = 93

/**
 * Cuts a document, arriving in pieces, into the elements of its arrays, without parsing them. What
 * is inside an element is not looked at, so arrays in arrays are left whole.
 */
export class JsonElements {
  private rest = ''
  /** Where scanning goes on in `rest`, and where the element or string it is in began; -1 for none. */
  private at = 0
  private start = -1
  private depth = 0
  private isString = false
  private stringStart = -1
  private lastString = ''
  private readonly stack: { isArray: boolean; key: string }[] = []

  /** Throws json_damaged when the document is cut off. */
  end(): void {
    if (this.stack.length > 0 || this.isString || this.start !== -1) throw damaged()
  }

  *push(piece: string): Generator<JsonElement, void, undefined> {
    const text = this.rest + piece
    for (; this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at)
      if (this.isString) this.readString(text, code)
      else if (code === QUOTE) {
        this.isString = true
        this.stringStart = this.at
      } else if (code === OBJECT || code === ARRAY) this.open(code === ARRAY)
      else if (code === OBJECT_END || code === ARRAY_END) {
        this.close(code === ARRAY_END)
        if (this.start === -1 || this.depth > 0) continue
        yield { path: this.path(), source: text.slice(this.start, this.at + 1) }
        this.start = -1
      } else if (code === COLON && this.start === -1 && this.stack.length > 0)
        this.stack.at(-1)!.key = this.lastString
    }
    this.forget(text)
  }

  private readString(text: string, code: number): void {
    if (code === BACKSLASH) this.at += 1
    else if (code === QUOTE) {
      this.isString = false
      if (this.start === -1) this.lastString = text.slice(this.stringStart + 1, this.at)
    }
  }

  private open(isArray: boolean): void {
    if (this.start !== -1) this.depth += 1
    else if (this.stack.at(-1)?.isArray === true) {
      this.start = this.at
      this.depth = 1
    } else this.stack.push({ isArray, key: '' })
    if (this.depth > DEPTH || this.stack.length > DEPTH) throw damaged()
  }

  private close(isArray: boolean): void {
    if (this.start !== -1) this.depth -= 1
    else if (this.stack.pop()?.isArray !== isArray) throw damaged()
  }

  private path(): string {
    return this.stack
      .filter(({ isArray }) => !isArray)
      .map(({ key }) => key)
      .join('.')
  }

  private forget(text: string): void {
    const kept = this.start !== -1 ? this.start : this.isString ? this.stringStart : this.at
    this.rest = text.slice(kept)
    if (this.rest.length > LENGTH) throw damaged()
    this.at -= kept
    if (this.start !== -1) this.start -= kept
    this.stringStart -= kept
  }
}

const damaged = () => new FileRefused('json_damaged')
