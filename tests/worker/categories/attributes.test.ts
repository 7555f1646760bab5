import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Attribute } from '../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../pricing/rules.ts'
import { freshWord } from '../search/stock.ts'
import { added, editor, productOfNone, refusal, state } from './tree.ts'

const PATH = '/admin/catalog/attributes'

const freshCode = () => `a_${crypto.randomUUID().slice(0, 8)}`

const list = async (client: Client) => dataOf<Attribute[]>(await client.get(PATH))

async function shipped(client: Client, code: string): Promise<Attribute> {
  const found = (await list(client)).find((one) => one.code === code)
  if (found === undefined) throw new Error(code)
  return found
}

const make = async (client: Client, body: object = {}) =>
  dataOf<Attribute>(
    await client.post(PATH, {
      code: freshCode(),
      names: { en: freshWord() },
      type: 'text',
      ...body,
    }),
    201,
  )

const change = (client: Client, attribute: Attribute, body: object) => {
  const { names, type, unit, prefixes, choices, version } = attribute
  const same = { names, type, unit, prefixes, choices, version }
  return client.put(`${PATH}/${attribute.id}`, { ...same, ...body })
}

const say = (product: number, attribute: number, value: string) =>
  env.DB.prepare(
    'INSERT INTO product_decisions (product_id, attribute_id, value, decided_at) VALUES (?, ?, ?, 0)',
  )
    .bind(product, attribute, value)
    .run()

let client: Client
beforeEach(async () => {
  client = await editor()
})

describe('attributes', () => {
  it('are added, changed and deleted, each change a new version of the catalogue', async () => {
    const before = await state()
    const made = await make(client, {
      type: 'number',
      unit: 'mm',
      prefixes: [],
      names: { ru: 'Ход' },
    })
    expect(made).toMatchObject({ type: 'number', unit: 'mm', is_read: false, category_count: 0 })
    const renamed = await dataOf<Attribute>(
      await change(client, made, { names: { ru: 'Ход штока', en: 'Stroke' }, unit: 'l' }),
    )
    expect(renamed).toMatchObject({ unit: 'l', version: made.version + 1 })
    expect((await change(client, made, { unit: 'kg' })).status).toBe(409)
    expect((await client.delete(`${PATH}/${made.id}`)).status).toBe(204)
    expect((await client.delete(`${PATH}/${made.id}`)).status).toBe(404)
    expect((await change(client, renamed, { unit: 'kg' })).status).toBe(404)
    expect((await state()).version).toBe(before.version + 3)
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE subject_type = 'attribute' AND subject_id = ? ORDER BY id",
    )
      .bind(String(made.id))
      .all<{ action: string }>()
    expect(results.map(({ action }) => action)).toEqual(
      ['create', 'update', 'delete'].map((verb) => `attributes.${verb}`),
    )
  })

  it('keep nothing that their type has no use for', async () => {
    const text = await make(client, {
      unit: 'V',
      prefixes: ['k'],
      choices: [{ code: 'a', names: { en: 'A' } }],
    })
    expect(text).toMatchObject({ unit: '', prefixes: [], choices: [] })
    const number = await make(client, { type: 'number', unit: 'F', prefixes: ['µ', 'p'] })
    expect(number.prefixes).toEqual(['p', 'µ'])
  })

  it('that are read from names keep type, unit and what is read; names and order may change', async () => {
    const resistance = await shipped(client, 'resistance')
    expect(resistance.is_read).toBe(true)
    expect(await refusal(await change(client, resistance, { type: 'text' }))).toMatchObject({
      status: 422,
      fields: ['type'],
    })
    expect(await refusal(await change(client, resistance, { unit: 'V' }))).toMatchObject({
      fields: ['unit'],
    })
    const polarity = await shipped(client, 'polarity')
    const fewer = polarity.choices.slice(1)
    expect(await refusal(await change(client, polarity, { choices: fewer }))).toMatchObject({
      fields: ['choices'],
    })
    const choices = [
      ...polarity.choices,
      { code: freshWord(), names: { en: 'Other' } },
    ].toReversed()
    const changed = await dataOf<Attribute>(await change(client, polarity, { choices }))
    expect(changed.choices).toEqual(choices)
    expect((await client.delete(`${PATH}/${polarity.id}`)).status).toBe(409)
    await change(client, changed, { choices: polarity.choices })
  })

  it('of which a person has said a value keep their type and that value', async () => {
    const choices = ['a', 'b'].map((code) => ({ code, names: { en: code } }))
    const made = await make(client, { type: 'choice', choices })
    await say(await productOfNone(), made.id, 'b')
    expect(await refusal(await change(client, made, { type: 'text' }))).toMatchObject({
      fields: ['type'],
    })
    expect(
      await refusal(await change(client, made, { choices: choices.slice(0, 1) })),
    ).toMatchObject({ fields: ['choices'] })
    expect((await change(client, made, { choices: choices.slice(1) })).status).toBe(200)
    expect((await client.delete(`${PATH}/${made.id}`)).status).toBe(409)
  })

  it('are not deleted while a category has them in its set', async () => {
    const made = await make(client)
    await added(client, { attributes: [{ attribute_id: made.id }] })
    expect((await client.delete(`${PATH}/${made.id}`)).status).toBe(409)
    const [own] = (await list(client)).filter(({ id }) => id === made.id)
    expect(own?.category_count).toBe(1)
  })

  it('are made once of two of one code, and changed once of two changes at once', async () => {
    const body = { code: freshCode(), names: { en: freshWord() }, type: 'text' }
    const made = await Promise.all([client.post(PATH, body), client.post(PATH, body)])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const one = await make(client)
    const changed = await Promise.all(
      ['x', 'y'].map((name) => change(client, one, { names: { en: name } })),
    )
    expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('refuse what is none, by its field', async () => {
    const names = { en: 'Name' }
    const wrong: [object, string][] = [
      [{ code: 'Ωhm', names, type: 'text' }, 'code'],
      [{ code: 'page', names, type: 'text' }, 'code'],
      [{ code: 'resistance', names, type: 'text' }, 'code'],
      [{ code: freshCode(), names: { en: ' ' }, type: 'text' }, 'names.en'],
      [{ code: freshCode(), names, type: 'colour' }, 'type'],
      [{ code: freshCode(), names, type: 'number', unit: 'parsec' }, 'unit'],
      [{ code: freshCode(), names, type: 'choice' }, 'choices'],
      [
        { code: freshCode(), names, type: 'choice', choices: [{ code: 'a,b', names }] },
        'choices.0.code',
      ],
      [
        {
          code: freshCode(),
          names,
          type: 'choice',
          choices: [
            { code: 'a', names },
            { code: 'a', names },
          ],
        },
        'choices',
      ],
    ]
    for (const [body, field] of wrong) {
      const { status, fields } = await refusal(await client.post(PATH, body))
      expect([status, fields]).toEqual([422, [field]])
    }
  })

  it('are changed only by those who may', async () => {
    const viewer = await staff(['catalog.categories.view'])
    const made = await make(client)
    expect((await viewer.get(PATH)).status).toBe(200)
    expect(
      (await viewer.post(PATH, { code: freshCode(), names: { en: 'x' }, type: 'text' })).status,
    ).toBe(403)
    expect((await change(viewer, made, {})).status).toBe(403)
    expect((await viewer.delete(`${PATH}/${made.id}`)).status).toBe(403)
  })
})
