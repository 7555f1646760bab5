/** Cells of one line and where it starts, 1-based; cells are trimmed. */
export interface CsvLine {
  line: number
  cells: string[]
}

const DELIMITERS = [';', '\t', ',', '|'] as const

/**
 * A small CSV held whole: quoted cells (doubled quotes inside), any line end, the delimiter that the
 * first line has most of. Blank lines are left out. Not `list-files`' text reader: that one drops empty
 * last cells, which tell a missing number from a wrong count of columns here, and guesses otherwise.
 */
export function parseCsv(text: string): CsvLine[] {
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = likeliestDelimiter(plain.split(/\r\n|\r|\n/, 1)[0] ?? '')
  const lines: CsvLine[] = []
  let cells: string[] = []
  let line = 1
  let startedAt = 1
  for (const { cell, end } of cellsOf(plain, delimiter)) {
    cells.push(cell.text.trim())
    line += cell.breaks
    if (end === 'cell') continue
    if (cells.some((each) => each !== '')) lines.push({ line: startedAt, cells })
    cells = []
    line += 1
    startedAt = line
  }
  return lines
}

interface Cell {
  text: string
  /** Line breaks inside quotes. */
  breaks: number
}

function* cellsOf(
  text: string,
  delimiter: string,
): Generator<{ cell: Cell; end: 'cell' | 'line' }> {
  const plain = new RegExp(`[^${delimiter === '|' ? '\\|' : delimiter}\\r\\n]*`, 'y')
  const quoted = /[ ]*"((?:[^"]|"")*)"/y
  let at = 0
  while (at <= text.length) {
    quoted.lastIndex = at
    const inQuotes = quoted.exec(text)
    at = inQuotes === null ? at : quoted.lastIndex
    plain.lastIndex = at
    const rest = plain.exec(text)?.[0] ?? ''
    at += rest.length
    const content = inQuotes === null ? rest : (inQuotes[1] ?? '').replaceAll('""', '"')
    const breaks = inQuotes === null ? 0 : (content.match(/\r\n|\r|\n/g) ?? []).length
    const isCellEnd = text[at] === delimiter
    yield { cell: { text: content, breaks }, end: isCellEnd ? 'cell' : 'line' }
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

function likeliestDelimiter(line: string): string {
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
