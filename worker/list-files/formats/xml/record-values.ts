import { FileRefused } from '../../reading.ts'
import { LIMITS } from '../limits.ts'
import { trimCell } from '../text/trim-cell.ts'

/** The values of one record of a document, by column title. */
export class RecordValues {
  readonly values = new Map<string, string>()
  private readonly path: string[] = []
  private content = ''
  private hasChild = false

  /** Where the record stands, for what is refused of it. */
  private readonly line: number

  constructor(attributes: Record<string, string>, line: number) {
    this.line = line
    for (const name in attributes) this.set(name, attributes[name]!)
  }

  /** How deep inside the record the parser is; 0 at the record itself. */
  get depth(): number {
    return this.path.length
  }

  open(name: string, attributes: Record<string, string>): void {
    this.hasChild = true
    this.content = ''
    // `<param name="Кратность">10</param>` is a column named by its attribute.
    const title = attributes['name'] ?? attributes['key']
    this.path.push(title ?? name)
    for (const key in attributes)
      if (attributes[key] !== title) this.set(this.title(key), attributes[key]!)
    this.hasChild = false
  }

  text(text: string): void {
    this.content += text
    if (this.content.length > LIMITS.cell)
      throw new FileRefused('cell_too_long', { line: this.line, limit: LIMITS.cell })
  }

  close(): void {
    if (!this.hasChild) this.set(this.title(), this.content)
    this.path.pop()
    this.content = ''
    this.hasChild = true
  }

  private title(attribute?: string): string {
    return (attribute === undefined ? this.path : [...this.path, attribute]).join('.')
  }

  /** What repeats inside a record is listed. */
  private set(title: string, text: string): void {
    const value = trimCell(text)
    if (value === '') return
    const before = this.values.get(title)
    this.values.set(title, before === undefined ? value : `${before}; ${value}`)
    if (this.values.size > LIMITS.columns)
      throw new FileRefused('too_many_columns', { line: this.line, limit: LIMITS.columns })
  }
}
