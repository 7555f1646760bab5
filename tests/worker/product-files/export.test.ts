import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, staff } from '../../support/worker/client.ts'
import { act, lookAt, previewOf } from '../../support/worker/product-imports.ts'
import { PACKAGE, PATH, RESISTANCE, say } from '../decisions/decided.ts'
import { auditedActions, content, leaves, type Made, make, snapshot } from './products.ts'

let client: Client
beforeEach(async () => {
  client = await content()
})

const fileOf = async (kind: 'csv' | 'xlsx', query: string, language = 'en') => {
  const answer = await client.get(`${PATH}.${kind}?${query}`, {
    headers: { 'Accept-Language': language },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A brand of three products of which people said what is hard to write into a file. */
async function said(): Promise<Made[]> {
  const first = await make()
  const made = [first, await make('', first), await make('', first)]
  const [leaf] = await leaves()
  const [a, b, c] = made
  const put = (one: Made | undefined, body: object) =>
    client.put(`${PATH}/${one?.id}/details`, {
      version: 0,
      names: {},
      descriptions: {},
      is_hidden: false,
      lifecycle: null,
      replaced_by_id: null,
      weight_grams: null,
      country: null,
      ...body,
    })
  await put(a, {
    names: { be: '-', en: '=HYPERLINK("x")', ru: "'+7; «дроссель»" },
    descriptions: { en: '- one\n- two; "three"\n\n@four', ru: '(нет)' },
    lifecycle: 'not_for_new_designs',
    replaced_by_id: b?.id,
    weight_grams: 1_234,
    country: 'BY',
  })
  await put(b, { is_hidden: true, names: { be: '"-"' } })
  await client.post(`${PATH}/categories`, {
    decisions: [{ product_id: c?.id, category_id: leaf?.id }],
  })
  await say(client, a ?? first, { say: 'value', attribute_id: RESISTANCE, value: '0,0000047' })
  await say(client, c ?? first, { say: 'value', attribute_id: RESISTANCE, value: '1,2..37' })
  await say(client, c ?? first, { say: 'none', attribute_id: PACKAGE })
  return made
}

describe('products as a file', () => {
  for (const kind of ['csv', 'xlsx'] as const) {
    for (const [language, form] of [
      ['en', 'raw'],
      ['ru', 'reader'],
    ] as const) {
      it(`change nothing when they are put in as they came: ${kind}, ${language}, ${form}`, async () => {
        const made = await said()
        const query = `state=all&brand_id=${made[0]?.brandId}&read=yes&form=${form}`
        const file = await fileOf(kind, query, language)
        const compared = await lookAt({ client, file, name: `products.${kind}` })
        expect((await previewOf(client, compared.id)).changed).toEqual([])
        expect(compared.counts).toMatchObject({
          lines: 3,
          changed: 0,
          unchanged: 3,
          refused: 0,
          missing: 0,
        })
        expect(compared.can_apply).toBe(false)
      })
    }
  }

  it('come back as they were when what they said was emptied meanwhile', async () => {
    const made = await said()
    const before = await snapshot(made)
    const file = await fileOf('csv', `state=all&brand_id=${made[0]?.brandId}`)
    const ids = JSON.stringify(made.map(({ id }) => id))
    for (const table of ['product_details', 'product_decisions']) {
      await env.DB.prepare(
        `DELETE FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?))`,
      )
        .bind(ids)
        .run()
    }
    const { id } = await lookAt({ client, file })
    expect((await act(client, id, 'apply')).done?.overtaken).toBe(0)
    const after = await snapshot(made)
    expect(after[1]).toEqual(before[1])
    const told = (rows: { product_id: number; names: string; descriptions: string }[]) =>
      rows.map((row) => ({
        ...row,
        names: JSON.parse(row.names) as object,
        descriptions: JSON.parse(row.descriptions) as object,
      }))
    expect(told(after[0])).toEqual(told(before[0]))
  })

  it('hold no formula, say what is only read, and follow the filters of the list', async () => {
    const [a, b, c] = await said()
    const all = textOf(await fileOf('csv', `state=all&brand_id=${a?.brandId}&read=yes`))
    const [head = ''] = all.split('\r\n')
    expect(head).toContain('Product id;Brand;Number;Name (be)')
    expect(head).toContain('[resistance]')
    expect(head).toContain('Category (read only)')
    expect(all).toContain("'=HYPERLINK")
    expect(all).toMatch(/0805/)
    const hidden = textOf(await fileOf('csv', `state=hidden&brand_id=${a?.brandId}`))
    expect(hidden).toContain(b?.number)
    expect(hidden).not.toContain(c?.number)
    const numbered = textOf(await fileOf('csv', `state=all&q=${c?.number}`))
    expect(numbered.trim().split('\r\n')).toHaveLength(2)
    expect(await auditedActions()).toContain('products.export')
  })

  it('miss none and repeat none over many pages', async () => {
    const first = await make()
    const rows = Array.from({ length: 2_100 }, (_, at) => at)
    await env.DB.prepare(
      `INSERT INTO products (brand_id, mpn, search_key, strict_key, name)
       SELECT ?1, 'P' || value, 'P' || value, '', '' FROM json_each(?2)`,
    )
      .bind(first.brandId, JSON.stringify(rows))
      .run()
    const text = textOf(await fileOf('csv', `state=all&brand_id=${first.brandId}`))
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0])
    expect(ids).toHaveLength(2_101)
    expect(new Set(ids).size).toBe(2_101)
  })

  it('are for those who may see products', async () => {
    const other = await staff(['catalog.brands.view'])
    expect((await other.get(`${PATH}.csv`)).status).toBe(403)
    expect((await other.get(`${PATH}.xlsx`)).status).toBe(403)
    expect((await client.get(`${PATH}.csv?state=nonsense`)).status).toBe(422)
  })
})
