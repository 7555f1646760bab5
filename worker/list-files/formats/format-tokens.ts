/** A piece of a number format: text shown as it is, a place of a digit, `[…]` without its brackets, any other sign. */
export interface FormatToken {
  kind: 'text' | 'digit' | 'bracket' | 'sign'
  text: string
}

/** Characters of a format that are looked at. */
const LONGEST = 255

const PIECE = /"([^"]*)"?|\\(.)|[_*].?|\[([^\]]*)\]?|([0#])|([\s\S])/gu

/** The first section of a number format (ECMA-376 18.8.31), the one of numbers above zero. */
export function formatTokens(code: string): FormatToken[] {
  const tokens: FormatToken[] = []
  for (const [, quoted, escaped, bracket, digit, sign] of code.slice(0, LONGEST).matchAll(PIECE)) {
    if (sign === ';') break
    const text = quoted ?? escaped
    if (text !== undefined) tokens.push({ kind: 'text', text })
    else if (bracket !== undefined) tokens.push({ kind: 'bracket', text: bracket })
    else if (digit !== undefined) tokens.push({ kind: 'digit', text: digit })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}
