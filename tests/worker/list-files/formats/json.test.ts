import { describe, expect, it } from 'vitest'
import { allRows, cellsOf, openList, refusalOf } from '../../../support/worker/read-list.ts'

describe('JSON', () => {
  it('unites the keys of objects and keeps every digit', async () => {
    const list = await openList(
      '[{"code":61709551667812741,"price":1e-3},{"code":"007","qty":5.0,"note":null}]',
    )
    expect(list).toMatchObject({ format: 'json', fixedColumns: null })
    expect(await allRows(list)).toEqual([
      { line: 1, cells: ['code', 'price', 'qty', 'note'] },
      { line: 2, cells: ['61709551667812741', '0.001'] },
      { line: 3, cells: ['007', '', '5'] },
    ])
  })

  it('finds the list inside objects: the longest array', async () => {
    const document = '{"rates":[{"USD":3}],"data":{"items":[{"a":"1"},{"a":"]}\\"["}],"total":2}}'
    expect(await cellsOf(document)).toEqual([['a'], ['1'], [']}"[']])
  })

  it('reads arrays of arrays as they are', async () => {
    expect(await cellsOf('[["Код","Цена"],["A",1.5]]')).toEqual([
      ['Код', 'Цена'],
      ['A', '1.5'],
    ])
  })

  it('spreads nested objects and lists', async () => {
    const rows = await cellsOf(
      '[{"price":{"value":2,"currency":"EUR"},"breaks":[{"from":25,"price":0.298},{"from":100,"price":0.17}],"ok":true}]',
    )
    expect(rows).toEqual([
      ['price.value', 'price.currency', 'breaks', 'ok'],
      ['2', 'EUR', '25: 0.298; 100: 0.17', 'TRUE'],
    ])
  })

  it('takes __proto__ for a key like any other, and replaces lone surrogates', async () => {
    expect(await cellsOf('[{"__proto__":"x","constructor":"y","s":"\\ud800z"}]')).toEqual([
      ['__proto__', 'constructor', 's'],
      ['x', 'y', '\ufffdz'],
    ])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('reads elements that lie across pieces of the file', async () => {
    const items = Array.from({ length: 30_000 }, (_, i) => ({ code: `\\"№${i}`, price: i }))
    const rows = await cellsOf(JSON.stringify({ items }))
    expect(rows).toHaveLength(30_001)
    expect(rows.every((cells, i) => i === 0 || cells[0] === `\\"№${i - 1}`)).toBe(true)
  })

  it('refuses what is cut off, wrong, too deep or no list', async () => {
    expect((await refusalOf('[{"a":1},{"a":'))?.code).toBe('json_damaged')
    expect((await refusalOf('[{"a":1},{"a":x}]'))?.code).toBe('json_damaged')
    expect((await refusalOf(`[${'['.repeat(200_000)}`))?.code).toBe('json_damaged')
    expect((await refusalOf('{"a":{"b":1}}'))?.code).toBe('unknown_format')
  })
})
