import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { isSigned, UNSAFE } from './every-route.ts'

const TARGETS = UNSAFE.filter((target) => !isSigned(target))

/** Statuses other than 419, by route. */
async function passed(client: Client, headers: Record<string, string>): Promise<string[]> {
  const through: string[] = []
  for (const { method, path } of TARGETS) {
    const { status } = await client.call(method, path, { body: {}, headers })
    if (status !== 419) through.push(`${method} ${path}: ${status}`)
  }
  return through
}

describe('a call from another site', () => {
  let victim: Client
  let attacker: Client
  beforeAll(async () => {
    victim = await staff('owner')
    attacker = await guest()
  })
  const foreign = () => attacker.cookies.get('XSRF-TOKEN') ?? ''

  it('is refused by every route when it sends no token', async () => {
    expect(await passed(victim, { 'X-XSRF-TOKEN': '' })).toEqual([])
  })

  it('is refused by every route with the token of another session', async () => {
    expect(await passed(victim, { 'X-XSRF-TOKEN': foreign() })).toEqual([])
  })

  it('is refused by every route when a neighbour planted cookie and token alike', async () => {
    const planted = await staff('owner')
    planted.cookies.set('XSRF-TOKEN', foreign())
    expect(await passed(planted, {})).toEqual([])
  })

  it('is refused by every route with a token that was altered', async () => {
    const altered = await staff('owner')
    const token = altered.cookies.get('XSRF-TOKEN') ?? ''
    altered.cookies.set('XSRF-TOKEN', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    expect(await passed(altered, {})).toEqual([])
  })
})
