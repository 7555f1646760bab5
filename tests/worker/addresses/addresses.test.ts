import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { addressInput, companyInput } from '../../support/worker/postal.ts'

async function resident() {
  const person = await createUser()
  const client = await signedIn(person)
  const list = async () => {
    const answer = await client.get('/user/addresses')
    return (await answer.json<{ data: Address[] }>()).data
  }
  const add = async (changes: object = {}) => {
    const answer = await client.post('/user/addresses', addressInput(changes))
    expect(answer.status).toBe(201)
    return (await answer.json<{ data: Address }>()).data
  }
  /** Ids of the defaults: shipping, payment. */
  const defaults = async () => {
    const all = await list()
    return [
      all.filter((one) => one.is_default_shipping).map(({ id }) => id),
      all.filter((one) => one.is_default_payment).map(({ id }) => id),
    ]
  }
  const errorsOf = async (changes: object, language = 'en') => {
    const answer = await client.post('/user/addresses', addressInput(changes), {
      headers: { 'Accept-Language': language },
    })
    expect(answer.status).toBe(422)
    return (await answer.json<{ errors: Record<string, string[]> }>()).errors
  }
  return { person, client, list, add, defaults, errorsOf }
}

describe('addresses', () => {
  it('of another person are not found by live validation either', async () => {
    const [owner, stranger] = [await resident(), await resident()]
    const path = `/user/addresses/${(await owner.add()).id}`
    const check = { headers: { Precognition: 'true' } }
    expect((await owner.client.put(path, addressInput(), check)).status).toBe(204)
    expect((await stranger.client.put(path, addressInput(), check)).status).toBe(404)
  })

  it('are what was sent, the first of them for everything', async () => {
    const { client, add, list } = await resident()
    const first = await add({ address_line_two: ' ', district: 'Мінскі раён', tax_number: '' })
    expect(first).toEqual({
      ...addressInput(),
      id: expect.any(Number),
      company_id: null,
      company_name: null,
      address_line_two: null,
      district: 'Мінскі раён',
      tax_number: null,
      is_default_shipping: true,
      is_default_payment: true,
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    })
    const second = await add({ city: 'Гомель' })
    expect(second).toMatchObject({ is_default_shipping: false, is_default_payment: false })
    expect(await list()).toEqual([second, first])
    const got = await client.get(`/user/addresses/${first.id}`)
    expect(await got.json()).toEqual({ data: first })
  })

  it('have one default of each kind, which moves and never goes', async () => {
    const { client, add, defaults } = await resident()
    const [a, b] = [await add(), await add()]
    const c = await add({ is_default_shipping: true })
    expect(await defaults()).toEqual([[c.id], [a.id]])
    const put = (id: number, changes: object) =>
      client.put(`/user/addresses/${id}`, addressInput(changes))
    await put(b.id, { is_default_payment: true })
    expect(await defaults()).toEqual([[c.id], [b.id]])
    await put(b.id, { is_default_payment: false, is_default_shipping: false })
    expect(await defaults()).toEqual([[c.id], [b.id]])
    await client.delete(`/user/addresses/${c.id}`)
    expect(await defaults()).toEqual([[b.id], [b.id]])
    await client.delete(`/user/addresses/${b.id}`)
    expect(await defaults()).toEqual([[a.id], [a.id]])
    await client.delete(`/user/addresses/${a.id}`)
    expect(await defaults()).toEqual([[], []])
  })

  it('keep their defaults when the one that wanted them is refused', async () => {
    const { client, add, defaults, errorsOf } = await resident()
    const [a, b] = [await add(), await add()]
    const wants = { is_default_shipping: true, is_default_payment: true }
    await errorsOf({ ...wants, country: 'XX', postcode: '1' })
    await errorsOf({ ...wants, company_id: 666_666 })
    const gone = await client.put('/user/addresses/666666', addressInput(wants))
    expect(gone.status).toBe(404)
    const bad = addressInput({ ...wants, company_id: 666_666 })
    expect((await client.put(`/user/addresses/${b.id}`, bad)).status).toBe(422)
    expect(await defaults()).toEqual([[a.id], [a.id]])
  })

  it('have one default of each kind however many come, change and go at once', async () => {
    const { client, add, defaults, list } = await resident()
    const wants = { is_default_shipping: true, is_default_payment: true }
    await Promise.all(Array.from({ length: 8 }, () => add(wants)))
    const all = await list()
    const answers = await Promise.all(
      all.map(({ id }, index) =>
        index % 2 === 0
          ? client.put(`/user/addresses/${id}`, addressInput(wants))
          : client.delete(`/user/addresses/${id}`),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
    const [shipping, payment] = await defaults()
    expect([shipping?.length, payment?.length]).toEqual([1, 1])
    expect(await list()).toHaveLength(4)
  })

  it('belong to one of the person’s companies, and outlive it', async () => {
    const { client, add, errorsOf, list } = await resident()
    const stranger = await resident()
    const idOf = async (who: typeof client) => {
      const made = await who.post('/user/companies', companyInput())
      return (await made.json<{ data: { id: number } }>()).data.id
    }
    const [own, other] = [await idOf(client), await idOf(stranger.client)]
    expect(await errorsOf({ company_id: other })).toEqual({
      company_id: ['You have no such company.'],
    })
    const address = await add({ company_id: own })
    expect(address.company_id).toBe(own)
    await client.delete(`/user/companies/${own}`)
    expect(await list()).toEqual([{ ...address, company_id: null }])
  })

  it('are private, and cannot be moved to another person', async () => {
    const { person, client, add, list } = await resident()
    const mine = await add()
    const stranger = await resident()
    const path = `/user/addresses/${mine.id}`
    const answers = [
      await stranger.client.get(path),
      await stranger.client.put(path, addressInput({ is_default_shipping: true })),
      await stranger.client.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const extra of [{ user_id: person.id }, { id: 1 }, { created_at: 1 }, { userId: 1 }]) {
      const answer = await stranger.client.post('/user/addresses', addressInput(extra))
      expect(answer.status).toBe(422)
    }
    expect(await stranger.list()).toEqual([])
    expect((await client.delete(path)).status).toBe(204)
    expect((await client.delete(path)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are at most 100', async () => {
    const { person, client, add } = await resident()
    await env.DB.prepare(
      `INSERT INTO addresses (user_id, first_name, last_name, address_line_one, city, country,
         postcode, phone)
       SELECT ?, 'A', 'B', 'C', 'D', 'PL', '1', '1' FROM json_each(?)`,
    )
      .bind(person.id, JSON.stringify(Array.from({ length: 99 }, (_, n) => n)))
      .run()
    await add()
    const over = await client.post('/user/addresses', addressInput())
    expect(over.status).toBe(409)
    expect(await over.json()).toMatchObject({ reason: 'addresses_full', limit: 100 })
  })
})

describe('what an address refuses', () => {
  it.each([
    [
      'en',
      'Postcodes of this country have 6 digits.',
      'The store does not deliver to this country.',
    ],
    ['be', 'Індэкс гэтай краіны складаецца з 6 лічбаў.', 'У гэтую краіну крама не дастаўляе.'],
    ['ru', 'Индекс этой страны состоит из 6 цифр.', 'В эту страну магазин не доставляет.'],
  ])('is said in %s', async (language, postcode, country) => {
    const { errorsOf } = await resident()
    expect(await errorsOf({ postcode: '22001' }, language)).toEqual({ postcode: [postcode] })
    expect(await errorsOf({ country: 'XX' }, language)).toEqual({ country: [country] })
  })

  it.each([
    ['first_name', ''],
    ['last_name', '  '],
    ['city', 'x'.repeat(101)],
    ['address_line_one', 'x\r\nBcc: everybody@example.com'],
    ['city', 'М\u0000нск'],
    ['last_name', '\ud800'],
    ['phone', ''],
    ['phone', 'call me'],
    ['phone', '1234'],
    ['phone', '1'.repeat(16)],
    ['country', 'Belarus'],
    ['country', ''],
    ['postcode', ''],
    ['tax_number', '100582334'],
    ['company_id', '1'],
    ['is_default_shipping', 'yes'],
  ])('is %s: %j', async (field, value) => {
    const { errorsOf, list } = await resident()
    expect(Object.keys(await errorsOf({ [field]: value }))).toContain(field)
    expect(await list()).toEqual([])
  })

  it('is not what other countries write', async () => {
    const { add } = await resident()
    expect(await add({ country: 'gb', postcode: 'SW1A 1AA' })).toMatchObject({ country: 'GB' })
    expect(await add({ country: 'AE', postcode: '' })).toMatchObject({ postcode: '' })
    expect(await add({ tax_number: ' 190 542 056 ' })).toMatchObject({ tax_number: '190542056' })
  })

  it('is reported by live validation, which writes nothing', async () => {
    const { client, list } = await resident()
    const live = (body: object, only: string) =>
      client.post('/user/addresses', body, {
        headers: { Precognition: 'true', 'Precognition-Validate-Only': only },
      })
    const empty = Object.fromEntries(Object.keys(addressInput()).map((name) => [name, '']))
    const bad = await live({ ...empty, country: 'BY', postcode: '1' }, 'postcode')
    expect(Object.keys((await bad.json<{ errors: object }>()).errors)).toEqual(['postcode'])
    const good = await live({ ...empty, country: 'BY', postcode: '220013' }, 'postcode')
    expect([good.status, good.headers.get('precognition-success')]).toEqual([204, 'true'])
    expect(await list()).toEqual([])
  })
})

describe('a database that goes away', () => {
  it('has done all or nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, add, defaults, list } = await resident()
    await add()
    for (let at = 1; at <= 4; at += 1) {
      for (const fault of ['before', 'after'] as const) {
        const other = await add()
        const faulty = faultyEnv(env, { at, fault })
        const wants = addressInput({ is_default_shipping: true, is_default_payment: true })
        await client.post('/user/addresses', wants, { env: faulty.env })
        await client.delete(`/user/addresses/${other.id}`, {
          env: faultyEnv(env, { at, fault }).env,
        })
        const [shipping, payment] = await defaults()
        expect(shipping).toHaveLength(1)
        expect(payment).toEqual(shipping)
      }
    }
    expect((await list()).length).toBeGreaterThan(0)
  })
})
