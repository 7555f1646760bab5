import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { findByPath } from '../../../worker/catalog/categories/find-by-path.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { freshWord } from '../search/stock.ts'
import { added, audits, change, editor, idsBelow, move, read, refusal, state } from './tree.ts'

const RESISTANCE = 1
const TOLERANCE = 2

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
