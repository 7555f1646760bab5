import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export interface MintedWorkbook {
  /** Name of a sheet → what stands inside its `sheetData`. */
  sheets: Record<string, string>
  /** What stands inside `sst`; without it the part is absent. */
  strings?: string
  /** What stands inside `styleSheet`. */
  styles?: string
  /** Before the `sheetData` of every sheet. */
  preamble?: string
  /** After the `sheetData` of every sheet. */
  epilogue?: string
}

/** A workbook from the XML of its sheets. */
export function mintXlsx(workbook: MintedWorkbook): Uint8Array {
  const names = Object.keys(workbook.sheets)
  const sheets = names
    .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')
  const relations = names
    .map(
      (_, i) =>
        `<Relationship Id="rId${i + 1}" Type="/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types/>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${relations}</Relationships>`,
  }
  for (const [i, name] of names.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `${HEAD}<worksheet>${workbook.preamble ?? ''}<sheetData>${workbook.sheets[name]}</sheetData>${workbook.epilogue ?? ''}</worksheet>`
  if (workbook.strings !== undefined)
    parts['xl/sharedStrings.xml'] = `${HEAD}<sst>${workbook.strings}</sst>`
  if (workbook.styles !== undefined)
    parts['xl/styles.xml'] = `${HEAD}<styleSheet>${workbook.styles}</styleSheet>`
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  )
}

/** A row of inline texts. */
export function mintRow(line: number, cells: string[]): string {
  const inner = cells
    .map(
      (cell, i) =>
        `<c r="${String.fromCharCode(65 + i)}${line}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')
  return `<row r="${line}">${inner}</row>`
}
