import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductValues } from '../../../worker/catalog/decisions/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../pricing/rules.ts'
import {
  PACKAGE,
  PATH,
  POLARITY,
  RESISTANCE,
  catalogue,
  found,
  make,
  put,
  refused,
  say,
  values,
} from './decided.ts'

let client: Client
beforeEach(async () => {
  client = await staff(['catalog.products.view', 'catalog.products.update'])
})

describe('values of products', () => {
  it('keep the words that say them, and give way to what a person says in any writing', async () => {
    const made = await make('Резистор 10 кОм 1% 0805')
    await catalogue()
    const read = await values(client, made)
    expect(read.values).toContainEqual({
      attribute_id: RESISTANCE,
      value: '10000',
      words: '10 кОм',
      source: 'name',
      supplier: null,
    })
    const typed = { say: 'value', attribute_id: RESISTANCE, value: '4,7 кОм' }
    const said = await dataOf<ProductValues>(await say(client, made, typed))
    expect(said.values).toContainEqual({
      attribute_id: RESISTANCE,
      value: '4700',
      words: '',
      source: 'person',
      supplier: null,
    })
    const none = await dataOf<ProductValues>(
      await say(client, made, { say: 'none', attribute_id: PACKAGE }),
    )
    expect(none.none).toEqual([PACKAGE])
    expect(none.values.map(({ attribute_id: id }) => id)).not.toContain(PACKAGE)
    for (const id of [RESISTANCE, PACKAGE])
      await say(client, made, { say: 'names', attribute_id: id })
    expect(await values(client, made)).toEqual(read)
  })

  it('that lists disagree about are doubtful until a person settles them', async () => {
    const made = await make('Резистор 10 кОм 0805')
    const offer = await env.DB.prepare('SELECT id FROM offers LIMIT 1').first<{ id: number }>()
    await env.DB.prepare('INSERT INTO offered_names (product_id, offer_id, name) VALUES (?, ?, ?)')
      .bind(made.id, offer?.id ?? 1, 'Резистор 12 кОм 0805')
      .run()
    await catalogue()
    expect((await found(client, made, '&state=doubtful'))?.doubt_count).toBe(1)
    expect((await values(client, made)).doubts).toMatchObject([
      { attribute_id: RESISTANCE, value: '12000', words: '12 кОм', source: 'list' },
    ])
    await say(client, made, { say: 'value', attribute_id: RESISTANCE, value: '12000' })
    const settled = await values(client, made)
    expect(settled.doubts).toEqual([])
    expect(settled.values).toContainEqual(
      expect.objectContaining({ attribute_id: RESISTANCE, value: '12000', source: 'person' }),
    )
    expect(await found(client, made, '&state=doubtful')).toBeUndefined()
  })

  it('are refused where they cannot be read, by their field', async () => {
    const made = await make('x')
    const wrong: [object, string][] = [
      [{ say: 'value', attribute_id: RESISTANCE, value: '10 В' }, 'value'],
      [{ say: 'value', attribute_id: RESISTANCE, value: 'ten' }, 'value'],
      [{ say: 'value', attribute_id: RESISTANCE, value: '9..1' }, 'value'],
      [{ say: 'value', attribute_id: RESISTANCE, value: '1..2..3' }, 'value'],
      [{ say: 'value', attribute_id: POLARITY, value: 'NPP' }, 'value'],
      [{ say: 'value', attribute_id: 999_999, value: '1' }, 'attribute_id'],
      [{ say: 'none' }, 'attribute_id'],
    ]
    for (const [body, field] of wrong) {
      expect(await refused(await say(client, made, body))).toEqual([422, [field]])
    }
    for (const [typed, kept] of [
      ['1,2..37 кОм', null],
      ['1k..2k', '1000..2000'],
      ['..85', '..85'],
      ['-5', '-5'],
      ['0,10', '0.1'],
    ] as const) {
      const answer = await say(client, made, {
        say: 'value',
        attribute_id: RESISTANCE,
        value: typed,
      })
      const { data } = await answer.json<{ data: ProductValues }>()
      expect(data.values[0]?.value).toBe(kept ?? '1.2..37000')
    }
    expect((await say(client, { id: 999_999_999 }, { say: 'none', attribute_id: 1 })).status).toBe(
      404,
    )
    expect((await client.get(`${PATH}/999999999`)).status).toBe(404)
  })

  it('are seen and said only by those who may', async () => {
    const made = await make('x')
    const viewer = await staff(['catalog.products.view'])
    expect((await viewer.get(PATH)).status).toBe(200)
    expect((await viewer.get(`${PATH}/${made.id}`)).status).toBe(200)
    expect((await say(viewer, made, { say: 'none', attribute_id: RESISTANCE })).status).toBe(403)
    expect((await put(viewer, [[made, null]])).status).toBe(403)
    expect((await (await staff(['catalog.brands.view'])).get(PATH)).status).toBe(403)
  })
})
