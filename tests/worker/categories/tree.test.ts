import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { findByPath } from '../../../worker/catalog/categories/find-by-path.ts'
import { knownTree } from '../../../worker/catalog/categories/known-tree.ts'
import type { Attribute } from '../../../worker/catalog/attributes/definitions/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { freshWord } from '../search/stock.ts'
import {
  added,
  change,
  create,
  editor,
  idsBelow,
  list,
  move,
  read,
  refusal,
  remove,
  state,
} from './tree.ts'

const RESISTANCE = 1
const TOLERANCE = 2

const audits = async (id: number) => {
  const { results } = await env.DB.prepare(
    "SELECT action FROM audit_log WHERE subject_type = 'category' AND subject_id = ? ORDER BY id",
  )
    .bind(String(id))
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}

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
    [{ names: {} }, 'names'],
    [{ names: { en: ' ' } }, 'names'],
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

describe('changing a category', () => {
  it('changes what is sent and leaves the rest', async () => {
    const client = await editor()
    const before = await added(client, {
      descriptions: { en: 'Text' },
      attributes: [{ attribute_id: RESISTANCE }],
    })
    const renamed = await change(client, before, { names: { en: 'Two', ru: 'Два' } })
    expect(renamed.status).toBe(200)
    const after = await read(client, before.id)
    expect(after).toEqual({
      ...before,
      names: { en: 'Two', ru: 'Два' },
      version: 2,
      path: [{ id: before.id, names: { en: 'Two', ru: 'Два' }, slug: before.slug }],
    })
    const sets = await change(client, after, {
      is_hidden: true,
      attributes: [{ attribute_id: TOLERANCE, is_main: true }, { attribute_id: RESISTANCE }],
    })
    expect((await sets.json<{ data: object }>()).data).toMatchObject({
      is_hidden: true,
      version: 3,
      attributes: [{ attribute_id: TOLERANCE, is_main: true }, { attribute_id: RESISTANCE }],
    })
    expect(await audits(before.id)).toEqual([
      'categories.create',
      'categories.update',
      'categories.update',
    ])
  })

  it('lets the columns of a category be built for its new attribute set', async () => {
    const client = await editor()
    const made = await added(client)
    const clean = env.DB.prepare(
      'UPDATE category_builds SET dirty_since = NULL WHERE category_id = ?',
    )
    await clean.bind(made.id).run()
    const dirty = () =>
      env.DB.prepare('SELECT dirty_since FROM category_builds WHERE category_id = ?')
        .bind(made.id)
        .first<number>('dirty_since')
    await change(client, made, { is_hidden: true })
    expect(await dirty()).toBeNull()
    await change(client, await read(client, made.id), {
      attributes: [{ attribute_id: RESISTANCE }],
    })
    expect(await dirty()).toBeGreaterThan(0)
  })

  it('writes nothing when nothing is different', async () => {
    const client = await editor()
    const made = await added(client)
    const before = await state()
    const { names, slug, slugs, attributes } = made
    const same = await change(client, made, { names, slug, slugs, attributes })
    expect((await same.json<{ data: object }>()).data).toEqual(made)
    expect(await state()).toEqual(before)
    expect(await audits(made.id)).toEqual(['categories.create'])
  })

  it('is refused for another version, an unknown one and a taken address', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const made = await added(client, { parent_id })
    const other = await added(client, { parent_id })
    expect((await change(client, made, { names: { en: 'New' } })).status).toBe(200)
    expect((await change(client, made, { names: { en: 'Newer' } })).status).toBe(409)
    expect((await change(client, { ...made, id: 999_999 }, { is_hidden: true })).status).toBe(404)
    const taken = await change(client, other, { slugs: { be: made.slug } })
    expect(await refusal(taken)).toMatchObject({ status: 422, fields: ['slugs.be'] })
    expect((await read(client, made.id)).names).toEqual({ en: 'New' })
  })

  it('keeps old addresses leading on, until another category takes one', async () => {
    const client = await editor()
    const [one, two, three] = [freshWord(), freshWord(), freshWord()]
    const top = await added(client, { slug: one })
    const leaf = await added(client, { parent_id: top.id, slug: two, slugs: { be: `${two}-be` } })
    await change(client, top, { slug: three })
    await change(client, leaf, { slug: `${two}-new`, slugs: {} })
    for (const path of [
      [one, two],
      [three, `${two}-be`],
      [three, `${two}-new`],
    ]) {
      expect(await findByPath(testCtx(), path)).toEqual([top.id, leaf.id])
    }
    const heir = await added(client, { slug: one })
    expect(await findByPath(testCtx(), [one])).toEqual([heir.id])
    expect(await findByPath(testCtx(), [one, two])).toBeNull()
    expect(await findByPath(testCtx(), [])).toBeNull()
    expect(
      await findByPath(
        testCtx(),
        Array.from({ length: 7 }, () => one),
      ),
    ).toBeNull()
  })
})

describe('moving a category', () => {
  it('puts it into any place among its siblings', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const a = await added(client, { parent_id })
    const b = await added(client, { parent_id })
    const c = await added(client, { parent_id })
    const answer = await move(client, c, { parent_id, position: 0 })
    expect((await answer.json<{ data: object }>()).data).toMatchObject({ position: 0, version: 2 })
    expect(await idsBelow(client, parent_id)).toEqual([c.id, a.id, b.id])
    await move(client, await read(client, c.id), { parent_id, position: 1 })
    expect(await idsBelow(client, parent_id)).toEqual([a.id, c.id, b.id])
    await move(client, await read(client, a.id), { parent_id, position: 10_000 })
    expect(await idsBelow(client, parent_id)).toEqual([c.id, b.id, a.id])
    expect(await audits(a.id)).toEqual(['categories.create', 'categories.arrange'])
  })

  it('takes all that is below it elsewhere, and the old address leads to the new one', async () => {
    const client = await editor()
    const [from, to, slug, leafSlug] = [freshWord(), freshWord(), freshWord(), freshWord()]
    const one = await added(client, { slug: from })
    const two = await added(client, { slug: to })
    const moved = await added(client, { parent_id: one.id, slug })
    const stays = await added(client, { parent_id: one.id })
    const leaf = await added(client, { parent_id: moved.id, slug: leafSlug })
    expect((await move(client, moved, { parent_id: two.id })).status).toBe(200)
    expect((await read(client, leaf.id)).path.map(({ id }) => id)).toEqual([
      two.id,
      moved.id,
      leaf.id,
    ])
    expect(await idsBelow(client, one.id)).toEqual([stays.id])
    expect(await findByPath(testCtx(), [to, slug, leafSlug])).toEqual([two.id, moved.id, leaf.id])
    expect(await findByPath(testCtx(), [from, slug, leafSlug])).toEqual([one.id, moved.id, leaf.id])
  })

  it('refuses loops, more than six levels, unknown places and taken addresses', async () => {
    const client = await editor()
    const top = await added(client)
    const below = await added(client, { parent_id: top.id, slug: 'same' })
    const lowest = await added(client, { parent_id: below.id })
    for (const parent_id of [top.id, below.id, lowest.id]) {
      expect(await refusal(await move(client, top, { parent_id }))).toMatchObject({
        status: 422,
        fields: ['parent_id'],
      })
    }
    let parent_id = 0
    for (let level = 1; level <= 4; level += 1)
      ({ id: parent_id } = await added(client, { parent_id }))
    expect((await move(client, top, { parent_id })).status).toBe(422)
    expect((await move(client, top, { parent_id: 999_999 })).status).toBe(422)
    expect((await move(client, below, { parent_id })).status).toBe(200)
    const other = await added(client)
    await added(client, { parent_id: other.id, slug: 'same' })
    const taken = await move(client, await read(client, below.id), { parent_id: other.id })
    expect(await refusal(taken)).toMatchObject({ status: 422, fields: ['slug'] })
    expect((await move(client, below, { parent_id: 0 })).status).toBe(409)
    expect((await move(client, { ...below, id: 999_999 }, { parent_id: 0 })).status).toBe(404)
  })

  it('writes nothing when it stands there already', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const made = await added(client, { parent_id })
    const before = await state()
    expect((await move(client, made, { parent_id, position: 5 })).status).toBe(200)
    expect(await state()).toEqual(before)
  })
})

describe('two changes at once', () => {
  it('of one category: the first wins, the other is told', async () => {
    const client = await editor()
    const made = await added(client)
    const answers = await Promise.all(
      ['A', 'B'].map((en) => change(client, made, { names: { en } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(client, made.id)).version).toBe(2)
  })

  it('of two categories: each is decided upon the tree as the other left it', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const a = await added(client, { parent_id })
    const b = await added(client, { parent_id })
    const answers = await Promise.all([
      move(client, a, { parent_id: b.id }),
      move(client, b, { parent_id: a.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
  })

  it('both stand when they do not touch one another', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const names = { en: 'Same name' }
    const made = await Promise.all([0, 1, 2, 3].map(() => added(client, { parent_id, names })))
    expect(await idsBelow(client, parent_id)).toHaveLength(4)
    const slugs = made.map(({ slug }) => slug).toSorted((x, y) => x.localeCompare(y))
    expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4'])
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
