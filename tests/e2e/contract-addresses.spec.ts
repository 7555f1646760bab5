import { expect, test } from '@playwright/test'
import { type Plain, PlainClient } from '../support/e2e/plain-client.ts'
import { expectRefused, newcomer, type PlainPerson, verify } from '../support/e2e/plain-people.ts'
import { expectAllTold } from '../support/e2e/told-in-three.ts'

/** The contract of addresses and companies, call by call, as curl would make them. */

const ADDRESS = {
  first_name: 'Ала',
  last_name: 'Кавальчук',
  address_line_one: 'вул. Якуба Коласа, 12',
  city: 'Мінск',
  country: 'BY',
  postcode: '220013',
  phone: '+375291234567',
}

const COMPANY = {
  name: 'ТАА «Дэталь»',
  tax_number: '100582333',
  country: 'BY',
  address_line_one: 'пр. Незалежнасці, 1',
  city: 'Мінск',
  postcode: '220030',
}

interface Row extends Record<string, unknown> {
  id: number
}

const rowOf = ({ body }: Plain) => body.data as Row

interface Noun {
  path: string
  input: Record<string, unknown>
  /** What another of them says differently. */
  another: Record<string, unknown>
  defaults: string[]
  bad: Record<string, unknown>
}

const NOUNS: Noun[] = [
  {
    path: '/user/addresses',
    input: ADDRESS,
    another: { city: 'Брэст', postcode: '224030' },
    defaults: ['is_default_shipping', 'is_default_payment'],
    bad: { postcode: 7, phone: 'x' },
  },
  {
    path: '/user/companies',
    input: COMPANY,
    another: { name: 'ААТ «Іншая»', tax_number: '190542056' },
    defaults: ['is_default'],
    bad: { postcode: 7, email: 'x' },
  },
]

/** Every call about a noun, and about one of its rows. */
const callsOf = ({ path, input }: Noun, id: number) => {
  const one = `${path}/${id}`
  const calls = [
    ['GET', path],
    ['POST', path, input],
    ['GET', one],
    ['PUT', one, input],
    ['DELETE', one],
  ] as const
  return { calls, ofOne: calls.slice(2) }
}

async function walk({ client }: PlainPerson, noun: Noun): Promise<void> {
  const { path, input, another, defaults } = noun
  const list = async () => (await client.call('GET', path)).body.data as Row[]
  const areDefaults = (row: Row) => defaults.map((name) => row[name])
  expect(await list()).toEqual([])
  const made = await client.call('POST', path, { json: input })
  const first = rowOf(made)
  expect([made.status, first]).toMatchObject([201, input])
  expect(areDefaults(first)).toEqual(defaults.map(() => true))
  const added = await client.call('POST', path, { json: { ...input, ...another } })
  const second = rowOf(added)
  expect([added.status, second]).toMatchObject([201, another])
  expect(areDefaults(second)).toEqual(defaults.map(() => false))
  const one = `${path}/${second.id}`
  const seen = await client.call('GET', one)
  expect([seen.status, rowOf(seen)]).toEqual([200, second])

  // Each default moves alone, and is one row's at any time.
  for (const name of defaults) {
    const json = { ...input, ...another, address_line_two: 'каб. 3', [name]: true }
    const moved = await client.call('PUT', one, { json })
    expect([moved.status, rowOf(moved)]).toMatchObject([200, { id: second.id, ...json }])
    const holders = (await list()).filter((row) => row[name] === true)
    expect(holders.map(({ id }) => id)).toEqual([second.id])
  }
  expect((await client.call('DELETE', one)).status).toBe(204)
  for (const [method, to, json] of callsOf(noun, second.id).ofOne) {
    expectRefused(await client.call(method, to, { json }), 404, 'not_found')
  }
  expect(await list()).toEqual([first])
}

async function expectJudged({ client }: PlainPerson, noun: Noun): Promise<void> {
  const { path, input, bad } = noun
  const validation = { status: 422, code: 'validation' }
  await expectAllTold(client, [
    {
      ...validation,
      kind: 'an empty form',
      call: ['POST', path, {}],
      fields: Object.keys(input),
    },
    {
      ...validation,
      kind: 'a form filled in wrongly',
      call: ['POST', path, { ...input, ...bad }],
      fields: Object.keys(bad),
    },
  ])
}

test('addresses and companies: list, create, get, update, delete', async ({ request, baseURL }) => {
  const person = await newcomer(baseURL)
  const guest = new PlainClient(baseURL)
  await guest.call('GET', '/csrf-cookie')
  for (const [method, path, json] of NOUNS.flatMap((noun) => callsOf(noun, 1).calls)) {
    expectRefused(await guest.call(method, path, { json }), 401, 'unauthenticated')
    expectRefused(await person.client.call(method, path, { json }), 403, 'email_unverified')
  }
  await verify(person, request)
  for (const noun of NOUNS) {
    await walk(person, noun)
    await expectJudged(person, noun)
  }
})
