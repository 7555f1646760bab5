import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type {
  CrossImportResult,
  CrossPair,
  ProductAnalogs,
} from '../../../worker/catalog/crosses/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import {
  act,
  bringIn,
  compare,
  getImport,
  pairOf,
  previewOf,
  saidBy,
  send,
  settle,
  upload,
} from '../../support/worker/cross-imports.ts'
import { createBrand, freshNumber } from '../search/stock.ts'

const BRAND = `B${crypto.randomUUID()}`
const line = (a: string, b: string, kind = '') => `${BRAND};${a};${BRAND};${b};${kind}`
const file = (...lines: string[]) =>
  ['Бренд;Артикул;Бренд аналога;Номер аналога;Вид', ...lines].join('\n')
const sourceOf = () => `source ${crypto.randomUUID()}`
const numbers = (count: number) => Array.from({ length: count }, () => freshNumber())

async function analogsOf(number: string): Promise<string[]> {
  const row = await env.DB.prepare('SELECT id FROM products WHERE mpn = ?')
    .bind(number)
    .first<{ id: number }>()
  const answer = await (await guest()).get(`/products/${row?.id}/analogs`)
  const { data } = await answer.json<{ data: ProductAnalogs }>()
  return data.analogs.map(({ product }) => product.mpn).toSorted()
}

async function pairsOf(client: Client, number: string): Promise<CrossPair[]> {
  const answer = await client.get(`/admin/crosses/pairs?q=${number}`)
  return (await answer.json<{ data: CrossPair[] }>()).data
}

async function plain(client: Client, source: string, text: string) {
  const answer = await client.post(
    `/admin/crosses/import?source=${encodeURIComponent(source)}`,
    new TextEncoder().encode(text),
    { headers: { 'Content-Type': 'text/csv' } },
  )
  return (await answer.json<{ data: CrossImportResult }>()).data
}

async function deny(client: Client, number: string) {
  const [pair] = await pairsOf(client, number)
  const answer = await client.post('/admin/crosses/decide', { ids: [pair?.id], is_denied: true })
  expect(answer.status).toBe(200)
}

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

  it('is looked at again when another file of its source was applied, sent twice at once too', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = ''] = numbers(2)
    const text = file(line(a, b))
    const sent = await Promise.all([
      upload({ client, source, file: text }),
      upload({ client, source, file: text }),
    ])
    for (const { import: made, reading } of sent) await compare(client, made.id, reading.mapping)
    const answers = await Promise.all(
      sent.map(({ import: made }) => client.post(`/admin/crosses/imports/${made.id}/apply`, {})),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    for (const { import: made } of sent) await settle(client, made.id)
    expect(await saidBy(source)).toEqual([pairOf(a, b)])
    const late = sent[answers[0]?.status === 202 ? 1 : 0]
    const again = await compare(client, late?.import.id ?? 0, late!.reading.mapping)
    expect(again.counts).toMatchObject({ created: 0, known: 1 })
  })

  it('remembers how the source was read, by the titles of its columns', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = '', c = ''] = numbers(3)
    const odd = (x: string, y: string) => `Eins;Zwei\n${x};${y}\n`
    const first = await upload({ client, source, file: odd(a, b) })
    expect(first.reading.is_remembered).toBe(false)
    await compare(client, first.import.id, {
      ...first.reading.mapping,
      header_line: 1,
      fields: ['other_number', 'number'],
      brand: BRAND,
      is_same_brand: true,
      kind: 'replacement',
    })
    const { reading } = await upload({ client, source, file: odd(a, c) })
    expect(reading).toMatchObject({
      is_remembered: true,
      mapping: { fields: ['other_number', 'number'], brand: BRAND, kind: 'replacement' },
    })
    expect((await upload({ client, source, file: file(line(a, c)) })).reading.is_remembered).toBe(
      false,
    )
  })

  it('is taken back before it is applied, and not after', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const [a = '', b = ''] = numbers(2)
    const { import: made } = await upload({ client, source, file: file(line(a, b)) })
    const path = `/admin/crosses/imports/${made.id}`
    expect((await client.post(`${path}/apply`, {})).status).toBe(409)
    expect((await client.post(`${path}/undo`, {})).status).toBe(409)
    expect((await client.get(`${path}/rows`)).status).toBe(409)
    expect((await client.delete(path)).status).toBe(204)
    expect((await client.get(path)).status).toBe(404)
    const { id } = await bringIn({ client, source, file: file(line(a, b)) })
    expect((await client.delete(`/admin/crosses/imports/${id}`)).status).toBe(409)
  })

  it('is refused in words when it cannot be read', async () => {
    const client = await staff('content')
    const source = sourceOf()
    const statusOf = async (body: string | Uint8Array) =>
      (await send({ client, source, file: body })).status
    expect(await statusOf('')).toBe(415)
    expect(await statusOf(file())).toBe(415)
    expect(await statusOf(new Uint8Array(20 * 1024 ** 2 + 1).fill(65))).toBe(413)
    const many = `${line('A1', 'B2')}\n`.repeat(200_001)
    expect((await send({ client, source, file: many })).status).toBe(413)
    const { import: made, reading } = await upload({ client, source, file: 'Name\nfoo\n' })
    const refused = await client.post(`/admin/crosses/imports/${made.id}/compare`, reading.mapping)
    expect(refused.status).toBe(409)
  })
})
