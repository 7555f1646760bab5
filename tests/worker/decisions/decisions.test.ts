import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import type { CataloguedProduct, ProductValues } from '../../../worker/catalog/decisions/schemas.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { added, editor, ruleInto } from '../categories/tree.ts'
import { dataOf } from '../pricing/rules.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'

const PATH = '/admin/catalog/products'
const RESISTANCE = 1
const PACKAGE = 23
const POLARITY = 36

interface Made {
  id: number
  number: string
  brandId: number
}

async function make(name: string, brandId?: number): Promise<Made> {
  const brand = brandId ?? (await createBrand(freshWord()))
  const number = freshNumber()
  const row = await env.DB.prepare(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
  )
    .bind(brand, number, number, number, name)
    .first<{ id: number }>()
  return { id: row?.id ?? 0, number, brandId: brand }
}

const catalogue = () => catalogueProducts(jobCtx(env))

const list = async (client: Client, query: string) => {
  const answer = await client.get(`${PATH}?${query}`)
  expect(answer.status).toBe(200)
  return answer.json<{ data: CataloguedProduct[]; next_cursor: string | null }>()
}

const found = async (client: Client, { number }: Made, query = '') =>
  (await list(client, `q=${number}${query}`)).data[0]

const put = (client: Client, decisions: [Made, number | null][]) =>
  client.post(`${PATH}/categories`, {
    decisions: decisions.map(([{ id }, to]) => ({ product_id: id, category_id: to })),
  })

const say = (client: Client, { id }: { id: number }, body: object) =>
  client.put(`${PATH}/${id}/value`, body)

const values = async (client: Client, { id }: Made) =>
  dataOf<ProductValues>(await client.get(`${PATH}/${id}`))

const refused = async (answer: Response) => {
  const { errors = {} } = await answer.json<{ errors?: object }>()
  return [answer.status, Object.keys(errors)]
}

let client: Client
let tree: Client
beforeEach(async () => {
  client = await staff(['catalog.products.view', 'catalog.products.update'])
  tree = await editor()
})

describe('products and their categories', () => {
  it('say why they stand where they do, and stay where a person puts them', async () => {
    const [one, other] = [await added(tree), await added(tree)]
    const word = freshWord()
    await ruleInto(one.id, word)
    await env.DB.prepare('UPDATE catalogue_state SET version = version + 1').run()
    const made = await make(`${word} синий`)
    expect(await found(client, made)).toMatchObject({ category_id: null, why: { kind: 'waiting' } })
    await catalogue()
    expect(await found(client, made)).toMatchObject({
      category_id: one.id,
      why: { kind: 'rule', found_in: word },
    })
    expect(await (await put(client, [[made, other.id]])).json()).toEqual({ data: { changed: 1 } })
    // At once, before any job.
    expect(await found(client, made)).toMatchObject({
      category_id: other.id,
      why: { kind: 'person' },
    })
    expect(await (await put(client, [[made, other.id]])).json()).toEqual({ data: { changed: 0 } })
    await put(client, [[made, null]])
    expect(await found(client, made)).toMatchObject({ category_id: one.id, why: { kind: 'rule' } })
    const { results } = await env.DB.prepare(
      `SELECT before, after FROM audit_log WHERE action = 'products.decide' AND subject_id = ? ORDER BY id`,
    )
      .bind(String(made.id))
      .all<{ before: string; after: string }>()
    expect(results.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ category_id: null }, { category_id: other.id }],
      [{ category_id: other.id }, { category_id: null }],
    ])
  })

  it('wait without a category, with what their like propose', async () => {
    const [one, other] = [await added(tree), await added(tree)]
    const brand = await createBrand(freshWord())
    const like = await Promise.all(Array.from({ length: 6 }, () => make(freshWord(), brand)))
    const byBrand = await make(freshWord(), brand)
    const [byCross, partner, alone] = [await make('x'), await make('y'), await make('z')]
    await env.DB.prepare('INSERT INTO cross_members (product_id, group_id) VALUES (?, ?), (?, ?)')
      .bind(byCross.id, byCross.id, partner.id, byCross.id)
      .run()
    await catalogue()
    await put(client, [...like.map((each): [Made, number] => [each, one.id]), [partner, other.id]])
    const waiting = '&state=unassigned'
    expect((await found(client, byBrand, waiting))?.proposal).toEqual({
      category_id: one.id,
      because: 'brand',
    })
    expect((await found(client, byCross, waiting))?.proposal).toEqual({
      category_id: other.id,
      because: 'cross',
    })
    expect((await found(client, alone, waiting))?.proposal).toBeNull()
    expect(await found(client, partner, waiting)).toBeUndefined()
    // The queue holds them, page by page.
    const ids: number[] = []
    for (let cursor: string | null = '0'; cursor !== null;) {
      const page = await list(client, `state=unassigned&cursor=${cursor}`)
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(ids).toEqual(expect.arrayContaining([byBrand.id, byCross.id, alone.id]))
    expect(ids).not.toContain(partner.id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  })

  it('are found by category with all below it, by brand and by state', async () => {
    const top = await added(tree)
    const leaves = [
      await added(tree, { parent_id: top.id }),
      await added(tree, { parent_id: top.id }),
    ]
    const brand = await createBrand(freshWord())
    const made = await Promise.all(leaves.map(() => make(freshWord(), brand)))
    await catalogue()
    await put(
      client,
      made.map((each, at): [Made, number] => [each, leaves[at]?.id ?? 0]),
    )
    const idsOf = async (query: string) =>
      (await list(client, query)).data.map(({ id }) => id).toSorted((a, b) => a - b)
    const all = made.map(({ id }) => id)
    expect(await idsOf(`category_id=${top.id}`)).toEqual(all)
    expect(await idsOf(`category_id=${leaves[1]?.id}`)).toEqual([all[1]])
    expect(await idsOf(`brand_id=${brand}`)).toEqual(all)
    expect(await idsOf(`brand_id=${brand}&category_id=${leaves[0]?.id}`)).toEqual([all[0]])
    expect(await idsOf(`brand_id=${brand}&state=unassigned`)).toEqual([])
    const doubts = JSON.stringify([[RESISTANCE, '10', '10R', 5]])
    await env.DB.prepare('UPDATE catalogued_products SET doubts = ? WHERE product_id = ?')
      .bind(doubts, all[0])
      .run()
    expect(await idsOf(`state=doubtful&brand_id=${brand}`)).toEqual([all[0]])
    expect(await idsOf('state=doubtful')).toContain(all[0])
    expect((await list(client, `state=doubtful&category_id=${top.id}`)).data).toMatchObject([
      { id: all[0], doubt_count: 1 },
    ])
  })

  it('are put all or none: only into categories that take products', async () => {
    const [one, parent] = [await added(tree), await added(tree)]
    await added(tree, { parent_id: parent.id })
    const [a, b] = [await make('a'), await make('b')]
    expect(
      await refused(
        await put(client, [
          [a, one.id],
          [b, parent.id],
        ]),
      ),
    ).toEqual([422, ['decisions.1.category_id']])
    expect(await refused(await put(client, [[{ ...a, id: 999_999_999 }, one.id]]))).toEqual([
      422,
      ['decisions.0.product_id'],
    ])
    expect(await refused(await put(client, [[a, 999_999_999]]))).toEqual([
      422,
      ['decisions.0.category_id'],
    ])
    expect((await found(client, a))?.why.kind).toBe('waiting')
    expect((await client.post(`${PATH}/categories`, { decisions: [] })).status).toBe(422)
  })
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
