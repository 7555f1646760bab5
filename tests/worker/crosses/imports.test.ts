import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import {
  act,
  analogsOf,
  bringIn,
  compare,
  deny,
  getImport,
  pairOf,
  pairsOf,
  plain,
  previewOf,
  saidBy,
  upload,
} from '../../support/worker/cross-imports.ts'
import { createBrand, freshNumber } from '../search/stock.ts'

const BRAND = `B${crypto.randomUUID()}`
const line = (a: string, b: string, kind = '') => `${BRAND};${a};${BRAND};${b};${kind}`
const file = (...lines: string[]) =>
  ['Бренд;Артикул;Бренд аналога;Номер аналога;Вид', ...lines].join('\n')
const sourceOf = () => `source ${crypto.randomUUID()}`
const numbers = (count: number) => Array.from({ length: count }, () => freshNumber())

describe('a file of crosses', () => {
  it('writes nothing until it is applied, then says its pairs with file and line', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = '', c = ''] = numbers(3)
    const { import: made, reading } = await upload({
      client,
      source,
      file: file(line(a, b), line(a, c, 'сопутствующий')),
      name: 'перекрёстные номера.csv',
    })
    expect(reading.mapping.fields).toEqual([
      'brand',
      'number',
      'other_brand',
      'other_number',
      'kind',
    ])
    expect(reading.lines).toBe(2)
    const compared = await compare(client, made.id, reading.mapping)
    expect(compared.counts).toMatchObject({
      lines: 2,
      created: 2,
      known: 0,
      refused: 0,
      new_brands: 1,
    })
    expect(await saidBy(source)).toEqual([])
    const applied = await act(client, made.id, 'apply')
    expect(applied).toMatchObject({ status: 'applied', percent: 100, can_undo: true })
    expect(applied.done).toEqual({ created: 2, known: 0, removed: 0 })
    expect(await saidBy(source)).toEqual([pairOf(a, b), pairOf(a, c, 'accessory')].toSorted())
    expect(await analogsOf(a)).toEqual([b])
    const [pair] = await pairsOf(client, b)
    expect(pair?.sources[0]?.imports).toEqual([
      { id: made.id, file_name: 'перекрёстные номера.csv', line: 2, sheet: null },
    ])
  })

  it('shows what is new, known, denied, gone and refused before it is applied', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const forbidden = `F${crypto.randomUUID()}`
    await createBrand(forbidden, 'forbidden')
    const [a = '', b = '', c = '', d = '', e = ''] = numbers(5)
    await bringIn({ client, source, file: file(line(a, b), line(a, c)) })
    await plain(client, sourceOf(), `${BRAND},${a},${BRAND},${e}`)
    await deny(client, e)
    const { import: made, reading } = await upload({
      client,
      source,
      file: file(
        line(a, b),
        line(a, d),
        line(d, a),
        line(a, e),
        `${forbidden};${a};${BRAND};${b};`,
        line(a, '=HYPERLINK("http://evil.example")'),
        line(a, '4.51103E+09'),
        line(a, a),
        line(a, 'x'.repeat(300)),
        line(a, 'y'.repeat(10_001)),
        line(a, b, 'cousin'),
        `${BRAND};${a};;${b};`,
        line(a, ''),
      ),
    })
    const { counts } = await compare(client, made.id, { ...reading.mapping, is_whole: true })
    expect(counts).toEqual({
      lines: 13,
      created: 1,
      known: 1,
      denied: 1,
      repeated: 1,
      gone: 1,
      refused: 9,
      reasons: expect.anything(),
      new_brands: 0,
    })
    expect(
      Object.fromEntries(counts?.reasons.map(({ code, count }) => [code, count]) ?? []),
    ).toEqual({
      brand_forbidden: 1,
      formula: 1,
      number_mangled: 1,
      same_product: 1,
      too_long: 2,
      kind_unknown: 1,
      brand_missing: 1,
      cross_missing: 1,
    })
    const rows = await previewOf(client, made.id)
    expect(rows.created).toMatchObject([{ line: 3, product: { number: a }, other: { number: d } }])
    expect(rows.gone).toMatchObject([{ line: null, kind: 'analog' }])
    expect(rows.denied).toMatchObject([{ line: 5, other: { number: e } }])
    expect(rows.refused.map(({ line: at, code }) => `${at} ${code}`).toSorted()).toContain(
      '7 formula',
    )
    await act(client, made.id, 'apply')
    expect(await saidBy(source)).toEqual([pairOf(a, b), pairOf(a, d), pairOf(a, e)].toSorted())
    expect(await analogsOf(a)).toEqual([b, d].toSorted())
    expect((await pairsOf(client, e))[0]?.state).toBe('conflict')
  })

  it('is undone as one: what it removed is back, what it said is gone', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = '', c = ''] = numbers(3)
    await plain(client, source, `${BRAND},${a},${BRAND},${b}`)
    const before = await env.DB.prepare('SELECT created_at FROM crosses WHERE source = ?')
      .bind(source)
      .first()
    const { id } = await bringIn({ client, source, file: file(line(a, c)) }, { is_whole: true })
    expect(await saidBy(source)).toEqual([pairOf(a, c)])
    const undone = await act(client, id, 'undo')
    expect(undone).toMatchObject({ status: 'undone', can_undo: false })
    expect(await saidBy(source)).toEqual([pairOf(a, b)])
    expect(await analogsOf(a)).toEqual([b])
    const after = await env.DB.prepare('SELECT created_at FROM crosses WHERE source = ?')
      .bind(source)
      .first()
    expect(after).toEqual(before)
    const redone = await bringIn({ client, source, file: file(line(a, c)) }, { is_whole: true })
    expect(redone.applied.done).toEqual({ created: 1, known: 0, removed: 1 })
    expect(await saidBy(source)).toEqual([pairOf(a, c)])
  })

  it('leaves a pair that another file, the plain form or a person says too', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = '', c = '', d = ''] = numbers(4)
    const first = await bringIn({ client, source, file: file(line(a, b), line(a, c), line(a, d)) })
    const second = await bringIn({ client, source, file: file(line(a, b)) })
    expect(second.applied.done).toEqual({ created: 0, known: 1, removed: 0 })
    expect(await plain(client, source, `${BRAND},${a},${BRAND},${c}`)).toMatchObject({
      unchanged: 1,
    })
    await deny(client, d)
    await act(client, first.id, 'undo')
    expect(await saidBy(source)).toEqual([pairOf(a, b), pairOf(a, c), pairOf(a, d)].toSorted())
    await act(client, second.id, 'undo')
    expect(await saidBy(source)).toEqual([pairOf(a, c), pairOf(a, d)].toSorted())
  })

  it('goes under a later whole file until that one is undone', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = '', c = ''] = numbers(3)
    const first = await bringIn({ client, source, file: file(line(a, b)) })
    const whole = await bringIn({ client, source, file: file(line(a, c)) }, { is_whole: true })
    expect((await getImport(client, first.id)).can_undo).toBe(false)
    const refused = await client.post(`/admin/crosses/imports/${first.id}/undo`, {})
    expect(refused.status).toBe(409)
    await act(client, whole.id, 'undo')
    expect(await saidBy(source)).toEqual([pairOf(a, b)])
    await act(client, first.id, 'undo')
    expect(await saidBy(source)).toEqual([])
  })
})
