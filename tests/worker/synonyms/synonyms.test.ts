import { beforeAll, describe, expect, it } from 'vitest'
import type { Synonym } from '../../../worker/catalog/synonyms/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { numbersFound } from '../search/ask-search.ts'
import { createBrand, createProduct, createRates, freshNumber, freshWord } from '../search/stock.ts'

beforeAll(createRates)

const ALL = ['view', 'create', 'update', 'delete'].map((verb) => `catalog.synonyms.${verb}`)

describe('words that mean the same', () => {
  it('are found for one another from the next search on, until they are changed or deleted', async () => {
    const client = await staff(ALL)
    const [typed, named, other, mark] = [freshWord(), freshWord(), freshWord(), freshWord()]
    const number = freshNumber()
    await createProduct(await createBrand(), number, `${named} ${mark}`)
    expect(await numbersFound(`${typed} ${mark}`)).toEqual([])

    const created = await client.post('/admin/synonyms', {
      words: [typed.toUpperCase(), named, named],
    })
    expect(created.status).toBe(201)
    const { data } = await created.json<{ data: Synonym }>()
    expect(data.words).toEqual([typed, named])
    expect(await numbersFound(`${typed} ${mark}`)).toEqual([number])

    const listed = await client.get(`/admin/synonyms?q=${typed}`)
    expect((await listed.json<{ data: Synonym[] }>()).data).toEqual([data])

    const path = `/admin/synonyms/${data.id}`
    expect((await client.put(path, { words: [typed, other] })).status).toBe(200)
    expect(await numbersFound(`${typed} ${mark}`)).toEqual([])
    expect((await client.put(path, { words: [other, named] })).status).toBe(200)
    expect(await numbersFound(`${other} ${mark}`)).toEqual([number])

    expect((await client.delete(path)).status).toBe(204)
    expect(await numbersFound(`${other} ${mark}`)).toEqual([])
    expect((await client.get(path)).status).toBe(404)
    expect((await client.put(path, { words: [other, named] })).status).toBe(404)
    expect((await client.delete(path)).status).toBe(404)
  })

  it.each([
    [['one'], 'fewer than two'],
    [['One', 'one'], 'the same word twice'],
    [['oil', 'oil filter'], 'more than one word'],
    [['oil', '"*'], 'no word at all'],
  ])('refuses %j: %s', async (words) => {
    const client = await staff(ALL)
    const answer = await client.post('/admin/synonyms', { words })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json<{ errors: object }>()).errors)).toEqual(['words'])
  })

  it('come with the commonest words of the trade', async () => {
    const client = await staff(ALL)
    const listed = await client.get('/admin/synonyms?q=масляный')
    const { data } = await listed.json<{ data: Synonym[] }>()
    expect(data[0]?.words).toEqual(expect.arrayContaining(['масляный', 'аліўны', 'oil']))
  })
})
