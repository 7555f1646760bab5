import { describe, expect, it } from 'vitest'
import { pairsOf, wantedOf } from '../../../../web/admin/catalog/photosets/add/pair-links.ts'
import { readLinks, textOfFile } from '../../../../web/admin/catalog/photosets/add/read-links.ts'

const A = 'https://img.example/a.jpg'
const B = 'https://img.example/b.jpg'

describe('lines with addresses', () => {
  it.each([
    [`Bosch;0 986 452 041;${A}`, 'Bosch', '0 986 452 041'],
    [`Bosch\t0986452041\t${A}\tFilter`, 'Bosch', '0986452041'],
    [`"Mann, Filter";"W 712/75";"${A}"`, 'Mann, Filter', 'W 712/75'],
    [`Bosch,0986452041,${A}`, 'Bosch', '0986452041'],
    [`Bosch|0986452041|${A}`, 'Bosch', '0986452041'],
    [`${A};Bosch;0986452041`, 'Bosch', '0986452041'],
    [`Bosch 0986452041 ${A}`, null, 'Bosch 0986452041'],
    [`0986452041 ${A}`, null, '0986452041'],
    [`0986452041;${A}`, null, '0986452041'],
    [A, null, ''],
    [`  "${A}"  `, null, ''],
  ])('say whose picture it is: %s', (line, brand, number) => {
    expect(readLinks(line).links).toEqual([{ brand, number, url: A }])
  })

  it('may have several addresses, each once, with commas in them', () => {
    const comma = 'https://img.example/w_200,h_100/a.jpg'
    const read = readLinks(`Bosch;1;${A},${B}\nBosch;1;${A} ${comma}\r\nBosch;2;${A}\n\n`)
    expect(read.links.map(({ number, url }) => `${number} ${url}`)).toEqual([
      `1 ${A}`,
      `1 ${B}`,
      `1 ${comma}`,
      `2 ${A}`,
    ])
  })

  it('are told apart from a heading and from lines without an address', () => {
    const read = readLinks(
      `Brand;Number;Photo\nBosch;1;\nBosch;2;ftp://x/a.jpg\nBosch;3;${A}\nSum;x`,
    )
    expect(read.links).toHaveLength(1)
    expect(read.withoutAddress).toEqual(['Bosch;1;', 'Bosch;2;ftp://x/a.jpg', 'Sum;x'])
    expect(readLinks('no address at all').withoutAddress).toHaveLength(1)
  })

  it('are a thousand at most', () => {
    const lines = Array.from({ length: 1001 }, (_, at) => `https://img.example/${at}.jpg`)
    const read = readLinks(lines.join('\n'))
    expect([read.links.length, read.isTooMany]).toEqual([1000, true])
    expect(readLinks(`https://img.example/${'a'.repeat(3000)}`).links).toEqual([])
  })

  it('are read from files of spreadsheets in Windows-1251 too', async () => {
    const windows = new Blob([new Uint8Array([0xc1, 0xe5, 0xeb, 0x3b, 0x31])])
    expect(await textOfFile(windows)).toBe('Бел;1')
    expect(await textOfFile(new Blob(['\uFEFFБел;1']))).toBe('Бел;1')
  })
})

describe('pictures of a list', () => {
  it('stand in the order of their lines where their names say no place, and go nowhere without a product', () => {
    const product = { id: 7, brand: 'Bosch', mpn: '1' }
    const { links } = readLinks(
      ['a', 'b', 'c', 'd'].map((name) => `1 https://x.example/${name}.jpg`).join('\n'),
    )
    const matches = [
      { name: '', product, position: null, reason: null },
      { name: '', product: null, position: null, reason: 'several' as const },
      { name: '', product, position: 9, reason: null },
      { name: '', product, position: null, reason: null },
    ]
    const { found, missing } = pairsOf({ links, matches })
    expect(missing.map(({ url, reason }) => [url, reason])).toEqual([
      ['https://x.example/b.jpg', 'several'],
    ])
    expect(wantedOf(found).map(({ product_id: id, position }) => [id, position])).toEqual([
      [7, 0],
      [7, 9],
      [7, 2],
    ])
    expect(wantedOf(pairsOf({ links, matches: null }).found)).toHaveLength(4)
  })
})
