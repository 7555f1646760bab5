import { describe, expect, it } from 'vitest'
import type { ListItem, RawRow, RowReading } from '../../../../worker/list-files/reading.ts'
import { recognise } from '../../../../worker/list-files/recognise/recognise.ts'
import { makeRowReader } from '../../../../worker/list-files/rows/make-row-reader.ts'
import type { ListSettings } from '../../../../worker/list-files/schemas/recognised.ts'
import { mintXls } from '../../../support/worker/mint-xls.ts'
import { mintXlsx } from '../../../support/worker/mint-xlsx.ts'
import { allRows, openList } from '../../../support/worker/read-list.ts'

const DEFAULTS = { currency: 'USD', defaultBrand: null }

async function read(bytes: Uint8Array, settings: ListSettings = {}) {
  const list = await openList(bytes, { settings })
  const rows = await allRows(list)
  const recognised = recognise(list, rows, settings, DEFAULTS)
  const reader = makeRowReader(recognised, settings, DEFAULTS)
  const readings = rows.map((row): [RawRow, RowReading] => [row, reader(row)])
  const items = readings.flatMap(([, reading]): ListItem[] =>
    reading.kind === 'item' ? [reading.item] : [],
  )
  return { rows, recognised, items }
}

const texts = (cells: string[]) =>
  cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')

/** Each offer priced 12.5 in the number format given for its line. */
function book(formats: string[], { title = 'Цена', extra = '' } = {}): Uint8Array {
  const codes = [...new Set(formats)]
  const escaped = (code: string) => code.replaceAll('"', '&quot;')
  const styles =
    `<numFmts>${codes.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>` +
    `<cellXfs><xf numFmtId="0"/>${codes.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs>`
  const head = ['Артикул', 'Бренд', 'Остаток', title, ...(extra === '' ? [] : ['Валюта'])]
  const rows = formats.map((code, i) => {
    const style = codes.indexOf(code) + 1
    const price = `<c s="${style}"><v>12.5</v></c>${extra === '' ? '' : texts([extra])}`
    return `<row>${texts([`A-${i}00`, 'Bosch'])}<c s="${style}"><v>${i + 1}</v></c>${price}</row>`
  })
  return mintXlsx({ sheets: { A: `<row>${texts(head)}</row>${rows.join('')}` }, styles })
}

const EURO = '[$€-407] #,##0.00'
const many = (code: string) => Array.from({ length: 6 }, () => code)
const CONFLICT = { code: 'currency_conflict', params: { list: 'EUR', offer: 'USD' } }

describe('a currency that only the format of prices shows', () => {
  it('is that of the rows, and in doubt where the offer has another', async () => {
    const { recognised, items, rows } = await read(book(many(EURO)))
    expect(recognised).toMatchObject({
      currency: 'EUR',
      currency_source: 'format',
      doubts: [CONFLICT],
    })
    expect(items).toHaveLength(6)
    expect(items[0]).toMatchObject({ costMicros: 12_500_000, currency: 'EUR', remains: 1 })
    expect(rows[1]?.cells).toEqual(['A-000', 'Bosch', '1', '12.5 EUR'])
  })

  it('is in doubt where the title names the currency of the offer', async () => {
    const { recognised } = await read(book(many(EURO), { title: 'Цена, USD' }))
    expect(recognised.doubts).toEqual([CONFLICT])
  })

  it('is that of single rows where others show none, or the offer’s', async () => {
    const { recognised, items } = await read(
      book([...many('"$"#,##0.00'), '#,##0.00 "₽"', '[$-409]0.00']),
    )
    expect(recognised).toMatchObject({ currency: 'USD', doubts: [] })
    expect(items.map(({ currency }) => currency)).toEqual([...many('USD'), 'RUB', 'USD'])
  })

  it('gives way to what a person says of the list, but for rows that show yet another', async () => {
    const { recognised, items } = await read(book([...many(EURO), '#,##0.00 "₽"']), {
      currency: 'USD',
    })
    expect(recognised).toMatchObject({ currency: 'USD', currency_source: 'chosen', doubts: [] })
    expect(items.map(({ currency }) => currency)).toEqual([...many('USD'), 'RUB'])
  })

  it('gives way to a column of currencies', async () => {
    const { recognised, items } = await read(book(many(EURO), { extra: 'USD' }))
    expect(recognised.doubts).toEqual([])
    expect(items[0]?.currency).toBe('USD')
  })

  it('that no list knows refuses its rows', async () => {
    const { items } = await read(book([...many('0.00'), '[$VND] 0.00']))
    expect(items).toHaveLength(6)
  })

  it('counts in XLS too', async () => {
    const price = { t: 'n' as const, v: 12.5, z: '#,##0.00 "₽"' }
    const offers = many('').map((_, i) => [`A-${i}00`, 'Bosch', i + 1, price])
    const bytes = mintXls({ A: [['Артикул', 'Бренд', 'Остаток', 'Цена'], ...offers] })
    const { items, recognised } = await read(bytes)
    expect(items[0]).toMatchObject({ costMicros: 12_500_000, currency: 'RUB' })
    expect(recognised.doubts).toEqual([
      { code: 'currency_conflict', params: { list: 'RUB', offer: 'USD' } },
    ])
  })
})

describe('a value past the limit of columns', () => {
  it('is passed over with a note', async () => {
    const stray = '<row><c r="A2" t="inlineStr"><is><t>A-1</t></is></c>'
    const offer = `${stray}${texts(['Bosch', '3', '12.5'])}<c r="AMK2"><v>1</v></c><c r="XFD2"><v>2</v></c></row>`
    const head = `<row>${texts(['Артикул', 'Бренд', 'Остаток', 'Цена'])}</row>`
    const { items, rows, recognised } = await read(mintXlsx({ sheets: { A: head + offer } }))
    expect(rows[1]?.cells).toEqual(['A-1', 'Bosch', '3', '12.5'])
    expect(recognised.columns).toHaveLength(4)
    expect(items[0]).toMatchObject({
      costMicros: 12_500_000,
      notices: [{ code: 'extra_cells', column: 1000, value: '1' }],
    })
  })
})
