/** The title of the third of four columns that say why rows were refused: no word of any language. */
export const REASON_CODE = 'reason_code'

/**
 * Whether these are the titles of a file of refused rows, made here and maybe saved again since: its cells, which may
 * begin a formula, were defused by ourselves. The other three titles are words of the reader's language.
 */
export const isRejectedHead = (cells: readonly string[]): boolean => cells[2] === REASON_CODE
