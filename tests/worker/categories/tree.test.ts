import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { knownTree } from '../../../worker/catalog/categories/known-tree.ts'
import type { Attribute } from '../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { freshWord } from '../search/stock.ts'
import {
  added,
  audits,
  change,
  create,
  editor,
  idsBelow,
  list,
  refusal,
  remove,
  state,
} from './tree.ts'

const RESISTANCE = 1
const TOLERANCE = 2

describe('the list of categories', () => {
  it('shows the shipped tree, parents before what is below them', async () => {
    const all = await list(await editor())
    const chips = all.find(({ slug }) => slug === 'chip-resistors')
    expect(chips).toMatchObject({ is_hidden: false, product_count: 0, version: 1 })
    expect(chips?.names.ru).toBe('Чип-резисторы')
    expect(chips?.rule_count).toBeGreaterThan(0)
    const places = new Map(all.map(({ id }, place) => [id, place]))
    const wrong = all.filter(
      ({ id, parent_id, depth }) =>
        (places.get(parent_id) ?? -1) >= (places.get(id) ?? -1) ||
        depth !== 1 + (all.find((one) => one.id === parent_id)?.depth ?? 0),
    )
    expect(all.length).toBeGreaterThanOrEqual(189)
    expect(wrong).toEqual([])
  })

  it('tells how many products were counted', async () => {
    const client = await editor()
    const { id } = await added(client)
    await env.DB.prepare(
      'UPDATE category_builds SET product_count = 7, offered_count = 5 WHERE category_id = ?',
    )
      .bind(id)
      .run()
    const found = (await list(client)).find((one) => one.id === id)
    expect(found).toMatchObject({ product_count: 7, offered_count: 5, rule_count: 0 })
  })
})

describe('adding a category', () => {
  it('puts it last below its parent, with all that was said of it', async () => {
    const client = await editor()
    const before = await state()
    const top = await added(client)
    const first = await added(client, { parent_id: top.id })
    const word = freshWord()
    const made = await added(client, {
      parent_id: top.id,
      names: { be: `${word} бел`, en: `${word} One`, ru: '' },
      slugs: { be: `${word}-бел` },
      descriptions: { en: '**Good** parts' },
      is_hidden: true,
      attributes: [
        { attribute_id: TOLERANCE, is_main: true, is_in_table: false },
        { attribute_id: RESISTANCE, is_filter: false },
      ],
    })
    expect(made).toMatchObject({
      parent_id: top.id,
      position: 1,
      names: { be: `${word} бел`, en: `${word} One` },
      slug: `${word}-one`,
      slugs: { be: `${word}-бел` },
      descriptions: { en: '**Good** parts' },
      is_hidden: true,
      version: 1,
      has_children: false,
      attributes: [
        { attribute_id: TOLERANCE, is_main: true, is_filter: true, is_in_table: false },
        { attribute_id: RESISTANCE, is_main: false, is_filter: false, is_in_table: true },
      ],
    })
    expect(made.path.map(({ id }) => id)).toEqual([top.id, made.id])
    expect(await idsBelow(client, top.id)).toEqual([first.id, made.id])
    expect((await state()).version).toBe(before.version + 3)
    expect(await audits(made.id)).toEqual(['categories.create'])
  })

  it('makes the address of any name, and another one where a sibling has it', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const one = await added(client, { parent_id, names: { ru: 'Масляные фильтры' } })
    const two = await added(client, { parent_id, names: { ru: 'Масляные фильтры' } })
    const three = await added(client, { parent_id, names: { zh: '电阻' } })
    expect([one.slug, two.slug, three.slug]).toEqual([
      'maslyanye-filtry',
      'maslyanye-filtry-2',
      'category',
    ])
  })

  it('refuses an address that a sibling has in any language', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const names = { en: 'One' }
    await added(client, { parent_id, slug: 'one', slugs: { be: 'адзін', ru: 'один' } })
    const refused = await create(client, {
      parent_id,
      names,
      slug: 'адзін',
      slugs: { be: 'один', ru: 'free' },
    })
    expect(await refusal(refused)).toMatchObject({ status: 422, fields: ['slug', 'slugs.be'] })
    const elsewhere = await added(client, { slug: freshWord(), names })
    const below = await create(client, { parent_id: elsewhere.id, names, slug: 'адзін' })
    expect(below.status).toBe(201)
  })

  it('goes at most six levels deep', async () => {
    const client = await editor()
    let parent_id = 0
    for (let level = 1; level <= 6; level += 1)
      ({ id: parent_id } = await added(client, { parent_id }))
    const refused = await create(client, { parent_id, names: { en: 'Seven' } })
    expect(await refusal(refused)).toMatchObject({ status: 422, fields: ['parent_id'] })
  })

  it.each([
    [{}, 'names'],
    [{ names: {} }, 'names.en'],
    [{ names: { en: ' ' } }, 'names.en'],
    [{ names: { EN: 'One' } }, 'names.EN'],
    [{ names: { constructor: 'One' } }, 'names.constructor'],
    [{ names: { en: 'a\u0000b' } }, 'names.en'],
    [{ names: { en: 'x'.repeat(121) } }, 'names.en'],
    [{ names: ['One'] }, 'names'],
    [{ parent_id: 999_999 }, 'parent_id'],
    [{ parent_id: -1 }, 'parent_id'],
    [{ slug: 'Two words' }, 'slug'],
    [{ slug: '../up' }, 'slug'],
    [{ slug: '-a' }, 'slug'],
    [{ slugs: { be: 'a/b' } }, 'slugs.be'],
    [{ descriptions: { en: 'x'.repeat(10_001) } }, 'descriptions.en'],
    [{ attributes: [{ attribute_id: 999_999 }] }, 'attributes.0.attribute_id'],
    [{ attributes: [{ attribute_id: 1 }, { attribute_id: 1 }] }, 'attributes'],
    [
      {
        attributes: [
          { attribute_id: 1, is_main: true },
          { attribute_id: 2, is_main: true },
        ],
      },
      'attributes',
    ],
    [{ attributes: [{ attribute_id: 1, is_wide: true }] }, 'attributes.0'],
    [{ id: 1 }, ''],
  ])('refuses %j', async (body, field) => {
    const client = await editor()
    const names = 'names' in body || Object.keys(body).length === 0 ? {} : { names: { en: 'One' } }
    const answer = await create(client, { parent_id: 0, ...names, ...body })
    expect(await refusal(answer)).toMatchObject({ status: 422, fields: [field] })
  })
})

describe('the tree that pages go by', () => {
  it('follows every change at once', async () => {
    const client = await editor()
    const { byId } = await knownTree(testCtx())
    const made = await added(client, { names: { en: 'Known' }, is_hidden: true })
    expect(byId.has(made.id)).toBe(false)
    const tree = await knownTree(testCtx())
    expect(tree.byId.get(made.id)).toMatchObject({ depth: 1, isHidden: true, slug: made.slug })
    await change(client, made, { names: { en: 'Better known' } })
    const renamed = await knownTree(testCtx())
    expect(renamed.byId.get(made.id)?.names).toEqual({ en: 'Better known' })
    expect(renamed.version).toBe(tree.version + 1)
    expect(await knownTree(testCtx())).toBe(renamed)
    await remove(client, made)
    expect((await knownTree(testCtx())).byId.has(made.id)).toBe(false)
  })
})

describe('attributes', () => {
  it('are listed with how many sets they are in', async () => {
    const client = await editor()
    const attributes = async () => {
      const answer = await client.get('/admin/catalog/attributes')
      return (await answer.json<{ data: Attribute[] }>()).data
    }
    const before = (await attributes()).find(({ id }) => id === RESISTANCE)
    expect(before).toMatchObject({ code: 'resistance', type: 'number', unit: 'Ω' })
    await added(client, { attributes: [{ attribute_id: RESISTANCE }] })
    const after = (await attributes()).find(({ id }) => id === RESISTANCE)
    expect(after?.category_count).toBe((before?.category_count ?? 0) + 1)
  })
})

describe('who may', () => {
  it.each([
    ['GET', '/admin/catalog/attributes', 'view'],
    ['GET', '/admin/catalog/categories', 'view'],
    ['GET', '/admin/catalog/categories/1', 'view'],
    ['POST', '/admin/catalog/categories', 'create'],
    ['PUT', '/admin/catalog/categories/1', 'update'],
    ['POST', '/admin/catalog/categories/1/move', 'update'],
    ['DELETE', '/admin/catalog/categories/1', 'delete'],
  ])('%s %s', async (method, path, right) => {
    const others = ['view', 'create', 'update', 'delete'].filter((verb) => verb !== right)
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const nobody = await guest()
    expect((await nobody.call(method, path, body)).status).toBe(401)
    const client = await staff(others.map((verb) => `catalog.categories.${verb}`))
    expect((await client.call(method, path, body)).status).toBe(403)
  })
})
