import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, staff } from '../../support/worker/client.ts'
import { freshWord } from '../search/stock.ts'
import { newest, ofWords, PATH, read, save, saved, undo } from './rule-set.ts'
import { added, editor, refusal } from './tree.ts'

let client: Client
beforeEach(async () => {
  client = await editor()
})

describe('rules of categories', () => {
  it('refuses what is no rule, by its field', async () => {
    const category = await added(client)
    const parent = await added(client)
    await added(client, { parent_id: parent.id })
    const of = (conditions: object) => ({ rule: { category_id: category.id, conditions } })
    const wrong: [object, string][] = [
      [of({}), 'rule.conditions.words'],
      [of({ words: [] }), 'rule.conditions.words'],
      [of({ words: [[]] }), 'rule.conditions.words.0'],
      [of({ words: [['-- *']] }), 'rule.conditions.words.0.0'],
      [of({ words: [['ре*зистор']] }), 'rule.conditions.words.0.0'],
      [of({ words: [['а'.repeat(81)]] }), 'rule.conditions.words.0.0'],
      [of({ brands: [999_999_999] }), 'rule.conditions.brands.0'],
      [of({ attributes: ['no_such'] }), 'rule.conditions.attributes.0'],
      [{ rule: ofWords(999_999_999, 'слово') }, 'rule.category_id'],
      [{ rule: ofWords(parent.id, 'слово') }, 'rule.category_id'],
      [{ rule: ofWords(category.id, 'слово'), before_id: 999_999_999 }, 'before_id'],
      [{}, 'rule'],
    ]
    const before = await read(client)
    for (const [body, field] of wrong) {
      const answers = [
        await save(client, body),
        await client.post(`${PATH}/simulate`, {
          version: before.version,
          id: null,
          rule: null,
          ...body,
        }),
      ]
      for (const answer of answers) {
        const { status, fields } = await refusal(answer)
        expect([status, fields]).toEqual([422, [field]])
      }
    }
    expect((await save(client, { id: 999_999_999 })).status).toBe(404)
    expect(await read(client)).toEqual(before)
  })

  it('is audited, and shown and changed only by those who may', async () => {
    const category = await added(client)
    const rule = newest(await saved(client, { rule: ofWords(category.id, freshWord()) }))
    await saved(client, { id: rule.id, rule: ofWords(category.id, freshWord()) })
    await saved(client, { id: rule.id })
    await undo(client)
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE subject_type = 'category-rule' AND subject_id = ? ORDER BY id",
    )
      .bind(String(rule.id))
      .all<{ action: string }>()
    expect(results.map(({ action }) => action)).toEqual(
      ['create', 'update', 'delete', 'undo'].map((verb) => `category-rules.${verb}`),
    )
    const viewer = await staff(['catalog.categories.view'])
    expect((await viewer.get(PATH)).status).toBe(200)
    for (const path of ['', '/simulate', '/undo']) {
      const body = { version: 1, id: rule.id, rule: null }
      expect((await viewer.post(`${PATH}${path}`, body)).status).toBe(403)
    }
    expect((await (await staff(['catalog.brands.view'])).get(PATH)).status).toBe(403)
  })
})
