const QUOTE = 0x22
const BLANK = 0x20
const TAB = 0x09
const RETURN = 0x0d

/**
 * Whether a line that holds quotes is one row as it stands: no cell that opens with a quote goes on in the
 * next line. `delimiter` is one ASCII byte. Stricter than `readQuotedRow`: what is unclear is no row.
 */
export function isOneRow(line: Uint8Array, delimiter: number): boolean {
  let at = 0
  while (at <= line.length) {
    let open = at
    while (open < line.length && isBlank(line[open], delimiter)) open += 1
    if (line[open] === QUOTE) {
      const close = closingQuote(line, open)
      if (close === -1) return false
      at = close + 1
      while (at < line.length && isBlank(line[at], delimiter)) at += 1
      if (at < line.length && line[at] !== delimiter && line[at] !== RETURN) return false
    }
    const end = line.indexOf(delimiter, at)
    if (end === -1) return true
    at = end + 1
  }
  return true
}

const isBlank = (byte: number | undefined, delimiter: number) =>
  (byte === BLANK || byte === TAB) && byte !== delimiter

/** The quote that closes the cell; two in a row stand for one inside. */
function closingQuote(line: Uint8Array, open: number): number {
  let close = line.indexOf(QUOTE, open + 1)
  while (close !== -1 && line[close + 1] === QUOTE) close = line.indexOf(QUOTE, close + 2)
  return close
}
