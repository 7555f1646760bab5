/** Expected figures of all lists by name; a figure is a number, a text or a group of figures. */
export type Expected = Record<string, Record<string, unknown>>

/** Figures that describe the file and not what reading it gives. */
const NOT_READ = new Set([
  'unmappable', 'stockNbsp', 'maxSteps', 'sheetRows', 'stepAboveMoq', 'stepBelowMoq', 'noise17',
  'recordedStockSum', 'unavailable', 'repeatedCodes', 'extraRows', 'repeatedWithOtherValues',
  'moqSum', 'moqZeroRows', 'attritionSum', 'base', 'expand', 'codesAlsoIn07', 'sellers',
  'negativeStockRows', 'noPriceAndNegative', 'blankMoq', 'moqZero', 'top', 'zeroPriceRows',
  'blankMultiple',
]) // prettier-ignore

/** Flattens the figures of one list to `[key, text]`, decimals without trailing zeros. */
export function expectedFigures(group: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] => {
    if (prefix === '' && NOT_READ.has(key)) return []
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (typeof value === 'object' && value !== null) {
      return expectedFigures(value as Record<string, unknown>, name)
    }
    const text = String(value)
    if (key === 'headerRow') return [[name, text.split('-').at(-1)!]]
    return [[name, text.includes('.') ? text.replace(/\.?0+$/, '') : text]]
  })
}
