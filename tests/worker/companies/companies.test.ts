import { describe, expect, it } from 'vitest'
import type { Company } from '../../../worker/people/companies/schemas.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { companyInput, UNPS } from '../../support/worker/postal.ts'

async function trader() {
  const client = await signedIn(await createUser({ kind: 'company' }))
  const list = async () => {
    const answer = await client.get('/user/companies')
    return (await answer.json<{ data: Company[] }>()).data
  }
  const add = async (changes: object = {}) => {
    const answer = await client.post('/user/companies', companyInput(changes))
    expect(answer.status).toBe(201)
    return (await answer.json<{ data: Company }>()).data
  }
  const errorsOf = async (changes: object, language = 'en') => {
    const answer = await client.post('/user/companies', companyInput(changes), {
      headers: { 'Accept-Language': language },
    })
    expect(answer.status).toBe(422)
    return (await answer.json<{ errors: Record<string, string[]> }>()).errors
  }
  return { client, list, add, errorsOf }
}

describe('companies', () => {
  it('of another person are not found by live validation either', async () => {
    const [owner, stranger] = [await trader(), await trader()]
    const path = `/user/companies/${(await owner.add()).id}`
    const check = { headers: { Precognition: 'true' } }
    expect((await owner.client.put(path, companyInput(), check)).status).toBe(204)
    expect((await stranger.client.put(path, companyInput(), check)).status).toBe(404)
  })

  it('are what was sent, tidied, the first of them the default', async () => {
    const { add, list, client } = await trader()
    const first = await add({
      tax_number: '100 582 333',
      phone: '',
      email: ' Docs@Example.com ',
      bank_name: 'ААТ «Банк»',
      bank_account: 'by13 nbrb 3600 9000 0000 2z00 ab00',
      bank_code: 'nbrbby2x',
    })
    expect(first).toEqual({
      ...companyInput(),
      id: expect.any(Number),
      address_line_two: null,
      district: null,
      phone: null,
      email: 'docs@example.com',
      bank_name: 'ААТ «Банк»',
      bank_account: 'BY13NBRB3600900000002Z00AB00',
      bank_code: 'NBRBBY2X',
      is_default: true,
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    })
    const second = await add({ tax_number: UNPS[1] })
    expect(second.is_default).toBe(false)
    expect(await list()).toEqual([second, first])
    const changed = await client.put(
      `/user/companies/${second.id}`,
      companyInput({ tax_number: UNPS[1], name: 'Іншая', is_default: true }),
    )
    expect(await changed.json()).toMatchObject({ data: { name: 'Іншая', is_default: true } })
    expect((await list()).filter((one) => one.is_default).map(({ id }) => id)).toEqual([second.id])
    await client.delete(`/user/companies/${second.id}`)
    expect(await list()).toEqual([first])
  })

  it('have one default however many come and go at once', async () => {
    const { add, list, client } = await trader()
    await Promise.all(UNPS.map((tax_number) => add({ tax_number, is_default: true })))
    const all = await list()
    await Promise.all([
      ...all.slice(0, 2).map(({ id }) => client.delete(`/user/companies/${id}`)),
      ...all
        .slice(2)
        .map(({ id, tax_number }) =>
          client.put(`/user/companies/${id}`, companyInput({ tax_number, is_default: true })),
        ),
    ])
    expect((await list()).filter((one) => one.is_default)).toHaveLength(1)
    expect(await list()).toHaveLength(2)
  })

  it('are there once each, also when sent twice at once', async () => {
    const { client, list, add, errorsOf } = await trader()
    const both = await Promise.all([1, 2].map(() => client.post('/user/companies', companyInput())))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422'])
    expect(await errorsOf({}, 'ru')).toEqual({
      tax_number: ['Компания с этим номером у вас уже есть.'],
    })
    const other = await add({ tax_number: UNPS[1] })
    const clash = await client.put(`/user/companies/${other.id}`, companyInput())
    expect(clash.status).toBe(422)
    expect(await list()).toHaveLength(2)
    const stranger = await trader()
    await stranger.add()
  })

  it('are not found by other people', async () => {
    const { add, list } = await trader()
    const mine = await add()
    const stranger = await trader()
    const path = `/user/companies/${mine.id}`
    const answers = [
      await stranger.client.get(path),
      await stranger.client.put(path, companyInput({ is_default: true })),
      await stranger.client.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await list()).toEqual([mine])
    expect(Object.keys(await stranger.errorsOf({ user_id: 1 }))).toEqual([''])
  })
})

describe('what a company refuses', () => {
  it.each([
    ['BY', '100582334', 'tax_number'],
    ['BY', '10058233', 'tax_number'],
    ['BY', 'MA1234567', 'tax_number'],
    ['RU', '7707083894', 'tax_number'],
    ['RU', '500100732258', 'tax_number'],
    ['RU', '77070838931', 'tax_number'],
    ['PL', '', 'tax_number'],
  ])('is a payer of %s with the number %s', async (country, tax_number, field) => {
    const { errorsOf } = await trader()
    expect(Object.keys(await errorsOf({ country, tax_number }))).toContain(field)
  })

  it.each([
    ['RU', '7707083893'],
    ['RU', '500100732259'],
    ['PL', '526-10-40-828'],
    ['KZ', '990140000385'],
  ])('is not a payer of %s with the number %s', async (country, tax_number) => {
    const { add } = await trader()
    expect(await add({ country, tax_number, postcode: '123456' })).toMatchObject({ tax_number })
  })

  it.each([
    ['bank_account', 'BY14NBRB3600900000002Z00AB00'],
    ['bank_account', 'GB82WEST'],
    ['bank_account', '<b>'],
    ['bank_code', 'NBRB'],
    ['bank_code', '12345678'],
    ['email', 'docs@'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['name', 'x\ny'],
    ['phone', 'none'],
    ['postcode', '2200301'],
  ])('is %s: %j', async (field, value) => {
    const { errorsOf, list } = await trader()
    expect(Object.keys(await errorsOf({ [field]: value }))).toEqual([field])
    expect(await list()).toEqual([])
  })

  it('is not an account of a country without IBAN', async () => {
    const { add } = await trader()
    const account = { bank_account: '40702810900000000001', bank_code: '044525225' }
    expect(await add(account)).toMatchObject(account)
  })

  it.each([
    ['be', 'Гэта не УНП: у ім дзевяць знакаў, апошні — кантрольны.'],
    ['en', 'This is not a UNP: it has nine characters, the last of them a check digit.'],
    ['ru', 'Это не УНП: в нём девять знаков, последний — контрольный.'],
  ])('is said in %s', async (language, sentence) => {
    const { errorsOf } = await trader()
    expect(await errorsOf({ tax_number: '1' }, language)).toEqual({ tax_number: [sentence] })
  })
})
