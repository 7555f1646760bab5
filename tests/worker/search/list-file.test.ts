import { gzipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ListFile } from '../../../worker/catalog/search/schemas/list-file.ts'
import { guest } from '../../support/worker/client.ts'
import { mintRow, mintXlsx } from '../../support/worker/mint-xlsx.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import { createBrand, createProduct, freshNumber } from './stock.ts'

async function send(content: string | Uint8Array, headers: Record<string, string> = {}) {
  const client = await guest()
  const body = typeof content === 'string' ? strToU8(content) : content
  return client.post('/search/list-file', body, {
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
  })
}

async function read(content: string | Uint8Array): Promise<ListFile> {
  const answer = await send(content)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: ListFile }>()).data
}

const fields = ({ columns }: ListFile) => columns.map(({ field }) => field)
const cells = ({ rows }: ListFile) => rows.map((row) => row.cells)

describe('a file with a list', () => {
  it('is understood by its titles, in the languages people write them in', async () => {
    const heads: [string, string[]][] = [
      [
        'Ref,Value,Footprint,manf,manf#,tstamp',
        ['ignore', 'ignore', 'ignore', 'brand', 'number', 'ignore'],
      ],
      ['Designator,Comment,Qty', ['ignore', 'number', 'quantity']],
      ['№,Производитель,Артикул,Кол-во', ['ignore', 'brand', 'number', 'quantity']],
      ['Вытворца,Нумар дэталі,Колькасць', ['brand', 'number', 'quantity']],
      [
        'Item,MPN,Manufacturer,Quantity,Digi-Key Part Number',
        ['ignore', 'number', 'brand', 'quantity', 'ignore'],
      ],
    ]
    for (const [head, wanted] of heads) {
      const line = head.split(',').map((_, at) => `x${at}`)
      const list = await read(`${head}\n${line.join(',')}\n${line.join(',')}`)
      expect({ head, header: list.header_line, fields: fields(list) }).toEqual({
        head,
        header: 1,
        fields: wanted,
      })
    }
  })

  it('is understood by its values when it has no titles', async () => {
    expect(fields(await read('1;LM317T;10\n2;NE555P;5\n3;STM32F103C8T6;1'))).toEqual([
      'ignore', 'number', 'quantity',
    ]) // prettier-ignore
    expect(
      fields(await read('A759MW157M1JAAE048, A1\nZLLS350TA, Z1\nZ30C1T8219731, U1-2')),
    ).toEqual(['number', 'ignore'])
    expect(fields(await read('LM317T 10\nNE555P 5\nBC847 1'))).toEqual(['line'])
    expect(fields(await read('LM317T\nNE555P\nBC847'))).toEqual(['number'])
  })

  it('keeps numbers whole: commas, zeros, blanks, slashes', async () => {
    const list = await read(
      'Part;Qty\n1.5KE6,8CA;10\n09551667812741;1\n24 5046 060 600 829+;2\n22-01-2067;3',
    )
    expect(cells(list).map(([number]) => number)).toEqual([
      'Part', '1.5KE6,8CA', '09551667812741', '24 5046 060 600 829+', '22-01-2067',
    ]) // prettier-ignore
    expect(cells(await read('1.5KE6,8CA 3\nSM15T6,8CA 5'))).toEqual([
      ['1.5KE6,8CA 3'],
      ['SM15T6,8CA 5'],
    ])
    expect(cells(await read('Ref,manf#\nU1,BT136S-600D\\,118\nU2,LM317T'))).toEqual([
      ['Ref', 'manf#'],
      ['U1', 'BT136S-600D\\,118'],
      ['U2', 'LM317T'],
    ])
  })

  it('takes a comma for a part of the number when the number is known with it', async () => {
    const number = freshNumber('P')
    expect(cells(await read(`${number},215\n${number},215`))[0]).toEqual([number, '215'])
    await createProduct(await createBrand(), `${number},215`)
    expect(cells(await read(`${number},215\n${number},215`))[0]).toEqual([`${number},215`])
  })

  it('keeps what a workbook shows: zeros of a text, numbers without an exponent', async () => {
    const sheet = [
      mintRow(1, ['MPN', 'Qty']),
      '<row r="2"><c r="A2" t="inlineStr"><is><t>0389372</t></is></c><c r="B2"><v>25</v></c></row>',
      '<row r="3"><c r="A3"><v>6.9307201080100E11</v></c><c r="B3"><v>1E3</v></c></row>',
      mintRow(4, ['Total', '1025']),
    ].join('')
    const list = await read(mintXlsx({ sheets: { BOM: sheet } }))
    expect(list).toMatchObject({ sheet: 'BOM', header_line: 1 })
    expect(fields(list)).toEqual(['number', 'quantity'])
    expect(cells(list).slice(1)).toEqual([
      ['0389372', '25'],
      ['693072010801', '1000'],
    ])
  })

  it('is read in old encodings and says that it was cut', async () => {
    const cyrillic = new Uint8Array([0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb]) // Артикул, windows-1251
    const body = strToU8(
      `;Qty\n${Array.from({ length: 3000 }, (_, at) => `NE555-${at};1`).join('\n')}`,
    )
    const whole = new Uint8Array([...cyrillic, ...body])
    const list = await read(whole)
    expect(list.columns[0]).toEqual({ title: 'Артикул', field: 'number' })
    expect(list.rows).toHaveLength(2000)
    expect(list.is_cut).toBe(true)
  })
})

describe('a file that is no list', () => {
  const zeros = new Uint8Array(40 * 1024 ** 2)
  const hostile: [string, () => Uint8Array, number, string][] = [
    ['nothing', () => new Uint8Array(0), 415, 'Файл пуст.'],
    ['blank lines', () => strToU8('\n\n  \n'), 415, 'Файл пуст.'],
    ['RAR', () => strToU8('Rar!\u001a\u0007\u0000xxxx'), 415, 'архив'],
    [
      'a ZIP in a ZIP',
      () => mintZip([{ name: 'a.zip', data: mintZip([{ name: 'b.csv', data: strToU8('a;b') }]) }]),
      415,
      'архив',
    ],
    ['a bomb', () => mintZip([{ name: 'a.csv', data: zeros }]), 413, '32 МБ'],
    [
      'a bomb that lies',
      () => mintZip([{ name: 'a.csv', data: zeros, declaredSize: 100 }]),
      415,
      'не таблица',
    ],
    ['a gzip bomb', () => gzipSync(zeros), 415, 'таблиц'],
    [
      'a locked ZIP',
      () => mintZip([{ name: 'a.csv', data: strToU8('a;b\nc;d'), isEncrypted: true }]),
      415,
      'паролем',
    ],
    [
      'an endless quote',
      () => strToU8('MPN;Qty\n"LM317T;5\nNE555P;1\n'),
      415,
      'Кавычка, открытая в строке 2',
    ],
    ['a million columns', () => strToU8(`MPN${';'.repeat(1_000_000)}\nLM317T`), 415, '1000'],
    ['an endless cell', () => strToU8(`MPN;Qty\n${'A'.repeat(200_000)};1`), 415, '100 000'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 415, 'не таблица'],
    [
      'half a workbook',
      () => mintXlsx({ sheets: { A: mintRow(1, ['MPN', 'Qty']) } }).slice(0, 300),
      415,
      'повреждён',
    ],
    ['too many bytes', () => new Uint8Array(5 * 1024 ** 2 + 1).fill(65), 413, '5 МБ'],
  ]
  it.each(hostile)('is refused in the visitor’s language: %s', async (_, make, status, words) => {
    const answer = await send(make(), { 'Accept-Language': 'ru' })
    const { message } = await answer.json<{ message: string }>()
    expect({ status: answer.status, hasWords: message.includes(words), message }).toMatchObject({
      status,
      hasWords: true,
    })
  })

  it('never shows markup or control signs as anything but text', async () => {
    const list = await read('MPN;Qty\n<img src=x onerror=alert(1)>;1\nAB\u202eC7;=1+1')
    expect(cells(list)[1]).toEqual(['<img src=x onerror=alert(1)>', '1'])
    expect(cells(list)[2]?.[0]).toBe('AB C7')
  })
})
