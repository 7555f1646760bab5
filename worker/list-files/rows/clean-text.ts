/** Longest name, brand or code kept; a name is cut there. */
export const LONGEST_TEXT = 500

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
const HAS_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** A cell as text to be stored: no outer blanks, no NUL or other control signs, no half surrogates. */
export function cleanText(cell: string): string {
  const text = cell.trim()
  if (text === '') return text
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return HAS_CONTROL.test(whole) ? whole.replace(CONTROLS, '').trim() : whole
}
