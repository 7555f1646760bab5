/** A header of a mail: its name in small letters, its value unfolded. */
export interface MailHeader {
  name: string
  value: string
}

/** Bytes of headers that an honest mail stays far below. */
const MOST_BYTES = 128 * 1024

/**
 * The headers of a raw mail, the first one first; null for what no two programs read the same way: no end
 * of the headers within 128 KB, a bare carriage return, a line that is no header.
 */
export function readHeaders(raw: Uint8Array): MailHeader[] | null {
  const text = new TextDecoder().decode(raw.subarray(0, MOST_BYTES))
  const end = /\r?\n\r?\n/.exec(text)
  if (end === null && raw.length > MOST_BYTES) return null
  const headers: MailHeader[] = []
  for (const line of text.slice(0, end?.index ?? text.length).split(/\r?\n/)) {
    if (/[\r\0]/.test(line)) return null
    const last = headers.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last === undefined) return null
      last.value += ` ${line.trim()}`
      continue
    }
    const at = line.indexOf(':')
    if (at < 1) return null
    // RFC 5322's obsolete syntax allows blanks before the colon.
    headers.push({
      name: line.slice(0, at).trimEnd().toLowerCase(),
      value: line.slice(at + 1).trim(),
    })
  }
  return headers
}

/** The values of all headers of this name. */
export const valuesOf = (headers: readonly MailHeader[], name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value)
