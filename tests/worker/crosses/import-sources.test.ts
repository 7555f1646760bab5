import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import {
  act,
  analogsOf,
  bringIn,
  compare,
  pairOf,
  pairsOf,
  plain,
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

describe('files of crosses of one source', () => {
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
    const old = await client.post(`/admin/crosses/imports/${late?.import.id}/apply`, {})
    expect(old.status).toBe(409)
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

  it('is undone under the brand that its own was merged into', async () => {
    const client = await staff([
      'catalog.crosses.view',
      'catalog.crosses.import',
      'catalog.brands.view',
      'catalog.brands.merge',
    ])
    const source = sourceOf()
    const [a = '', b = '', c = ''] = numbers(3)
    const [gone, kept] = [`G${crypto.randomUUID()}`, `K${crypto.randomUUID()}`]
    const goneId = await createBrand(gone, 'unreviewed')
    const keptId = await createBrand(kept)
    await plain(client, sourceOf(), `${kept},${a},${BRAND},${c}`)
    const { id } = await bringIn({ client, source, file: file(`${gone};${a};${BRAND};${b};`) })
    const merged = await client.post(`/admin/brands/${goneId}/alias`, { brand_id: keptId })
    expect(merged.status).toBe(200)
    expect(await analogsOf(b)).toEqual([a, c].toSorted())
    expect((await pairsOf(client, b))[0]?.sources[0]?.imports).toMatchObject([{ id, line: 2 }])
    await act(client, id, 'undo')
    expect(await saidBy(source)).toEqual([])
    expect(await analogsOf(a)).toEqual([c])
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
