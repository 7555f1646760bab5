import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askedAddress, saidAddress } from '../../worker/cli/deploy/store-address.ts'
import { PlayedStore } from '../support/deploy/played-store.ts'
import { PACE } from '../support/deploy/tried-deploy.ts'

const { signal } = new AbortController()

describe('the address that a deploy checks', () => {
  let store: PlayedStore
  let origin: string
  beforeEach(async () => {
    store = new PlayedStore()
    origin = await store.open()
  })
  afterEach(() => store.close())

  it('is the first one that is said, as an origin', () => {
    expect(saidAddress('https://a.example/', 'https://b.example')).toBe('https://a.example')
    expect(saidAddress(undefined, '', 'https://c.example/be/')).toBe('https://c.example')
    expect(saidAddress(undefined, undefined, null)).toBeNull()
  })

  it('is refused when it is none, or not by TLS', () => {
    expect(() => saidAddress('shop.example')).toThrow('is no address of a store')
    expect(() => saidAddress('http://shop.example')).toThrow('by https:// alone')
  })

  it('is where the store is at home, or what it calls its home', async () => {
    expect(await askedAddress(origin, { pace: PACE, signal })).toBe(origin)
    store.home = 'https://shop.example'
    expect(await askedAddress(origin, { pace: PACE, signal })).toBe('https://shop.example')
  })

  it('is not known where nobody of us answers', async () => {
    store.broken.set('/api/health', { status: 404 })
    expect(await askedAddress(origin, { pace: PACE, signal })).toBeNull()
    expect(store.asked.length).toBeGreaterThan(1)
  })
})
