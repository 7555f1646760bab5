import { describe, expect, it } from 'vitest'
import { encodeText } from '../../../support/worker/mint-text.ts'
import { mintXls } from '../../../support/worker/mint-xls.ts'
import { mintRow, mintXlsx } from '../../../support/worker/mint-xlsx.ts'
import { cellsOf, openList, refusalOf } from '../../../support/worker/read-list.ts'

const bytes = (...start: number[]) => {
  const file = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) & 0xff)
  file.set(start)
  return file
}

describe('what a file is', () => {
  it('is told by its content, whatever the extension', async () => {
    const xlsx = mintXlsx({ sheets: { A: mintRow(1, ['x', 'y']) } })
    expect((await openList(xlsx, { name: 'a.csv' })).format).toBe('xlsx')
    expect((await openList(mintXls({ A: [['x']] }), { name: 'a.xlsx' })).format).toBe('xls')
    expect((await openList('a;b\nc;d\n', { name: 'a.xls' })).format).toBe('csv')
    expect((await openList('[{"a":1}]', { name: 'a.xml' })).format).toBe('json')
    const xml = '<l><i a="1" b="2"/><i a="3" b="4"/></l>'
    expect((await openList(xml, { name: 'a.txt' })).format).toBe('yml')
  })

  it('is text when it only begins like something else', async () => {
    expect(await cellsOf('[Прайс];Цена\nA;1\n')).toEqual([
      ['[Прайс]', 'Цена'],
      ['A', '1'],
    ])
    expect(await cellsOf('<5 шт.;Цена\nA;1\n')).toHaveLength(2)
  })

  it.each([
    ['rar_archive', bytes(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00)],
    ['seven_zip_archive', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
    ['binary_content', bytes(0x25, 0x50, 0x44, 0x46, 0x2d)],
    ['binary_content', bytes(0x89, 0x50, 0x4e, 0x47)],
    ['binary_content', bytes(0x4d, 0x5a, 0x90, 0x00)],
    ['binary_content', bytes(0x00, 0x01, 0x02)],
    ['binary_content', new Uint8Array(3000)],
    ['unknown_format', bytes(0x42, 0x5a, 0x68)],
  ])('refuses %s', async (code, file) => {
    expect((await refusalOf(file, { name: 'price.csv' }))?.code).toBe(code)
  })

  it('refuses a workbook under a password', async () => {
    // The directory of an encrypted workbook names the stream that holds it.
    const file = mintXls({ A: [['x']] })
    const name = encodeText('Workbook', 'utf-16le')
    const at = file.findIndex((_, i) => name.every((byte, j) => file[i + j] === byte))
    file.set(encodeText('EncryptedPackage', 'utf-16le'), at)
    file.set([34, 0], at + 64)
    expect((await refusalOf(file))?.code).toBe('encrypted_file')
  })
})
