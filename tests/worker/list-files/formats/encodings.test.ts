import { describe, expect, it } from 'vitest'
import { encodeText, withMark } from '../../../support/worker/mint-text.ts'
import { allRows, cellsOf, openList } from '../../../support/worker/read-list.ts'

const LIST = [
  'Артикул;Бренд;Наименование;Цена',
  'A1;БелОМО;Фильтр масляный, тонкой очистки;12,50',
  'B-2;SKF;Подшипник ступицы передней;1 200,00',
  'C/3;Белкард;Вал карданный «усиленный» № 5;33.3',
].join('\r\n')

const ROWS = LIST.split('\r\n').map((line) => line.split(';'))

describe('encodings', () => {
  it.each(['utf-8', 'windows-1251', 'koi8-r', 'utf-16le', 'utf-16be'])(
    'tells %s by its letters',
    async (encoding) => {
      const text = encoding === 'koi8-r' ? LIST.replace(/[«»№]/g, '"').replaceAll('"', '') : LIST
      const list = await openList(encodeText(text, encoding))
      expect(list.encoding).toBe(encoding)
      const rows = (await allRows(list)).map(({ cells }) => cells)
      expect(rows[1]).toEqual(ROWS[1])
      expect(rows[2]).toEqual(ROWS[2])
    },
  )

  it('tells cp866, capitals only', async () => {
    const list = await openList(
      encodeText('КОД;ЦЕНА\r\nМАСЛО МОТОРНОЕ;5\r\nСВЕЧА ЗАЖИГАНИЯ;6', 'ibm866'),
    )
    expect(list.encoding).toBe('ibm866')
    expect((await allRows(list))[2]!.cells).toEqual(['СВЕЧА ЗАЖИГАНИЯ', '6'])
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('drops the mark of %s', async (encoding) => {
    expect((await cellsOf(withMark(LIST, encoding)))[0]).toEqual(ROWS[0])
  })

  it('keeps no-break spaces between digits apart from cp866 letters', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `PN-${i};1\u00a0${200 + i}\u00a0000;5`)
    const list = await openList(encodeText(rows.join('\n'), 'windows-1251'))
    expect(list.encoding).toBe('windows-1251')
    expect((await allRows(list))[0]!.cells[1]).toBe('1\u00a0200\u00a0000')
  })

  it('finds the encoding of letters that begin after a megabyte of Latin', async () => {
    const latin = 'PN-1;Bosch;10\n'.repeat(80_000)
    const rows = await cellsOf(encodeText(`${latin}PN-2;Белкард;20`, 'windows-1251'))
    expect(rows.at(-1)).toEqual(['PN-2', 'Белкард', '20'])
  })

  it('stays with UTF-8 when a few letters are cut', async () => {
    const good = encodeText('Код;Название\n'.repeat(50), 'utf-8')
    const bytes = new Uint8Array([...good, 0x41, 0x3b, 0xd0, 0x0a, 0x42, 0x3b, 0x43])
    expect((await openList(bytes)).encoding).toBe('utf-8')
  })

  it('lets a person decide', async () => {
    const bytes = encodeText('Код;Цена\nА1;5', 'koi8-r')
    expect((await cellsOf(bytes, { settings: { encoding: 'koi8-r' } }))[0]).toEqual(['Код', 'Цена'])
  })

  it('removes NUL and the DOS end mark, and replaces lone surrogates', async () => {
    expect(await cellsOf('A\0B;1\nC;2\n\x1a')).toEqual([
      ['AB', '1'],
      ['C', '2'],
    ])
    const lone = encodeText('Артикул;Цена\nА\ud800Б;5\n', 'utf-16le')
    expect((await cellsOf(lone))[1]).toEqual(['А\ufffdБ', '5'])
  })
})
