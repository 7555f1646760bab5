import { describe, expect, it } from 'vitest'
import { allRows, cellsOf, openList, refusalOf } from '../../../support/worker/read-list.ts'

describe('rows of text', () => {
  it.each([';', '\t', '|', ','])('finds the delimiter %j', async (delimiter) => {
    const lines = ['Код', 'Имя', 'Цена'].join(delimiter)
    const list = await openList(
      `Прайс-лист\n${lines}\n${'A-1 b; 5,5 c'.replaceAll(delimiter, ' ')}${delimiter}x${delimiter}1\n`,
    )
    expect(list.delimiter).toBe(delimiter)
    expect((await allRows(list))[1]!.cells).toEqual(['Код', 'Имя', 'Цена'])
  })

  it('is not misled by decimal commas or by commas inside numbers', async () => {
    expect((await openList('A;1,5\nB;2,5\nC;3,5\n')).delimiter).toBe(';')
    const list = await openList('MPN\nBAT54J,115\nA1\nA2\nA3\nA4\nA5\nA6\nA7\n')
    expect(list.delimiter).toBeNull()
    expect((await allRows(list))[1]!.cells).toEqual(['BAT54J,115'])
  })

  it('takes the delimiter from settings or from a hint line', async () => {
    expect(await cellsOf('a,b;c\n', { settings: { delimiter: ';' } })).toEqual([['a,b', 'c']])
    expect(await allRows(await openList('sep=|\nA|1;1;1\nB|2;2;2\n'))).toEqual([
      { line: 2, cells: ['A', '1;1;1'] },
      { line: 3, cells: ['B', '2;2;2'] },
    ])
  })

  it.each(['\n', '\r\n', '\r'])('cuts lines at %j', async (end) => {
    expect(await cellsOf(['a;b', 'c;d', ''].join(end))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('reads quotes, doubled quotes and line breaks inside them, and counts lines as a person', async () => {
    const list = await openList('k;n;p\n"A ""x"";1";"two\r\nlines";3\n\n;B" inch;5\\,6\n"";c;d')
    expect(await allRows(list)).toEqual([
      { line: 1, cells: ['k', 'n', 'p'] },
      { line: 2, cells: ['A "x";1', 'two\r\nlines', '3'] },
      { line: 5, cells: ['', 'B" inch', '5\\,6'] },
      { line: 6, cells: ['', 'c', 'd'] },
    ])
  })

  it('keeps quotes that do not enclose the whole cell', async () => {
    expect(await cellsOf('a;b;c\n"3/8" nut;x;1\n')).toEqual([
      ['a', 'b', 'c'],
      ['"3/8" nut', 'x', '1'],
    ])
  })

  it('removes blanks around cells and nothing else', async () => {
    expect(await cellsOf(' \u00a0A  b\u00a0\t;00123;\t437532E000 \nx;y;z\n')).toEqual([
      ['A  b', '00123', '437532E000'],
      ['x', 'y', 'z'],
    ])
  })

  it('gives the same rows wherever the pieces of the file end', async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => [`№${i}`, `"q ""${i}""\n;"`, `${i},5`])
    const text = rows.map((row) => row.join(';')).join('\r\n')
    const read = await cellsOf(text)
    expect(read).toHaveLength(40_000)
    expect(read.every((cells, i) => cells[1] === `q "${i}"\n;` && cells[0] === `№${i}`)).toBe(true)
  })

  it('starts afresh each time and tells how far it is', async () => {
    const text = 'A;1\n'.repeat(300_000)
    const list = await openList(text)
    const seen: number[] = []
    for await (const _ of list.rows()) seen.push(list.bytesRead())
    expect(seen[0]).toBeLessThan(text.length / 2)
    expect(list.bytesRead()).toBe(text.length)
    expect(await allRows(list)).toHaveLength(300_000)
  })

  it('refuses a quote that never closes, naming its line', async () => {
    const tail = 'x;y;z\n'.repeat(30_000)
    const refusal = { code: 'quote_never_closes', params: { line: 3 } }
    expect(await refusalOf(`a;b;c\nd;e;f\ng;"open;h\n${tail}`)).toEqual(refusal)
    expect(await refusalOf('a;b;c\nd;e;f\ng;"open;h\ni;j;k')).toEqual(refusal)
    // The next quoted cell would close it and swallow the rows between.
    expect(await refusalOf('a;b;c\nd;e;f\ng;"open;h\ni;"j";k\n')).toEqual(refusal)
  })

  it('refuses endless cells, endless rows and a million columns', async () => {
    expect((await refusalOf('a'.repeat(300_000)))?.code).toBe('cell_too_long')
    expect((await refusalOf(`a;b\n${'"'}${'x'.repeat(100_001)}";c\n`))?.code).toBe(
      'quote_never_closes',
    )
    expect((await refusalOf('a;'.repeat(1_000_000)))?.code).toBe('too_many_columns')
    expect((await refusalOf(`a;b\n${'";";'.repeat(300_000)}`))?.code).toBe('too_many_columns')
  })

  it('refuses nothing at all', async () => {
    for (const nothing of ['', ' \n\r\n\t ', '\ufeff'])
      expect((await refusalOf(nothing))?.code).toBe('empty_file')
  })
})
