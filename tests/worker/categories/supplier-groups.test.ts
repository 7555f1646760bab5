import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CataloguedProduct, ProductValues } from '../../../worker/catalog/decisions/schemas.ts'
import type {
  CategoryRuleCount,
  CategoryRuleProposal,
} from '../../../worker/catalog/categories/rules/schemas.ts'
import { MOST_COUNTED } from '../../../worker/catalog/categories/rules/schemas.ts'
import { catalogueProducts } from '../../../worker/catalog/categories/assign/catalogue-products.ts'
import { readQuery } from '../../../worker/catalog/search/categories/read-query.ts'
import { knownQueryBook } from '../../../worker/catalog/search/categories/query-book.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createOffer, importList } from '../../support/worker/price-lists.ts'
import { dataOf } from '../pricing/rules.ts'
import { createBrand, freshWord } from '../search/stock.ts'
import {
  categoryOf,
  newest,
  PATH,
  product,
  read,
  save,
  saved,
  simulated,
  undo,
} from './rule-set.ts'
import { added, editor, refusal } from './tree.ts'

const freshNumber = () => `W${crypto.getRandomValues(new Uint32Array(1))[0]}`

const list = (parts: Record<string, string>) =>
  [
    'Brand;MPN;Category;Name;Price;Stock',
    ...Object.entries(parts).map(([mpn, group]) => `Mann;${mpn};${group};Item;1.50;5`),
  ].join('\n')

const madeOf = async (mpn: string) => {
  const row = await env.DB.prepare('SELECT id, brand_id FROM products WHERE mpn = ?')
    .bind(mpn)
    .first<{ id: number; brand_id: number }>()
  return { id: row?.id ?? 0, brandId: row?.brand_id ?? 0 }
}

const ofGroups = (category: number, ...groups: string[]) => ({
  category_id: category,
  conditions: { groups },
})

let client: Client
let word: string
let mpn: string
let others: Record<string, string>
beforeEach(async () => {
  client = await editor()
  word = freshWord()
  mpn = freshNumber()
  others = Object.fromEntries(Array.from({ length: 12 }, () => [freshNumber(), 'Other']))
})

describe('rules by what suppliers file parts under', () => {
  it('follow the list: another group is another category, none is none', async () => {
    const [oil, air] = [await added(client), await added(client)]
    await saved(client, { rule: ofGroups(oil.id, `${word}овые филь*`) })
    await saved(client, { rule: ofGroups(air.id, `${word}air`, 'никогда такого нет') })
    const offer = await createOffer()
    await importList(offer, list({ [mpn]: `Авто › ${word}овые фильтры`, ...others }))
    const made = await madeOf(mpn)
    expect(await categoryOf(made)).toBe(oil.id)
    await importList(offer, list({ [mpn]: `${word}AIR`, ...others }))
    expect(await categoryOf(made)).toBe(air.id)
    await importList(offer, list({ [mpn]: '', ...others }))
    expect(await categoryOf(made)).toBeNull()
    // Any other list may say so.
    await importList(await createOffer(), list({ [mpn]: `${word}air`, ...others }))
    expect(await categoryOf(made)).toBe(air.id)
  })

  it('say what they were found in, and whose it is', async () => {
    const category = await added(client)
    await saved(client, { rule: ofGroups(category.id, word) })
    const offer = await createOffer()
    await importList(offer, list({ [mpn]: `Oil ${word}`, ...others }))
    const made = await madeOf(mpn)
    expect(await categoryOf(made)).toBe(category.id)
    const viewer = await staff('content')
    const reasons = async () => {
      const [listed] = await dataOf<CataloguedProduct[]>(
        await viewer.get(`/admin/catalog/products?q=${mpn}`),
      )
      const one = await dataOf<ProductValues>(
        await viewer.get(`/admin/catalog/products/${made.id}`),
      )
      return [listed?.why.found_in, one.why.found_in]
    }
    const reason = `Oil ${word} — Пастаўшчык`
    expect(await reasons()).toEqual([reason, reason])
    // Whoever has another name since is called by that.
    await env.DB.prepare(
      `UPDATE suppliers SET name = ? WHERE id = (SELECT w.supplier_id FROM warehouses w
         JOIN offers o ON o.warehouse_id = w.id WHERE o.id = ?)`,
    )
      .bind(`New ${word}`, offer)
      .run()
    const today = `Oil ${word} — New ${word}`
    expect(await reasons()).toEqual([today, today])
  })

  it('hold with their other conditions only', async () => {
    const category = await added(client)
    await saved(client, {
      rule: { category_id: category.id, conditions: { groups: [word], words: [['item']] } },
    })
    await importList(await createOffer(), list({ [mpn]: word, ...others }))
    expect(await categoryOf(await madeOf(mpn))).toBe(category.id)
    const named = await product('item')
    expect(await categoryOf(named)).toBeNull()
  })

  it('show what they would move before they are saved, and are undone as one', async () => {
    const category = await added(client)
    const parts = Object.fromEntries(Array.from({ length: 3 }, () => [freshNumber(), `${word}s`]))
    await importList(await createOffer(), list({ ...parts, ...others }))
    const found = await simulated(client, { rule: ofGroups(category.id, `${word}*`) })
    expect(found.moved).toBe(3)
    expect(found.examples[0]).toMatchObject({ to: category.id, found_in: `${word}s — Пастаўшчык` })
    const made = await madeOf(Object.keys(parts)[0] ?? '')
    const set = await saved(client, { rule: ofGroups(category.id, `${word}*`) })
    expect(newest(set).conditions.groups).toEqual([`${word}*`])
    expect(await categoryOf(made)).toBe(category.id)
    expect((await undo(client)).status).toBe(200)
    expect(await categoryOf(made)).toBeNull()
  })

  it('refuse what is no phrase, and a rule that says nothing', async () => {
    const category = await added(client)
    const star = await save(client, { rule: ofGroups(category.id, 'fil*ters') })
    expect(star.status).toBe(422)
    expect(JSON.stringify(await star.json())).toContain('rule.conditions.groups.0')
    const empty = await save(client, { rule: ofGroups(category.id) })
    expect(await refusal(empty)).toBeDefined()
    expect(empty.status).toBe(422)
    const many = await save(client, {
      rule: ofGroups(category.id, ...Array.from({ length: 61 }, (_, at) => `group ${at}`)),
    })
    expect(many.status).toBe(422)
  })

  it('hold for nothing that a customer types', async () => {
    const category = await added(client)
    await saved(client, {
      rule: { category_id: category.id, conditions: { groups: [word], words: [[word]] } },
    })
    const book = await knownQueryBook(jobCtx(env))
    expect(readQuery(book, word).ruledId).not.toBe(category.id)
  })
})

describe('counts of rules', () => {
  const counts = async () => dataOf<CategoryRuleCount[]>(await client.get(`${PATH}/counts`))

  it('are the products that each one puts into its category', async () => {
    const category = await added(client)
    const rule = newest(
      await saved(client, { rule: { category_id: category.id, conditions: { words: [[word]] } } }),
    )
    const brand = await createBrand(freshWord())
    const made = [await product(word, brand), await product(`${word} two`, brand)]
    expect(await categoryOf(made[0] ?? { id: 0, brandId: 0 })).toBe(category.id)
    expect((await counts()).find(({ id }) => id === rule.id)).toEqual({
      id: rule.id,
      count: 2,
      is_more: false,
    })
    expect(await counts()).toHaveLength((await read(client)).rules.length)
  })

  it('end at a thousand, and say that there are more', async () => {
    const category = await added(client)
    const rule = newest(
      await saved(client, { rule: { category_id: category.id, conditions: { words: [[word]] } } }),
    )
    await env.DB.prepare(
      `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n <= ?1)
       INSERT INTO catalogued_products (product_id, category_id, rule_id, value_list)
       SELECT 900000000 + n, ?2, ?3, '[]' FROM n`,
    )
      .bind(MOST_COUNTED, category.id, rule.id)
      .run()
    expect((await counts()).find(({ id }) => id === rule.id)).toEqual({
      id: rule.id,
      count: MOST_COUNTED,
      is_more: true,
    })
    await env.DB.prepare('DELETE FROM catalogued_products WHERE product_id > 900000000').run()
  })

  it('are for staff who may see categories', async () => {
    expect((await (await guest()).get(`${PATH}/counts`)).status).toBe(401)
    expect((await (await staff('support')).get(`${PATH}/counts`)).status).toBe(200)
  })
})

describe('rules that suppliers’ groups propose', () => {
  const proposals = async () =>
    dataOf<CategoryRuleProposal[]>(await client.get(`${PATH}/proposals`))

  /** A list of a group of this many parts; people have put the first ones into a category. */
  async function grouped(category: number, { count, decided }: { count: number; decided: number }) {
    const numbers = Array.from({ length: count }, freshNumber)
    await importList(
      await createOffer(),
      list({
        ...Object.fromEntries(numbers.map((one) => [one, `Рэзістары ${word}, SMD`])),
        ...others,
      }),
    )
    const made = await Promise.all(numbers.map(madeOf))
    await catalogueProducts(jobCtx(env))
    const decisions = made
      .slice(0, decided)
      .map(({ id }) => ({ product_id: id, category_id: category }))
    const answer = await (
      await staff('content')
    ).post('/admin/catalog/products/categories', { decisions })
    expect(answer.status).toBeLessThan(300)
    return made
  }

  it('say how many products they would place, and do so when they are added', async () => {
    const category = await added(client)
    const made = await grouped(category.id, { count: 26, decided: 6 })
    const [found] = (await proposals()).filter(({ text }) => text.includes(word))
    expect(found).toMatchObject({
      phrase: `рэзістары ${word} smd`.toLowerCase(),
      suppliers: ['Пастаўшчык'],
      category_id: category.id,
      unassigned: 20,
      alike: 6,
      assigned: 6,
      is_more: false,
    })
    await saved(client, { rule: ofGroups(category.id, found?.phrase ?? '') })
    expect(await categoryOf(made[25] ?? { id: 0, brandId: 0 })).toBe(category.id)
    expect((await proposals()).filter(({ text }) => text.includes(word))).toEqual([])
  })

  it('are none where few, or not most, of a group stand in one category', async () => {
    const [one, other] = [await added(client), await added(client)]
    await grouped(one.id, { count: 24, decided: 4 })
    expect((await proposals()).filter(({ text }) => text.includes(word))).toEqual([])
    await grouped(other.id, { count: 24, decided: 4 })
    expect((await proposals()).filter(({ text }) => text.includes(word))).toEqual([])
  })
})
