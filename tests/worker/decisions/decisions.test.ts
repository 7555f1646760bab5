import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, staff } from '../../support/worker/client.ts'
import { added, editor, ruleInto } from '../categories/tree.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'
import {
  PATH,
  RESISTANCE,
  catalogue,
  found,
  list,
  make,
  put,
  refused,
  type Made,
} from './decided.ts'

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

  it('of a brand are all found, however many of them are looked at in vain', async () => {
    const brand = await createBrand(freshWord())
    const word = freshNumber()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1101)
       INSERT INTO products (brand_id, mpn, search_key, strict_key, name)
       SELECT ?1, ?2 || printf('%05d', i), ?2 || printf('%05d', i), '', 'x' FROM n`,
    )
      .bind(brand, word)
      .run()
    const last = await env.DB.prepare('SELECT id FROM products WHERE mpn = ?')
      .bind(`${word}01101`)
      .first<{ id: number }>()
    const doubts = JSON.stringify([[RESISTANCE, '10', '10R', 5]])
    await env.DB.prepare(
      `INSERT INTO catalogued_products (product_id, value_list, doubts) VALUES (?, '[]', ?)`,
    )
      .bind(last?.id ?? 0, doubts)
      .run()
    for (const filter of [`brand_id=${brand}`, `q=${word}`]) {
      const ids: number[] = []
      let pages = 0
      for (let cursor: string | null = ''; cursor !== null; pages += 1) {
        const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const page = await list(client, `state=doubtful&${filter}${from}`)
        ids.push(...page.data.map(({ id }) => id))
        cursor = page.next_cursor
      }
      expect([ids, pages]).toEqual([[last?.id], 3])
      const all = await list(client, `${filter}`)
      const next = await list(
        client,
        `${filter}&cursor=${encodeURIComponent(all.next_cursor ?? '')}`,
      )
      expect(all.data.at(-1)?.mpn).toBe(`${word}00050`)
      expect(next.data[0]?.mpn).toBe(`${word}00051`)
    }
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
