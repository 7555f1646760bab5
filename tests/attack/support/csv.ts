/** The cells of a CSV as a spreadsheet splits them with this separator. */
export function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\ufeff/, '')
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) end()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && source[at + 1] === '\n') at += 1
      end()
      rows.push([])
    } else cell += letter
  }
  end()
  return rows
}

/** Cells that a spreadsheet of any country would run: typed numbers are no formulas. */
export function formulasIn(text: string): string[] {
  const number = /^[+-]?\d[\d  ]*([.,]\d+)?%?$/
  return [';', ',', '\t']
    .flatMap((separator) => cellsOf(text, separator).flat())
    .filter((cell) => /^[\s]*[=+\-@]|^[\t\r]/.test(cell) && !number.test(cell.trim()))
}
