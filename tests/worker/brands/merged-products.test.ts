import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { staff } from '../../support/worker/client.ts'
import { added, decided, editor, state } from '../categories/tree.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'

const RESISTANCE = 1

const run = async (text: string, ...binds: (number | string)[]) => {
  const { results } = await env.DB.prepare(text)
    .bind(...binds)
    .all<Record<string, number | string | null>>()
  return results
}

async function make(brandId: number, number: string): Promise<number> {
  const [row] = await run(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
    brandId,
    number,
    number,
    number,
    freshWord(),
  )
  return Number(row?.['id'])
}

const decide = (product: number, attribute: number, value: string) =>
  run(
    'INSERT INTO product_decisions (product_id, attribute_id, value, decided_at) VALUES (?, ?, ?, 0) RETURNING value',
    product,
    attribute,
    value,
  )

describe('what the catalogue knows of a brand that is merged', () => {
  it('goes on with the products that stay, and never with another product of the same id', async () => {
    const tree = await editor()
    const [one, other] = [await added(tree), await added(tree)]
    const [gone, kept] = [await createBrand(freshWord()), await createBrand(freshWord())]
    const [first, second, third] = [freshNumber(), freshNumber(), freshNumber()]
    const stays = [await make(kept, first), await make(kept, second), await make(kept, third)]
    const goes = [await make(gone, first), await make(gone, second), await make(gone, third)]
    await decide(goes[0] ?? 0, 0, String(one.id))
    await decide(goes[1] ?? 0, 0, String(one.id))
    await decide(stays[1] ?? 0, 0, String(other.id))
    await decide(goes[2] ?? 0, RESISTANCE, '10')
    await run(
      'INSERT INTO offered_names (product_id, offer_id, name) VALUES (?, 1, ?) RETURNING name',
      goes[2] ?? 0,
      'Имя другого списка',
    )
    await run(
      'INSERT INTO offered_groups (product_id, offer_id, group_id) VALUES (?, 1, 7) RETURNING group_id',
      goes[2] ?? 0,
    )
    await catalogueProducts(jobCtx(env))
    await run('UPDATE category_builds SET dirty_since = NULL RETURNING category_id')

    const client = await staff('content')
    const answer = await client.post(`/admin/brands/${gone}/alias`, { brand_id: kept })
    expect(answer.status).toBe(200)
    // What is known of the kept one wins.
    expect(await Promise.all(stays.map(decided))).toEqual([String(one.id), String(other.id), null])
    const ids = JSON.stringify(goes)
    for (const table of [
      'product_decisions',
      'offered_names',
      'offered_groups',
      'catalogued_products',
      'catalogue_dirty',
    ]) {
      expect(
        await run(
          `SELECT product_id FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?))`,
          ids,
        ),
      ).toEqual([])
    }
    expect(await run('SELECT name FROM offered_names WHERE product_id = ?', stays[2] ?? 0)).toEqual(
      [{ name: 'Имя другого списка' }],
    )
    expect(
      await run('SELECT group_id FROM offered_groups WHERE product_id = ?', stays[2] ?? 0),
    ).toEqual([{ group_id: 7 }])
    const built = await run('SELECT category_id FROM category_builds WHERE dirty_since IS NOT NULL')
    expect(built.map(({ category_id: id }) => id)).toContain(one.id)
    // The next product may get the id of one that is gone: it is catalogued as any new one.
    const next = await make(kept, freshNumber())
    expect((await state()).catalogued_to).toBeLessThan(next)
    await catalogueProducts(jobCtx(env))
    const [row] = await run(
      'SELECT category_id FROM catalogued_products WHERE product_id = ?',
      next,
    )
    expect(row).toEqual({ category_id: null })
  })

  it('keeps the rules of categories that name it, as of the other brand', async () => {
    const tree = await editor()
    const category = await added(tree)
    const [gone, kept] = [await createBrand(freshWord()), await createBrand(freshWord())]
    const [rule] = await run(
      'INSERT INTO category_rules (category_id, position, conditions) VALUES (?, 0, ?) RETURNING id',
      category.id,
      JSON.stringify({ brands: [gone, kept], without: ['x'] }),
    )
    const before = await state()
    const client = await staff('content')
    await client.post(`/admin/brands/${gone}/alias`, { brand_id: kept })
    expect(
      await run('SELECT conditions FROM category_rules WHERE id = ?', rule?.['id'] ?? 0),
    ).toEqual([{ conditions: JSON.stringify({ brands: [kept], without: ['x'] }) }])
    expect(await state()).toMatchObject({ version: before.version + 1, catalogued_to: 0 })
  })

  it('moves what people wrote to the product that stays, unless they wrote of that one', async () => {
    const [gone, kept] = [await createBrand(freshWord()), await createBrand(freshWord())]
    const [first, second] = [freshNumber(), freshNumber()]
    const stays = [await make(kept, first), await make(kept, second)]
    const goes = [await make(gone, first), await make(gone, second)]
    const heir = await make(kept, freshNumber())
    const write = (product: number, country: string, successor: number) =>
      run(
        `INSERT INTO product_details (product_id, country, replaced_by, updated_at) VALUES (?, ?, ?, 0)
         RETURNING product_id`,
        product,
        country,
        successor,
      )
    await write(goes[0] ?? 0, 'PL', heir)
    await write(goes[1] ?? 0, 'PL', heir)
    await write(stays[1] ?? 0, 'DE', heir)
    await write(heir, 'FR', goes[0] ?? 0)
    const client = await staff('content')
    const answer = await client.post(`/admin/brands/${gone}/alias`, { brand_id: kept })
    expect(answer.status).toBe(200)
    const written = await run(
      `SELECT product_id, country, replaced_by FROM product_details
       WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY product_id`,
      JSON.stringify([...stays, ...goes, heir]),
    )
    expect(written).toEqual([
      { product_id: stays[0], country: 'PL', replaced_by: heir },
      { product_id: stays[1], country: 'DE', replaced_by: heir },
      { product_id: heir, country: 'FR', replaced_by: stays[0] },
    ])
  })

  it('gives its numbers to what they were merged into under the other brand', async () => {
    const [gone, kept] = [await createBrand(freshWord()), await createBrand(freshWord())]
    const [number, own] = [freshNumber(), freshNumber()]
    const [first, heir] = [await make(kept, number), await make(kept, own)]
    const client = await staff('content')
    const merge = (id: number, intoId: number) =>
      client.post(`/admin/catalog/products/${id}/merge`, {
        into_id: intoId,
        version: 0,
        into_version: 0,
      })
    expect((await merge(first, heir)).status).toBe(200)
    // The brand that goes has the same number still, and another number of a product of its own.
    const [second, third] = [await make(gone, number), await make(gone, freshNumber())]
    const other = freshNumber()
    expect((await merge(await make(gone, other), third)).status).toBe(200)
    const answer = await client.post(`/admin/brands/${gone}/alias`, { brand_id: kept })
    expect(answer.status).toBe(200)
    expect(await run('SELECT id FROM products WHERE id = ?', second)).toEqual([])
    expect(
      await run(
        'SELECT mpn, brand_id, product_id FROM product_aliases WHERE mpn IN (?, ?) ORDER BY id',
        number,
        other,
      ),
    ).toEqual([
      { mpn: number, brand_id: kept, product_id: heir },
      { mpn: other, brand_id: kept, product_id: third },
    ])
  })
})
