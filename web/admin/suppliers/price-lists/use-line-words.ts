import { placeOfLine } from '../../../../worker/list-files/schemas/sheet-lines.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** Where a line stands, in words: its number, and the sheet's name before it in a list of several. */
export function useLineWords(sheets: readonly string[] | undefined): (line: number) => string {
  const { integer } = useFormat()
  return (at) => {
    const { sheet, line } = placeOfLine(at, sheets)
    return sheet === null ? integer(line) : `${sheet}: ${integer(line)}`
  }
}
