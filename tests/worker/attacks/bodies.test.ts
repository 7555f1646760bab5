import { beforeAll, describe, expect, it } from 'vitest'
import { isOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import type { Client } from '../../support/worker/client.ts'
import { isSigned, type Target, UNSAFE, whoMay } from './every-route.ts'

const TAKING_JSON = UNSAFE.filter(({ takesJson }) => takesJson)

let may: (target: Target) => Client
beforeAll(async () => {
  may = await whoMay()
})

/** Nothing at the address, the state does not fit, the password is to be confirmed, too often. */
const BEFORE_THE_BODY = new Set([404, 409, 423, 429])

/** Bodies are told apart by their turn, so that each meets other routes: all of them in three days. */
let turn = 0

/** Routes, of today's third, that answer `body` with another status than `isRight` allows. */
async function wrong(
  body: string,
  isRight: (status: number) => boolean,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const found: string[] = []
  turn += 1
  for (const target of TAKING_JSON.filter((_, at) => isOfTheDay(at + turn))) {
    const { method, path } = target
    const { status } = await may(target).call(method, path, { body, headers })
    // A signature that is not ours is refused before anything else is read.
    if (BEFORE_THE_BODY.has(status) || (isSigned(target) && status === 403)) continue
    if (!isRight(status)) found.push(`${method} ${path}: ${status}`)
  }
  return found
}

const isRefusal = (status: number) => status >= 400 && status < 500

describe('every route that takes JSON', () => {
  it('is there to be tried', () => {
    expect(TAKING_JSON.length).toBeGreaterThan(20)
  })

  it.each(['{', '', '{"a":1,}', "{'a':1}", '\u0000', '{}{}'])(
    'answers 400 to %j, which is no JSON',
    async (body) => {
      expect(await wrong(body, (status) => status === 400)).toEqual([])
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    '',
  ])('answers 400 to JSON that says it is %j', async (type) => {
    expect(await wrong('{}', (status) => status === 400, { 'Content-Type': type })).toEqual([])
  })

  it('answers 413 to more than a mebibyte', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1024 * 1024) })
    expect(await wrong(body, (status) => status === 413)).toEqual([])
  })

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '0'],
    ['a text', '"text"'],
    ['a tower of lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('refuses %s, which is no object', async (_, body) => {
    expect(await wrong(body, isRefusal)).toEqual([])
  })

  it.each([
    '{"__proto__":{"polluted":"yes"}}',
    '{"constructor":{"prototype":{"polluted":"yes"}}}',
    '{"a":{"__proto__":{"polluted":"yes"}},"items":[{"__proto__":{"polluted":"yes"}}]}',
  ])('lets %s reach no other object', async (body) => {
    expect(await wrong(body, (status) => status < 500)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('meets values of every other type without a fault', async () => {
    const odd = [null, 0, -1, 1e308, true, 'x', '\ud800', [], [null], {}, { a: {} }]
    const names = ['id', 'email', 'name', 'password', 'quantity', 'items', 'code', 'locale', 'ids']
    for (const value of odd) {
      const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))
      expect(await wrong(body, (status) => status < 500)).toEqual([])
    }
  })
})

describe('a method in disguise', () => {
  const DISGUISES = [
    { headers: { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' }, body: {} },
    { headers: {}, body: { _method: 'DELETE' } },
  ]
  const posts = new Set(UNSAFE.filter(({ method }) => method === 'POST').map(({ path }) => path))
  const disguisable = UNSAFE.filter(({ method, path }) => method !== 'POST' && !posts.has(path))

  it('is not taken for the method it names, in headers, body or query', async () => {
    const through: string[] = []
    for (const target of disguisable) {
      for (const disguise of DISGUISES) {
        const path = `${target.path}?_method=${target.method}`
        const { status } = await may(target).call('POST', path, disguise)
        if (status !== 405 && status !== 404) through.push(`${path}: ${status}`)
      }
    }
    expect(through).toEqual([])
  })

  it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND'])('%s is not there', async (method) => {
    const [target] = UNSAFE
    if (target === undefined) throw new Error('no route')
    const call = may(target).call(method, target.path)
    // The runtime itself knows no request of the first three.
    const status = await call.then(
      (answer) => answer.status,
      () => 405,
    )
    expect([404, 405]).toContain(status)
  })
})
