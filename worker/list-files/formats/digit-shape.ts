import type { FormatToken } from './format-tokens.ts'

/** How a format sets the digits of a whole number: `0000-000`, `"A-"0000`. */
export interface DigitShape {
  /** Text before each place of a digit, and after the last. */
  literals: string[]
  /** Digits shown at least, zeros before the number. */
  least: number
}

/** Beyond it a format sets no part number. */
const MOST_PLACES = 30

const COLOUR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)$/i
/** A language alone: `[$-419]`. */
const LANGUAGE = /^\$-/

/**
 * The shape that a format gives whole numbers, null where it gives none or is more than places of digits and text
 * between them. A word after a blank, `0 "шт"`, is a unit and no part of the number; `# ##0` parts thousands.
 */
export function digitShape(tokens: readonly FormatToken[]): DigitShape | null {
  const literals = ['']
  let firstZero = -1
  let isFraction = false
  for (const { kind, text } of tokens) {
    const places = literals.length - 1
    if (kind === 'digit') {
      if (isFraction || places === MOST_PLACES) return null
      if (text === '0' && firstZero < 0) firstZero = places
      literals.push('')
    } else if (kind === 'bracket') {
      if (!COLOUR.test(text) && !LANGUAGE.test(text)) return null
    } else {
      if (kind === 'sign' && !['-', '/', ' '].includes(text)) return null
      // Digits on both sides of a bare slash are those of a fraction.
      if (kind === 'sign' && text === '/' && places > 0) isFraction = true
      literals[places] += text
    }
  }
  const places = literals.length - 1
  if (places === 0) return null
  const least = firstZero < 0 ? 0 : places - firstZero
  literals[0] = literals[0]!.trimStart()
  literals[places] = literals[places]!.trimEnd()
  const isUnit = /^\s/.test(literals[places])
  const isShaped = least > 1 || literals.slice(0, -1).some((text) => text.trim() !== '')
  return isUnit || !isShaped || literals[0].startsWith('-') ? null : { literals, least }
}

/** Digits in their shape; those that have no place stand before the first. As they are where a text would stand before them alone. */
export function shaped(digits: string, { literals, least }: DigitShape): string {
  const filled = digits.padStart(least, '0')
  const places = literals.length - 1
  const isShort = literals.slice(1, Math.max(1, places - filled.length + 1)).some(Boolean)
  if (isShort) return digits
  let text = literals[0]!
  let at = 0
  for (let place = 0; place < places; place += 1) {
    const end = Math.max(0, filled.length - (places - 1 - place))
    text += filled.slice(at, end) + literals[place + 1]!
    at = end
  }
  return text
}
