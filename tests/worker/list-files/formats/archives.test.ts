import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeText } from '../../../support/worker/mint-text.ts'
import { mintRow, mintXlsx } from '../../../support/worker/mint-xlsx.ts'
import { mintZip } from '../../../support/worker/mint-zip.ts'
import { allRows, openList, refusalOf } from '../../../support/worker/read-list.ts'

const csv = (code: string) => encodeText(`Код;Цена\n${code};5\n`, 'utf-8')

describe('archives', () => {
  it('opens the entry named like the warehouse, names in cp866', async () => {
    const zip = mintZip([
      { name: encodeText('Склад Минск.csv', 'ibm866'), data: csv('M') },
      { name: encodeText('Склад Брест.csv', 'ibm866'), data: csv('B'), isDeflated: false },
      { name: 'readme.pdf', data: csv('-') },
    ])
    const list = await openList(zip, { warehouseName: 'Минск, склад' })
    expect(list).toMatchObject({
      container: 'zip',
      entry: 'Склад Минск.csv',
      entries: ['Склад Брест.csv', 'Склад Минск.csv'],
      format: 'csv',
    })
    expect((await allRows(list))[1]!.cells).toEqual(['M', '5'])
  })

  it('opens the chosen entry, or the first by name', async () => {
    const zip = mintZip([
      { name: 'b.csv', data: csv('b') },
      { name: 'цены/a.csv', data: csv('a'), isUtf8: true },
    ])
    expect((await openList(zip)).entry).toBe('b.csv')
    const chosen = await openList(zip, { settings: { entry: 'цены/a.csv' } })
    expect((await allRows(chosen))[1]!.cells).toEqual(['a', '5'])
  })

  it('opens a workbook inside an archive and inside GZIP', async () => {
    const xlsx = mintXlsx({ sheets: { Прайс: mintRow(1, ['Код', 'Цена']) } })
    const list = await openList(mintZip([{ name: 'list.xlsx', data: xlsx }]))
    expect(list).toMatchObject({ format: 'xlsx', container: 'zip', sheet: 'Прайс' })
    expect((await openList(new Uint8Array(gzipSync(xlsx)))).container).toBe('gzip')
  })

  it('opens GZIP and tells its progress in packed bytes', async () => {
    const packed = new Uint8Array(gzipSync(csv('G')))
    const list = await openList(packed, { name: 'price.csv.gz' })
    expect(list).toMatchObject({ container: 'gzip', entry: 'price.csv', entries: ['price.csv'] })
    expect((await allRows(list))[1]!.cells).toEqual(['G', '5'])
    expect(list.bytesRead()).toBe(packed.length)
  })

  it('refuses archives in archives', async () => {
    const inner = mintZip([{ name: 'a.csv', data: csv('a') }])
    for (const data of [inner, new Uint8Array(gzipSync(inner))])
      for (const name of ['list.zip', 'list.csv'])
        expect((await refusalOf(mintZip([{ name, data }])))?.code).toBe('nested_archive')
    expect((await refusalOf(new Uint8Array(gzipSync(inner))))?.code).toBe('nested_archive')
  })

  it('refuses what is declared too large, too dense or too many', async () => {
    const one = { name: 'a.csv', data: csv('a') }
    const huge = { ...one, isDeflated: false, data: new Uint8Array(12_000_000) }
    const declaring = (declaredSize: number) => [{ ...huge, declaredSize }]
    expect((await refusalOf(mintZip(declaring(2 ** 30 + 1))))?.code).toBe('archive_too_large')
    expect((await refusalOf(mintZip([{ ...one, declaredSize: 2_000_000 }])))?.code).toBe(
      'archive_ratio',
    )
    const many = Array.from({ length: 1001 }, (_, i) => ({ ...one, name: `${i}.csv` }))
    expect((await refusalOf(mintZip(many)))?.code).toBe('archive_too_many_entries')
  })

  it('stops a bomb that declares little', async () => {
    const data = encodeText('a;1\n'.repeat(5_000_000), 'utf-8')
    const lying = mintZip([{ name: 'a.csv', data, declaredSize: 1000 }])
    expect((await refusalOf(lying))?.code).toBe('archive_ratio')
    expect((await refusalOf(new Uint8Array(gzipSync(data))))?.code).toBe('archive_ratio')
  })

  it('refuses what is encrypted, cut off or changed', async () => {
    const whole = mintZip([{ name: 'a.csv', data: csv('abcdefgh'), isDeflated: false }])
    expect(
      (await refusalOf(mintZip([{ name: 'a.csv', data: csv('a'), isEncrypted: true }])))?.code,
    ).toBe('encrypted_file')
    expect((await refusalOf(whole.slice(0, -30)))?.code).toBe('archive_damaged')
    const changed = whole.slice()
    changed[45]! ^= 1
    expect((await refusalOf(changed))?.code).toBe('archive_damaged')
    const gzip = new Uint8Array(gzipSync(csv('abcdefgh')))
    expect((await refusalOf(gzip.slice(0, -12)))?.code).toBe('archive_damaged')
  })

  it('refuses archives without a list', async () => {
    expect((await refusalOf(mintZip([])))?.code).toBe('archive_without_table')
    const pictures = mintZip([{ name: 'photo.jpg', data: csv('x') }])
    expect((await refusalOf(pictures))?.code).toBe('archive_without_table')
    const document = mintZip([{ name: '[Content_Types].xml', data: csv('x') }])
    expect((await refusalOf(document))?.code).toBe('unknown_format')
  })
})
