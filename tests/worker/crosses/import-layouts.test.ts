import { describe, expect, it } from 'vitest'
import type {
  CrossMapping,
  UploadedCrosses,
} from '../../../worker/catalog/crosses/imports/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { bringIn, pairOf, saidBy, send, upload } from '../../support/worker/cross-imports.ts'
import { mintRow, mintXlsx } from '../../support/worker/mint-xlsx.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import { createBrand, freshNumber } from '../search/stock.ts'

const sourceOf = () => `source ${crypto.randomUUID()}`
const numbers = (count: number) => Array.from({ length: count }, () => freshNumber('12'))
const brandOf = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`

const readOf = ({ reading }: UploadedCrosses) =>
  reading.first.flatMap(({ pairs }) =>
    pairs.map(
      ({ product, other, kind }) =>
        `${product.brand} ${product.number} = ${other.brand} ${other.number} ${kind}`,
    ),
  )

async function read(client: Client, file: string | Uint8Array) {
  const sent = await upload({ client, source: sourceOf(), file })
  return { fields: sent.reading.mapping.fields, said: readOf(sent), reading: sent.reading }
}

describe('the columns of a file of crosses', () => {
  it('are told by their titles, in any order and language', async () => {
    const client = await staff('content')
    const [a = '', b = ''] = numbers(2)
    const expected = [`MANN ${a} = Knecht ${b} analog`]
    const titled = (titles: string) => read(client, `${titles}\nMANN\t${a}\tKnecht\t${b}\n`)
    for (const titles of [
      'Brand\tPart number\tCross brand\tCross number',
      'Производитель\tАртикул\tПроизводитель аналога\tАртикул аналога',
      'Брэнд\tНумар\tБрэнд аналага\tНумар аналага',
      'Brand\tNumber\tBrand\tNumber',
      'Manufacturer\tArticle No.\tOE brand\tOE number',
    ]) {
      expect({ titles, said: (await titled(titles)).said }).toEqual({ titles, said: expected })
    }
    const turned = await read(
      client,
      `Cross number;Number;Brand;Cross brand\n${b};${a};MANN;Knecht\n`,
    )
    expect(turned.said).toEqual(expected)
  })

  it('are told by their values where there are no titles, below a heading too', async () => {
    const client = await staff('content')
    const [a = '', b = '', c = '', d = ''] = numbers(4)
    const rows = `MANN;${a};Knecht;${b};замена\nHengst;${c};Bosch;${d};аналог\n`
    const { fields, said } = await read(client, rows)
    expect(fields).toEqual(['brand', 'number', 'other_brand', 'other_number', 'kind'])
    expect(said).toEqual([`MANN ${a} = Knecht ${b} replacement`, `Hengst ${c} = Bosch ${d} analog`])
    const below = await read(
      client,
      `Кроссы на ноябрь\n\nБренд;Артикул;Аналоги\nMANN;${a};"Knecht ${b}"\n`,
    )
    expect(below.reading.mapping.header_line).toBe(3)
  })

  it('may hold several numbers, and each way to cut them says what it gives', async () => {
    const client = await staff('content')
    const [a = '', b = '', c = ''] = numbers(3)
    const { reading, said } = await read(
      client,
      `Бренд;Артикул;Бренд аналога;Аналоги\nMANN;${a};Knecht;${b}, W712/52\nMANN;${c};Knecht;"${a}\n${b}"\n`,
    )
    expect(reading.mapping.separator).toBe('comma')
    expect(said).toEqual([
      `MANN ${a} = Knecht ${b} analog`,
      `MANN ${a} = Knecht W712/52 analog`,
      `MANN ${c} = Knecht ${a} analog`,
      `MANN ${c} = Knecht ${b} analog`,
    ])
    expect(Object.fromEntries(reading.readings.map((one) => [one.separator, one.pairs]))).toEqual({
      none: 2,
      line: 3,
      semicolon: 3,
      comma: 4,
      spaced_slash: 4,
      slash: 5,
    })
  })

  it('may hold brand and number in one cell, and brands named once', async () => {
    const client = await staff('content')
    const [one, two] = [brandOf('Mann Filter '), brandOf('Kn')]
    await createBrand(one)
    await createBrand(two)
    const [a = '', b = '', c = '', d = ''] = numbers(4)
    const { fields, said } = await read(
      client,
      `Деталь;Кросс\n${one} ${a};${two} ${b}, ${c}\n${one} ${d};${b} (${two})\n`.replace(
        'Деталь',
        'Номер',
      ),
    )
    expect(fields).toEqual(['brand_number', 'other_brand_number'])
    expect(said).toEqual([
      `${one} ${a} = ${two} ${b} analog`,
      `${one} ${a} = ${two} ${c} analog`,
      `${one} ${d} = ${two} ${b} analog`,
    ])
  })

  it('may be named by the brand of their numbers', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = '', c = ''] = numbers(3)
    const file = `Brand;Number;Knecht;Bosch\nMANN;${a};${b};${c}\n`
    const fields: CrossMapping['fields'] = ['brand', 'number', 'titled_number', 'titled_number']
    await bringIn({ client, source, file }, { fields })
    expect(await saidBy(source)).toEqual([pairOf(a, b), pairOf(a, c)].toSorted())
  })

  it('are read from workbooks, archives, XML and old encodings', async () => {
    const client = await staff('content')
    const [a = '', b = ''] = numbers(2)
    const expected = [`МАНН ${a} = Knecht ${b} analog`]
    const cells = [
      ['Бренд', 'Артикул', 'Бренд аналога', 'Номер аналога'],
      ['МАНН', a, 'Knecht', b],
    ]
    const workbook = mintXlsx({
      sheets: { Лист1: cells.map((row, at) => mintRow(at + 1, row)).join('') },
    })
    expect((await read(client, workbook)).said).toEqual(expected)
    const text = cells.map((row) => row.join(';')).join('\r\n')
    const zip = mintZip([{ name: 'crosses.csv', data: new TextEncoder().encode(text) }])
    expect((await read(client, zip)).said).toEqual(expected)
    const utf16 = new Uint8Array(
      Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer,
    )
    expect((await read(client, utf16)).said).toEqual(expected)
    const record = `<row><brand>МАНН</brand><number>${a}</number><CrossBrand>Knecht</CrossBrand><CrossNumber>${b}</CrossNumber></row>`
    const xml = `<?xml version="1.0" encoding="UTF-8"?><crosses>${record}${record}</crosses>`
    const { import: made, reading } = await upload({ client, source: sourceOf(), file: xml })
    expect(made.status).toBe('read')
    expect(reading.titles).toHaveLength(4)
    expect(reading.lines).toBe(2)
    expect(reading.mapping.fields).toEqual(['brand', 'number', 'other_brand', 'other_number'])
  })

  it('keep numbers that a spreadsheet would have changed, and refuse what unpacks to too much', async () => {
    const client = await staff('content')
    const { said } = await read(
      client,
      'Brand;Number;Cross brand;Cross number\nMANN;="0451103079";Bosch;00123\n',
    )
    expect(said).toEqual(['MANN 0451103079 = Bosch 00123 analog'])
    const bomb = mintZip([{ name: 'crosses.csv', data: new Uint8Array(30 * 1024 ** 2) }])
    expect((await send({ client, source: sourceOf(), file: bomb })).status).toBe(413)
    const liar = mintXlsx({ sheets: { One: mintRow(1, ['a'.repeat(20 * 1024 ** 2)]) } })
    expect((await send({ client, source: sourceOf(), file: liar })).status).toBe(413)
  })
})
