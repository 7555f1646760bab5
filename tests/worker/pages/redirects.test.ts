import { describe, expect, it } from 'vitest'
import { ORIGIN, visit } from '../../support/worker/pages.ts'

const led = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await visit(path, { headers })
  return [status, answered.get('location')?.replace(ORIGIN, '') ?? null]
}

describe('an address that is written otherwise', () => {
  it.each([
    ['/en/search/LM317T/', '/en/search/LM317T'],
    ['/en//search///LM317T?quantity=3', '/en/search/LM317T?quantity=3'],
    ['/RU/search/LM317T', '/ru/search/LM317T'],
    ['/be-BY/cart?x=1', '/be/cart?x=1'],
  ])('%s leads to %s for good', async (from, to) => {
    expect(await led(from)).toEqual([308, to])
  })
  it.each(['//evil.example/x', '//evil.example', '/\\evil.example', '/.//evil.example'])(
    'never leads to another host: %s',
    async (path) => {
      const { headers } = await visit(path)
      expect(new URL(headers.get('location') ?? ORIGIN).origin).toBe(ORIGIN)
    },
  )
  it('answers 404 for unknown files', async () => {
    expect((await visit('/favicon.ico')).status).toBe(404)
    expect((await visit('/wp-login.php')).status).toBe(404)
    expect((await visit('/.well-known/security.txt')).status).toBe(404)
  })
})

describe('an address without a language', () => {
  it('leads the bare host to the visitor’s language: the cookie, then the browser', async () => {
    expect(await led('/', { 'Accept-Language': 'ru-RU,ru;q=0.9' })).toEqual([302, '/ru/'])
    const both = { 'Accept-Language': 'ru', Cookie: 'locale=be' }
    expect(await led('/?utm_source=mail', both)).toEqual([302, '/be/?utm_source=mail'])
    expect(await led('/', { 'Accept-Language': 'de', Cookie: 'locale=%E0%A4%A' })).toEqual([
      302,
      '/en/',
    ])
    expect((await visit('/')).headers.get('vary')).toBe('Cookie, Accept-Language')
  })
  it('leads an unknown one to the default, and keeps the path', async () => {
    expect(await led('/de/search/1N4148?quantity=3')).toEqual([302, '/en/search/1N4148?quantity=3'])
    expect(await led('/search/1N4148/Vishay')).toEqual([302, '/en/search/1N4148/Vishay'])
    expect(await led('/epc/toyota')).toEqual([302, '/en/epc/toyota'])
  })
})

it('refuses what is no reading', async () => {
  const answer = await visit('/en/', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
