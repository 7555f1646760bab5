import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedAtom } from '../../../web/lib/stored-atom.ts'

const kept = new Map<string, string>()
const listeners = new Set<(event: { key: string | null; newValue: string | null }) => void>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listen: () => void) => void listeners.add(listen),
    removeEventListener: (_type: string, listen: () => void) => void listeners.delete(listen),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  listeners.clear()
})

const counter = () =>
  storedAtom<number>({
    key: 'count',
    version: 2,
    initial: 0,
    read: (data, version) =>
      typeof data === 'number' && data >= 0 ? (version === 1 ? data * 10 : data) : null,
  })

function mounted() {
  const store = createStore()
  const atom = counter()
  const first = store.get(atom)
  store.sub(atom, () => {})
  return { store, atom, first }
}

test('stores its state with a version, and restores it once mounted', () => {
  const { store, atom } = mounted()
  store.set(atom, 7)
  expect(JSON.parse(kept.get('count') ?? '')).toEqual({ version: 2, data: 7 })
  const again = mounted()
  expect(again.first).toBe(0)
  expect(again.store.get(again.atom)).toBe(7)
})

test('reads data of an older version', () => {
  kept.set('count', '{"version":1,"data":3}')
  const { store, atom } = mounted()
  expect(store.get(atom)).toBe(30)
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"version":2}',
  '{"version":"2","data":1}',
  '{"version":2,"data":-1}',
])('takes %j for nothing', (text) => {
  kept.set('count', text)
  const { store, atom } = mounted()
  expect(store.get(atom)).toBe(0)
})

test('keeps the state in memory when storage is blocked or full', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
  const { store, atom } = mounted()
  store.set(atom, 5)
  expect(store.get(atom)).toBe(5)
})

test('follows the other tabs', () => {
  const { store, atom } = mounted()
  for (const hear of listeners) hear({ key: 'count', newValue: '{"version":2,"data":4}' })
  expect(store.get(atom)).toBe(4)
  for (const hear of listeners) hear({ key: 'other', newValue: '{"version":2,"data":9}' })
  expect(store.get(atom)).toBe(4)
  for (const hear of listeners) hear({ key: null, newValue: null })
  expect(store.get(atom)).toBe(0)
})
