import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CategoryRuleSet } from '../../../worker/catalog/categories/rules/schemas.ts'
import type { Client } from '../../support/worker/client.ts'
import { dataOf } from '../pricing/rules.ts'
import { freshWord } from '../search/stock.ts'
import {
  categoryOf,
  newest,
  ofWords,
  PATH,
  product,
  read,
  save,
  saved,
  simulated,
  undo,
} from './rule-set.ts'
import { added, decide, editor, refusal, state } from './tree.ts'

let client: Client
beforeEach(async () => {
  client = await editor()
})

describe('rules of categories', () => {
  it('puts products into its category once it is added, and takes them out once it is removed', async () => {
    const category = await added(client)
    const word = freshWord()
    const made = await product(`${word}ик синий`)
    expect(await categoryOf(made)).toBeNull()
    const rule = newest(await saved(client, { rule: ofWords(category.id, `${word}*`) }))
    expect(await categoryOf(made)).toBe(category.id)
    await saved(client, {
      id: rule.id,
      rule: { ...ofWords(category.id, `${word}*`), is_active: false },
    })
    expect(await categoryOf(made)).toBeNull()
    await saved(client, { id: rule.id, rule: ofWords(category.id, `${word}*`) })
    expect(await categoryOf(made)).toBe(category.id)
    await saved(client, { id: rule.id })
    expect(await categoryOf(made)).toBeNull()
  })

  it('asks them in their order: the one that is put first decides', async () => {
    const [one, other] = [await added(client), await added(client)]
    const word = freshWord()
    const made = await product(word)
    const first = newest(await saved(client, { rule: ofWords(one.id, word) }))
    const second = newest(await saved(client, { rule: ofWords(other.id, word) }))
    expect(await categoryOf(made)).toBe(one.id)
    const set = await saved(client, {
      id: second.id,
      rule: ofWords(other.id, word),
      before_id: first.id,
    })
    expect(await categoryOf(made)).toBe(other.id)
    expect(set.last_change).toMatchObject({ change: 'move', category_id: other.id, is_undo: false })
    const places = set.rules.map(({ id }) => id)
    expect(places.indexOf(second.id) + 1).toBe(places.indexOf(first.id))
    // Numbered without gaps, so that a place is one place.
    const { results } = await env.DB.prepare(
      'SELECT position FROM category_rules ORDER BY position',
    ).all<{ position: number }>()
    expect(results.map(({ position }) => position)).toEqual(results.map((_, at) => at))
  })

  it('goes by brand, by words that must not be there and by what was read from the name', async () => {
    const category = await added(client)
    const word = freshWord()
    const resistor = await product(`Резистор 10к 1% 0805 ${word}`)
    const other = await product(`${word} синий`, resistor.brandId)
    await saved(client, {
      rule: {
        category_id: category.id,
        conditions: { brands: [resistor.brandId], attributes: ['resistance'], without: ['синий'] },
      },
      before_id: (await read(client)).rules[0]?.id ?? null,
    })
    expect(await categoryOf(resistor)).toBe(category.id)
    expect(await categoryOf(other)).not.toBe(category.id)
    const brands = newest(await read(client)).conditions.brands
    expect(brands).toMatchObject([{ id: resistor.brandId }])
    expect(brands[0]?.name).not.toBe('')
  })

  it('says before it is saved what moves, and leaves everything as it is', async () => {
    const [one, other] = [await added(client), await added(client)]
    const word = freshWord()
    const made = await product(`Деталь ${word}ная`)
    const byPerson = await product(`Деталь ${word}ная`)
    await decide(byPerson.id, one.id)
    await saved(client, { rule: ofWords(one.id, `${word}*`) })
    const before = await state()
    const first = (await read(client)).rules[0]
    const result = await simulated(client, {
      rule: ofWords(other.id, `${word}*`),
      before_id: first?.id,
    })
    expect(result).toMatchObject({ is_all: true, moved: 1, is_most: false })
    expect(result.looked_at).toBeGreaterThan(0)
    expect(result.examples).toMatchObject([
      { product_id: made.id, from: one.id, to: other.id, found_in: `${word}ная` },
    ])
    expect(result.categories).toHaveLength(2)
    expect(result.categories).toContainEqual({ category_id: one.id, gained: 0, lost: 1 })
    expect(result.categories).toContainEqual({ category_id: other.id, gained: 1, lost: 0 })
    expect(await state()).toEqual(before)
  })

  it('shows a rare way beside a frequent one among its examples', async () => {
    const [one, other] = [await added(client), await added(client)]
    const word = freshWord()
    for (let at = 0; at < 25; at += 1) await product(`${word} ряд`)
    const rare = freshWord()
    const single = await product(`${word} ${rare}`)
    await saved(client, { rule: ofWords(one.id, rare) })
    const { moved, examples } = await simulated(client, {
      rule: ofWords(other.id, word),
      before_id: (await read(client)).rules[0]?.id,
    })
    expect(moved).toBe(26)
    expect(examples).toHaveLength(20)
    expect(examples.map(({ product_id: id }) => id)).toContain(single.id)
  })

  it('takes back the last change as one, whatever it was, and makes it again', async () => {
    const [one, other] = [await added(client), await added(client)]
    const word = freshWord()
    const made = await product(word)
    const rule = newest(await saved(client, { rule: ofWords(one.id, word) }))
    const steps: object[] = [
      { rule: ofWords(other.id, freshWord()) },
      { id: rule.id, rule: ofWords(other.id, word) },
      { id: rule.id, rule: ofWords(one.id, word), before_id: (await read(client)).rules[0]?.id },
      { id: rule.id },
    ]
    for (const step of steps) {
      const before = await read(client)
      const after = await saved(client, step)
      expect(after.rules).not.toEqual(before.rules)
      const undone = await dataOf<CategoryRuleSet>(await undo(client))
      expect(undone.rules).toEqual(before.rules)
      expect(undone.last_change?.is_undo).toBe(true)
      expect((await dataOf<CategoryRuleSet>(await undo(client))).rules).toEqual(after.rules)
      await undo(client)
      expect(await categoryOf(made)).toBe(one.id)
    }
  })

  it('refuses an undo of what others have changed, and one into a category with others below it', async () => {
    const category = await added(client)
    const rule = newest(await saved(client, { rule: ofWords(category.id, freshWord()) }))
    const { version } = await read(client)
    await saved(client, { id: rule.id })
    expect(await refusal(await client.post(`${PATH}/undo`, { version }))).toMatchObject({
      status: 409,
    })
    await added(client, { parent_id: category.id })
    expect(await refusal(await undo(client))).toMatchObject({ status: 409 })
    expect((await read(client)).rules.map(({ id }) => id)).not.toContain(rule.id)
  })

  it('writes one of two changes that were made at once', async () => {
    const category = await added(client)
    const { version, rules } = await read(client)
    const body = { version, id: null, rule: ofWords(category.id, freshWord()) }
    const answers = await Promise.all([client.post(PATH, body), client.post(PATH, body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(client)).rules).toHaveLength(rules.length + 1)
  })

  it('asks again before most of the products move', async () => {
    const category = await added(client)
    for (let at = 0; at < 25; at += 1) await product(`а${at}`)
    const letters = 'абвгдежзийклмнопрстуфхцчшщэюяabcdefghijklmnopqrstuvwxyz'
      .split('')
      .map((one) => `${one}*`)
    const rule = ofWords(category.id, ...letters)
    const first = (await read(client)).rules[0]?.id
    expect(await simulated(client, { rule, before_id: first })).toMatchObject({ is_most: true })
    expect(await refusal(await save(client, { rule, before_id: first }))).toMatchObject({
      status: 422,
      fields: ['is_confirmed'],
    })
    const confirmed = { rule, before_id: first, is_confirmed: true }
    expect(newest(await saved(client, confirmed)).category_id).toBe(category.id)
    await undo(client)
  })
})
