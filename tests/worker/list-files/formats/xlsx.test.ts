import { describe, expect, it } from 'vitest'
import { mintRow, mintXlsx } from '../../../support/worker/mint-xlsx.ts'
import { allRows, cellsOf, openList, refusalOf } from '../../../support/worker/read-list.ts'

const sheet = (rows: string) => mintXlsx({ sheets: { Прайс: rows } })

describe('XLSX', () => {
  it('reads shared, rich and inline texts, phonetic ones left out', async () => {
    const strings =
      '<si><t xml:space="preserve"> Мин.\nпартия </t></si>' +
      '<si><r><t>437532</t></r><r><rPr><b/></rPr><t>E000</t></r><rPh sb="0"><t>кана</t></rPh></si>' +
      '<si><t>a &amp; b &#1046; _x0041_</t></si>'
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
      '<row r="5" hidden="1"><c r="B5" t="s"><v>2</v></c><c t="inlineStr"><is><r><t>x</t></r><r><t>y</t></r></is></c></row>'
    const list = await openList(mintXlsx({ sheets: { Прайс: rows }, strings }))
    expect(list).toMatchObject({
      format: 'xlsx',
      sheet: 'Прайс',
      sheets: ['Прайс'],
      encoding: null,
    })
    expect(await allRows(list)).toEqual([
      { line: 2, cells: ['Мин.\nпартия', '', '437532E000'] },
      { line: 5, cells: ['', 'a & b Ж A', 'xy'] },
    ])
  })

  it('repairs numbers, takes the kept value of a formula and no value of an error', async () => {
    const row =
      '<row><c><v>0.21199999999999999</v></c><c><v>36583.0</v></c><c><v>1E-3</v></c>' +
      '<c><v>61709551667812741</v></c><c><f>1/0+SUM(A1:A9)</f><v>42.5</v></c>' +
      '<c t="str"><f>A1&amp;B1</f><v>text</v></c><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c/></row>'
    expect(await cellsOf(sheet(row))).toEqual([
      ['0.212', '36583', '0.001', '61709551667812741', '42.5', 'text', '', 'TRUE'],
    ])
  })

  it('writes dates as dates and prices as numbers', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="#,##0.00&quot; ds&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const row =
      '<row r="1"><c r="A1" s="1"><v>46346</v></c><c r="B1" s="2"><v>46346.5</v></c><c r="C1" s="3"><v>46346</v></c></row>'
    expect(await cellsOf(mintXlsx({ sheets: { A: row }, styles }))).toEqual([
      ['2026-11-20', '2026-11-20 12:00', '46346'],
    ])
  })

  it('keeps the zeros a part number is shown with', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="00000000"/><numFmt numFmtId="171" formatCode="000.00"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const row = `<row>${cell(1, '7012345')}${cell(1, '123456789')}${cell(1, '0.5')}${cell(1, '-7')}${cell(0, '42')}${cell(2, '7.5')}<c s="1"/></row>`
    expect(await cellsOf(mintXlsx({ sheets: { A: row }, styles }))).toEqual([
      ['07012345', '123456789', '0.5', '-7', '42', '7.5'],
    ])
  })

  it('reads prefixed elements, CDATA and comments', async () => {
    const rows =
      '<x:row r="1"><!-- > --><x:c r="A1" t="str"><x:v><![CDATA[a<b]]></x:v></x:c></x:row>'
    expect(await cellsOf(sheet(rows))).toEqual([['a<b']])
  })

  it('chooses the sheet with a table, or the named one', async () => {
    const table = [1, 2, 3].map((line) => mintRow(line, ['A', 'B', 'C'])).join('')
    const book = mintXlsx({ sheets: { Титул: mintRow(1, ['Контакты']), Цены: table } })
    expect(await openList(book)).toMatchObject({ sheet: 'Цены', sheets: ['Титул', 'Цены'] })
    expect((await openList(book, { settings: { sheet: 'Титул' } })).sheet).toBe('Титул')
  })

  it('takes no notice of a declared million of columns and rows', async () => {
    const preamble =
      '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" hidden="1"/></cols>'
    const rows = `<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576" s="3"/></row>`
    const list = await openList(mintXlsx({ sheets: { A: rows }, preamble }))
    expect(await allRows(list)).toEqual([{ line: 1_048_576, cells: ['1'] }])
  })

  it('reads many rows in batches', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => mintRow(i + 1, [`A${i}`, 'x', 'y'])).join(
      '',
    )
    const read = await allRows(await openList(sheet(rows)))
    expect(read).toHaveLength(9000)
    expect(read.at(-1)).toEqual({ line: 9000, cells: ['A8999', 'x', 'y'] })
  })

  it('refuses what is cut off, refers to nothing or defines entities', async () => {
    const whole = sheet(mintRow(1, ['A', 'B']))
    expect((await refusalOf(whole.slice(0, -100)))?.code).toBe('workbook_damaged')
    expect((await refusalOf(sheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')))?.code).toBe(
      'workbook_damaged',
    )
    const laughs = mintXlsx({ sheets: { A: '' }, preamble: '<!DOCTYPE x [<!ENTITY a "b">]>' })
    expect((await refusalOf(laughs))?.code).toBe('entity_expansion')
    expect((await refusalOf(mintXlsx({ sheets: {} })))?.code).toBe('workbook_damaged')
  })
})
