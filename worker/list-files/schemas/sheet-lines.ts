/** Lines one sheet of a list may have: more than a workbook holds. Line 12 of the third sheet is 2 × this + 12. */
export const SHEET_LINES = 10_000_000

/** Where a line of a list of several sheets stands: the sheet's name (null for a list of one) and its line there. */
export function placeOfLine(
  line: number,
  sheets: readonly string[] | undefined,
): { sheet: string | null; line: number } {
  if (sheets === undefined || sheets.length < 2) return { sheet: null, line }
  return { sheet: sheets[Math.floor(line / SHEET_LINES)] ?? null, line: line % SHEET_LINES }
}
