import { describe, expect, it } from 'vitest'
import { encodeText } from '../../../support/worker/mint-text.ts'
import { allRows, cellsOf, openList, refusalOf } from '../../../support/worker/read-list.ts'

const workbook = (sheets: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`

const data = (type: string, value: string) => `<Data ss:Type="${type}">${value}</Data>`

describe('SpreadsheetML', () => {
  it('places rows and cells by index and merge, and reads every type', async () => {
    const rows = `<Row ss:Index="3"><Cell ss:MergeAcross="1">${data('String', 'Имя &amp; код')}</Cell><Cell>${data('Number', '0.21199999999999999')}<Comment><ss:Data>aside</ss:Data></Comment></Cell></Row>
      <Row ss:Hidden="1"><Cell ss:Index="2">${data('Boolean', '1')}</Cell><Cell ss:Formula="=1/0">${data('Error', '#DIV/0!')}</Cell><Cell>${data('DateTime', '2026-11-20T00:00:00.000')}</Cell></Row>`
    const list = await openList(
      workbook(`<Worksheet ss:Name="A &amp; B"><Table>${rows}</Table></Worksheet>`),
      {
        name: 'list.xls',
      },
    )
    expect(list).toMatchObject({ format: 'spreadsheetml', sheet: 'A & B', sheets: ['A & B'] })
    expect(await allRows(list)).toEqual([
      { line: 3, cells: ['Имя & код', '', '0.212'] },
      { line: 4, cells: ['', 'TRUE', '', '2026-11-20'] },
    ])
  })

  it('chooses among sheets', async () => {
    const row = `<Row>${`<Cell>${data('String', 'x')}</Cell>`.repeat(3)}</Row>`
    const book = workbook(
      `<Worksheet ss:Name="Титул"><Table/></Worksheet><Worksheet ss:Name="Цены"><Table>${row}</Table></Worksheet>`,
    )
    expect(await openList(book)).toMatchObject({ sheet: 'Цены', sheets: ['Титул', 'Цены'] })
    expect(await cellsOf(book, { settings: { sheet: 'Титул' } })).toEqual([])
  })
})

const yml = (offers: string) =>
  `<?xml version="1.0" encoding="windows-1251"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog><shop><name>R&D</name><offers>${offers}</offers></shop></yml_catalog>`

describe('YML', () => {
  it('names its own fields, parameters among them, in any encoding', async () => {
    const offer =
      '<offer id="7" available="true"><price>1.50</price><currencyId>RUR</currencyId><vendor>R&D</vendor><vendorCode>A&amp;1&#45;B</vendorCode>' +
      '<description><![CDATA[<p>Фильтр  масляный</p>]]></description><count>12</count>' +
      '<param name="Мин. партия">50</param><param name="Кратность">10</param><param name="Срок поставки">2-5</param></offer>'
    const list = await openList(encodeText(yml(offer), 'windows-1251'))
    expect(list.fixedColumns?.map(({ field }) => field)).toEqual([
      'supplier_code',
      'brand',
      'part_number',
      'name',
      'price',
      'currency',
      'stock',
      'minimum',
      'pack',
      'lead_time',
      'category',
    ])
    expect(list.encoding).toBe('windows-1251')
    expect(await allRows(list)).toEqual([
      {
        line: 1,
        cells: ['7', 'R&D', 'A&1-B', 'Фильтр масляный', '1.50', 'RUB', '12', '50', '10', '2-5'],
      },
    ])
  })

  it('names the categories that offers stand in, with those above them', async () => {
    const offers = ['2', '1', '9', '3'].map(
      (id) => `<offer><name>N</name><categoryId>${id}</categoryId></offer>`,
    )
    const rows = await cellsOf(
      yml(
        `<categories><category id="1"> Фильтры </category><category id="2" parentId="1">Масляные</category>
         <category id="3" parentId="4">Круг</category><category id="4" parentId="3">Круг</category></categories>
         <offers>${offers.join('')}</offers>`,
      ),
      { settings: { encoding: 'utf-8' } },
    )
    expect(rows.slice(0, 3).map((cells) => cells[10] ?? '')).toEqual([
      'Фильтры › Масляные',
      'Фильтры',
      '',
    ])
    expect(rows[3]?.[10]).toMatch(/^Круг › /)
  })

  it('takes availability for stock where no count is given', async () => {
    const rows = await cellsOf(
      yml(
        '<offer id="1" available="false"><model>M</model></offer><offer id="2" available="true"><name>N</name></offer>',
      ),
      { settings: { encoding: 'utf-8' } },
    )
    expect(rows.map((cells) => [cells[3], cells[6]])).toEqual([
      ['M', '0'],
      ['N', '+'],
    ])
  })

  it('refuses what is cut off or not well-formed', async () => {
    const whole = yml('<offer id="1"><name>N</name></offer>')
    expect((await refusalOf(whole.slice(0, -30)))?.code).toBe('xml_damaged')
    expect((await refusalOf(whole.replace('</name>', '</nam>')))?.code).toBe('xml_damaged')
  })

  it('names the line where it is damaged, however long the file before it', async () => {
    const offers = Array.from(
      { length: 60_000 },
      (_, i) => `\n<offer id="${i}"><name>N</name></offer>`,
    )
    for (const at of [0, 7, 59_999]) {
      const torn = offers.with(at, '\n<offer id="x"><name>N</nam></offer>')
      const head = yml(`HERE`).split('HERE')[0] ?? ''
      const line = head.split('\n').length + at + 1
      expect(await refusalOf(yml(torn.join('')))).toEqual({
        code: 'xml_damaged',
        params: { line },
      })
    }
  })
})

describe('any other XML', () => {
  it('finds the repeating records and titles their values', async () => {
    const item = (code: string, more = '') =>
      `<item code="${code}"><brand>SKF</brand><price currency="USD">1.5</price><param name="Mult">5</param>${more}</item>`
    const list = await openList(
      `<list><groups><group id="1" parent="0"/></groups><items>${item('A')}${item('B', '<cross>X</cross><cross>Y</cross>')}</items></list>`,
    )
    expect(list.fixedColumns).toBeNull()
    expect(await allRows(list)).toEqual([
      { line: 1, cells: ['code', 'brand', 'price.currency', 'price', 'Mult', 'cross'] },
      { line: 2, cells: ['A', 'SKF', 'USD', '1.5', '5'] },
      { line: 3, cells: ['B', 'SKF', 'USD', '1.5', '5', 'X; Y'] },
    ])
  })

  it('never expands entities', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    )
    const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ha">${levels.join('')}]><l><i a="1" b="2">&l9;</i><i a="1" b="2"/></l>`
    expect((await refusalOf(laughs))?.code).toBe('entity_expansion')
    const file =
      '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]><l><i a="1" b="2">&f;</i></l>'
    expect((await refusalOf(file))?.code).toBe('entity_expansion')
  })

  it('names the record whose cell is too long or whose columns are too many', async () => {
    const list = (inside: string) =>
      `<l><i a="1" b="2"/><i a="1" b="2"/><i a="1" b="2">${inside}</i></l>`
    expect(await refusalOf(list(`<t>${'x'.repeat(100_001)}</t>`))).toMatchObject({
      code: 'cell_too_long',
      params: { line: 4 },
    })
    const many = Array.from({ length: 1001 }, (_, i) => `<t${i}>1</t${i}>`).join('')
    expect(await refusalOf(list(many))).toMatchObject({
      code: 'too_many_columns',
      params: { line: 4 },
    })
  })

  it('refuses pages, endless tags, endless depth and documents without records', async () => {
    expect((await refusalOf('<html><body><table/></body></html>'))?.code).toBe('unknown_format')
    expect((await refusalOf('<a><b>1</b></a>'))?.code).toBe('unknown_format')
    expect((await refusalOf(`<list ${'x'.repeat(3_000_000)}`))?.code).toBe('xml_damaged')
    expect((await refusalOf('<a>'.repeat(200_000)))?.code).toBe('xml_damaged')
  })
})
