import { mintXlsx } from '../worker/mint-xlsx.ts'

/** A workbook with one sheet of these cells, all as texts. */
export const sheetOf = (rows: (string | number)[][]): Uint8Array =>
  mintXlsx({
    sheets: {
      List: rows
        .map(
          (row, at) =>
            `<row r="${at + 1}">${row
              .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
              .join('')}</row>`,
        )
        .join(''),
    },
  })
