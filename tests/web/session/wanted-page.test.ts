import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wantedPage } from '../../../web/session/wanted-page.ts'

const HOUR_MS = 3_600_000
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is given to its person, once', () => {
  wantedPage.keep(7, '/en/search')
  wantedPage.keep(7, '/en/cart')
  expect(wantedPage.take(7)).toBe('/en/cart')
  expect(wantedPage.take(7)).toBeUndefined()
})

it('is given to no other person, and removed then', () => {
  wantedPage.keep(7, '/en/cart')
  expect(wantedPage.take(8)).toBeUndefined()
  expect(wantedPage.take(7)).toBeUndefined()
})

it('is forgotten after a day', () => {
  wantedPage.keep(7, '/en/cart')
  vi.advanceTimersByTime(23 * HOUR_MS)
  expect(kept.size).toBe(1)
  expect(wantedPage.take(7)).toBe('/en/cart')
  wantedPage.keep(7, '/en/cart')
  vi.advanceTimersByTime(24 * HOUR_MS)
  expect(wantedPage.take(7)).toBeUndefined()
})

it.each([
  '',
  'null',
  '7',
  '{',
  '[]',
  '{"version":1}',
  '{"version":1,"data":null}',
  '{"version":1,"data":{"userId":7,"path":"/en/cart"}}',
  `{"version":2,"data":{"userId":7,"path":"/en/cart","at":${Number.MAX_SAFE_INTEGER}}}`,
])('is not known when storage holds %s', (text) => {
  kept.set('wanted-page', text)
  expect(wantedPage.take(7)).toBeUndefined()
})

it('is unknown when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  wantedPage.keep(7, '/en/cart')
  expect(wantedPage.take(7)).toBeUndefined()
})
