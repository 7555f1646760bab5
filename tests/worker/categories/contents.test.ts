import { describe, expect, it } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { env } from 'cloudflare:workers'
import {
  added,
  categoryOfRule,
  create,
  decide,
  decided,
  editor,
  idsBelow,
  move,
  productIn,
  productOfNone,
  read,
  refusal,
  remove,
  ruleInto,
  setState,
  state,
} from './tree.ts'

const DONE = { catalogued_to: 1_000_000, last_change: '[]' }

describe('deleting a category', () => {
  it('takes a leaf away, with its rules and addresses', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    const a = await added(client, { parent_id })
    const b = await added(client, { parent_id })
    const rule = await ruleInto(a.id)
    await setState(DONE)
    expect((await remove(client, a)).status).toBe(204)
    expect((await client.get(`/admin/catalog/categories/${a.id}`)).status).toBe(404)
    expect(await idsBelow(client, parent_id)).toEqual([b.id])
    expect(await categoryOfRule(rule)).toBeNull()
    expect(await state()).toMatchObject({ catalogued_to: 0, last_change: null })
    expect((await remove(client, a)).status).toBe(404)
    const again = await added(client, { parent_id, slug: a.slug })
    expect(again.id).toBeGreaterThan(b.id)
  })

  it('does not let all products be catalogued again for an empty one', async () => {
    const client = await editor()
    const made = await added(client)
    await setState(DONE)
    expect((await remove(client, made)).status).toBe(204)
    expect((await state()).catalogued_to).toBe(DONE.catalogued_to)
  })

  it('is refused while there are others below it', async () => {
    const client = await editor()
    const top = await added(client)
    await added(client, { parent_id: top.id })
    const target = await added(client)
    expect((await refusal(await remove(client, top))).status).toBe(409)
    expect((await remove(client, top, `?move_to=${target.id}`)).status).toBe(409)
  })

  it.each([
    ['a product', productIn],
    [
      'a decision that waits',
      async (id: number) => {
        const product = await productOfNone()
        await decide(product, id)
        return product
      },
    ],
  ])('is refused while %s stands in it, unless another takes it', async (_what, put) => {
    const client = await editor()
    const made = await added(client)
    const target = await added(client)
    await put(made.id)
    await setState(DONE)
    const refused = await refusal(await remove(client, made))
    expect(refused.status).toBe(409)
    expect((await read(client, made.id)).version).toBe(1)
    expect((await remove(client, made, `?move_to=${target.id}`)).status).toBe(204)
    expect((await state()).catalogued_to).toBe(0)
  })

  it('gives rules and decisions to the one that takes them: products follow', async () => {
    const client = await editor()
    const made = await added(client)
    const target = await added(client)
    const rule = await ruleInto(made.id)
    const [waiting, known, other] = [
      await productOfNone(),
      await productOfNone(),
      await productOfNone(),
    ]
    await decide(known, made.id)
    await decide(other, target.id)
    await catalogueProducts(jobCtx(env))
    await decide(waiting, made.id)
    expect((await remove(client, made, `?move_to=${target.id}`)).status).toBe(204)
    expect(await categoryOfRule(rule)).toBe(target.id)
    const all = await Promise.all([waiting, known, other].map(decided))
    expect(all).toEqual([String(target.id), String(target.id), String(target.id)])
    await catalogueProducts(jobCtx(env))
    expect((await refusal(await remove(client, target))).status).toBe(409)
    const row = await env.DB.prepare(
      'SELECT category_id FROM catalogued_products WHERE product_id = ?',
    )
      .bind(known)
      .first<{ category_id: number }>()
    expect(row?.category_id).toBe(target.id)
  })

  it.each(['itself', 'a branch', 'nothing', 'words'])(
    'is refused with %s to take it',
    async (what) => {
      const client = await editor()
      const made = await added(client)
      const branch = await added(client)
      await added(client, { parent_id: branch.id })
      const ids: Record<string, string> = {
        itself: String(made.id),
        'a branch': String(branch.id),
        nothing: '999999',
        words: 'one',
      }
      const answer = await remove(client, made, `?move_to=${ids[what] ?? ''}`)
      expect(await refusal(answer)).toMatchObject({ status: 422, fields: ['move_to'] })
      expect((await read(client, made.id)).id).toBe(made.id)
    },
  )

  it('happens once', async () => {
    const client = await editor()
    const made = await added(client)
    const answers = await Promise.all([remove(client, made), remove(client, made)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
  })
})

describe('a leaf with products', () => {
  it.each([
    ['a product', productIn],
    ['a rule', ruleInto],
  ])('gets no category below it while %s stands in it', async (_what, put) => {
    const client = await editor()
    const leaf = await added(client)
    const other = await added(client)
    await put(leaf.id)
    const made = await create(client, { parent_id: leaf.id, names: { en: 'Below' } })
    expect((await refusal(made)).status).toBe(409)
    expect((await move(client, other, { parent_id: leaf.id })).status).toBe(409)
    expect(await idsBelow(client, leaf.id)).toEqual([])
  })

  it('gives them to a new one that takes them, with its attribute set', async () => {
    const client = await editor()
    const leaf = await added(client, {
      attributes: [
        { attribute_id: 2, is_main: true },
        { attribute_id: 1, is_filter: false },
      ],
    })
    const rule = await ruleInto(leaf.id)
    const product = await productOfNone()
    await decide(product, leaf.id)
    await productIn(leaf.id)
    await setState(DONE)
    const made = await added(client, { parent_id: leaf.id, takes_products: true })
    expect(made).toMatchObject({ rule_count: 1, attributes: leaf.attributes })
    expect(await categoryOfRule(rule)).toBe(made.id)
    expect(await decided(product)).toBe(String(made.id))
    expect(await state()).toMatchObject({ catalogued_to: 0, last_change: null })
    // Products of before leave it with the next run of the job: another one may be added at once.
    const beside = await added(client, { parent_id: leaf.id })
    expect(await idsBelow(client, leaf.id)).toEqual([made.id, beside.id])
    const own = await added(client, {
      parent_id: made.id,
      takes_products: true,
      attributes: [{ attribute_id: 1 }],
    })
    expect(own.attributes.map(({ attribute_id }) => attribute_id)).toEqual([1])
  })

  it('may be moved as it is', async () => {
    const client = await editor()
    const leaf = await added(client)
    const top = await added(client)
    await productIn(leaf.id)
    expect((await move(client, leaf, { parent_id: top.id })).status).toBe(200)
  })

  it('keeps the undo of the rules while only the order of others changes', async () => {
    const client = await editor()
    const { id: parent_id } = await added(client)
    await added(client, { parent_id })
    const b = await added(client, { parent_id })
    await setState(DONE)
    await move(client, b, { parent_id })
    expect(await state()).toMatchObject(DONE)
  })
})
