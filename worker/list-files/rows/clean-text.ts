/** Longest brand or code. */
export const LONGEST_TEXT = 500
/** Longest name kept; a longer one is cut there, with a note. */
export const LONGEST_NAME = 2000

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
const HAS_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** A cell as text to be stored: no outer blanks, no NUL or other control signs, no half surrogates. */
export function cleanText(cell: string): string {
  const text = cell.trim()
  if (text === '') return text
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return HAS_CONTROL.test(whole) ? whole.replace(CONTROLS, '').trim() : whole
}
