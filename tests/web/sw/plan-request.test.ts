import { describe, expect, it } from 'vitest'
import { planRequest } from '../../../web/sw/plan-request.ts'

const SHOP = 'https://detal.example'
const plan = (path: string, mode = 'cors', method = 'GET') =>
  planRequest({ method, mode, url: new URL(path, SHOP).href }, SHOP)

describe('the service worker', () => {
  it('never answers calls of the API', () => {
    const calls = ['user', 'user/cart', 'admin/suppliers', 'login', 'init', 'search?q=LM317T']
    for (const call of calls) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        expect(plan(`/api/${call}`, 'cors', method)).toBe('pass')
      }
      expect(plan(`/api/${call}`, 'navigate')).toBe('pass')
    }
  })

  it('answers every address of the shop with a page', () => {
    for (const path of ['/', '/be/', '/en/search/1.5SMC6.8CA', '/ru/cart?currency=BYN', '/cart']) {
      expect(plan(path, 'navigate')).toBe('page')
    }
  })

  it('answers no files and no writes with a page', () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/build/sw.js', '/assets/a-12345678.js']) {
      expect(plan(path, 'navigate')).toBe('pass')
    }
    expect(plan('/en/login', 'navigate', 'POST')).toBe('pass')
  })

  it('caches only files whose name holds a hash', () => {
    expect(plan('/assets/brands-page-C9Va_vbx.js')).toBe('asset')
    expect(plan('/assets/shop-BEsCio42.css', 'no-cors')).toBe('asset')
    expect(plan('/theme.js', 'no-cors')).toBe('pass')
    expect(plan('/en/search/LM317T')).toBe('pass')
  })

  it('leaves other hosts alone', () => {
    expect(plan('https://parts.example/en/', 'navigate')).toBe('pass')
    expect(plan('https://parts.example/assets/a-12345678.js')).toBe('pass')
  })
})
