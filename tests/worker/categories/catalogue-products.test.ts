import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { createBrand, freshNumber, freshWord } from '../search/stock.ts'

interface Catalogued {
  slug: string | null
  rule_id: number | null
  found_in: string
  values: Record<string, string>
  doubts: string[]
}

async function createProduct(name: string): Promise<number> {
  const number = freshNumber()
  const brandId = await createBrand(freshWord())
  const row = await env.DB.prepare(
    'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?) RETURNING id',
  )
    .bind(brandId, number, number, number, name)
    .first<{ id: number }>()
  return row?.id ?? 0
}

/** What the catalogue says of a product once its job has run. */
async function catalogued(productId: number): Promise<Catalogued> {
  await catalogueProducts(jobCtx(env))
  const row = await env.DB.prepare(
    `SELECT k.slug, c.rule_id, c.found_in, c.doubts,
       (SELECT json_group_object(a.code, v.value ->> 1) FROM json_each(c.value_list) v
         JOIN attributes a ON a.id = v.value ->> 0) AS value_list
     FROM catalogued_products c LEFT JOIN categories k ON k.id = c.category_id WHERE c.product_id = ?`,
  )
    .bind(productId)
    .first<{
      slug: string | null
      rule_id: number
      found_in: string
      doubts: string
      value_list: string
    }>()
  const { value_list = '{}', doubts = null, slug = null, rule_id = null, found_in = '' } = row ?? {}
  return {
    slug,
    rule_id,
    found_in,
    values: JSON.parse(value_list) as Record<string, string>,
    doubts: (JSON.parse(doubts ?? '[]') as string[][]).map(([, value]) => value ?? ''),
  }
}

const decide = (productId: number, attributeId: number, value: string | null) =>
  env.DB.prepare(
    `INSERT INTO product_decisions (product_id, attribute_id, value, decided_at) VALUES (?, ?, ?, 0)
     ON CONFLICT (product_id, attribute_id) DO UPDATE SET value = excluded.value`,
  )
    .bind(productId, attributeId, value)
    .run()

const RESISTANCE = 1

describe('the catalogue job', () => {
  it('reads the values of a new product and puts it where a shipped rule says', async () => {
    const id = await createProduct('Резистор 4k7 1 % 0805')
    const { slug, found_in, values } = await catalogued(id)
    expect({ slug, found_in, values }).toEqual({
      slug: 'chip-resistors',
      found_in: 'Резистор',
      values: { resistance: '4700', tolerance: '1', package: '0805' },
    })
  })

  it('follows a new name, and leaves what says nothing without a category', async () => {
    const id = await createProduct('Oil filter VW')
    expect((await catalogued(id)).slug).toBe('oil-filters')
    await env.DB.prepare('UPDATE products SET name = ? WHERE id = ?').bind('Something', id).run()
    expect(await catalogued(id)).toMatchObject({ slug: null, rule_id: null, values: {} })
  })

  it('goes by what a person decided, until they take it back', async () => {
    const id = await createProduct('Resistor 10k 0603')
    await decide(id, 0, '5')
    await decide(id, RESISTANCE, '22000')
    expect(await catalogued(id)).toMatchObject({
      slug: 'leaded-resistors',
      rule_id: 0,
      values: { resistance: '22000', package: '0603' },
    })
    await decide(id, RESISTANCE, null)
    expect((await catalogued(id)).values).toEqual({ package: '0603' })
    await env.DB.prepare('DELETE FROM product_decisions WHERE product_id = ?').bind(id).run()
    expect(await catalogued(id)).toMatchObject({
      slug: 'chip-resistors',
      values: { resistance: '10000' },
    })
  })

  it('takes what most lists say, and marks the rest as doubtful until a person settles it', async () => {
    const id = await createProduct('Resistor 10k 0603')
    const name = (offerId: number, text: string) =>
      env.DB.prepare(
        'INSERT INTO offered_names (product_id, offer_id, name) VALUES (?, ?, ?)',
      ).bind(id, offerId, text)
    await env.DB.batch([name(1, 'Chip resistor 12k 0603'), name(2, 'RES 12 kOhm')])
    const { values, doubts } = await catalogued(id)
    expect([values.resistance, doubts]).toEqual(['12000', ['10000']])
    await decide(id, RESISTANCE, '10000')
    expect((await catalogued(id)).doubts).toEqual([])
  })

  it('keeps a decision that is taken while it runs', async () => {
    const id = await createProduct('Resistor 10k 0603')
    await catalogued(id)
    await decide(id, 0, '5')
    await env.DB.prepare('UPDATE catalogue_dirty SET mark = mark + 1 WHERE product_id = ?')
      .bind(id)
      .run()
    await Promise.all([catalogued(id), decide(id, 0, '8'), catalogued(id)])
    expect((await catalogued(id)).slug).toBe('trimmers')
  })

  it('writes nothing by a tree or rules that are changed while it runs', async () => {
    await env.DB.prepare(
      `INSERT INTO categories (id, parent_id, slug, names) VALUES (999, 3, 'others', '{}')`,
    ).run()
    const id = await createProduct('Резистор 4k7 0805')
    let calls = 0
    const faulty = faultyEnv(env, {
      at: 0,
      fault: 'before',
      onCall: async () => {
        calls += 1
        // Its book is read by now: the rules of chip resistors lead elsewhere.
        if (calls !== 5) return
        await env.DB.batch([
          env.DB.prepare('UPDATE category_rules SET category_id = 999 WHERE category_id = 4'),
          env.DB.prepare('UPDATE catalogue_state SET version = version + 1, catalogued_to = 0'),
        ])
      },
    })
    await catalogueProducts(jobCtx(faulty.env))
    expect(calls).toBeGreaterThan(5)
    expect((await catalogued(id)).slug).toBe('others')
    expect(
      await env.DB.prepare(
        'SELECT count(*) AS n FROM catalogued_products WHERE category_id = 4',
      ).first(),
    ).toEqual({ n: 0 })
    await env.DB.batch([
      env.DB.prepare('UPDATE category_rules SET category_id = 4 WHERE category_id = 999'),
      env.DB.prepare('UPDATE catalogue_state SET version = version + 1, catalogued_to = 0'),
    ])
    expect((await catalogued(id)).slug).toBe('chip-resistors')
  })

  it('marks the tables of the categories it changed, and writes nothing the second time', async () => {
    const id = await createProduct('Резистор 4k7 0805')
    await catalogued(id)
    const dirty = () =>
      env.DB.prepare('SELECT dirty_since FROM category_builds WHERE category_id = 4').first<{
        dirty_since: number | null
      }>()
    expect((await dirty())?.dirty_since).toBeGreaterThan(0)
    await env.DB.prepare('UPDATE category_builds SET dirty_since = NULL').run()
    await env.DB.prepare('UPDATE catalogue_state SET catalogued_to = 0').run()
    await catalogued(id)
    expect(await dirty()).toEqual({ dirty_since: null })
  })
})
