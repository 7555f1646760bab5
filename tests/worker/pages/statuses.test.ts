import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, visit } from '../../support/worker/pages.ts'
import { createBrand, createProduct, createRates, freshNumber, stock } from '../search/stock.ts'

beforeAll(createRates)

const statusOf = async (path: string) => (await visit(path)).status

describe('a page says what became of what one looks for', () => {
  it('404 for unknown paths, makes and numbers, with a text about them', async () => {
    const lost = await read('/en/no/such/page')
    expect(lost.status).toBe(404)
    expect(lost.title).toBe('Oops! You’re lost. — Detal'.replace('’', "'"))
    expect(lost.text).toContain('The page you are looking for was not found.')
    expect(lost.meta.get('robots')).toBe('noindex')
    expect(lost.canonical).toBeNull()
    expect(await statusOf('/en/epc/lada')).toBe(404)
    const unknown = await read(`/ru/search/${freshNumber('9')}`)
    expect(unknown.status).toBe(404)
    expect(unknown.meta.get('description')).toContain('ничего не найдено')
  })

  it('404 for invalid searches', async () => {
    expect(await statusOf(`/en/search/${'A'.repeat(300)}`)).toBe(404)
    expect(await statusOf(`/en/search/LM317T/${'B'.repeat(300)}`)).toBe(404)
  })

  it.each(['/en/mailbox', '/be/mailbox?to=a@example.com', '/ru/sandbox-bank/1'])(
    '404 for what is there only while the debug flag is on: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(200)
      const lost = await read(path, { env: { DEBUG: 'false' } })
      expect(lost.status).toBe(404)
      expect(lost.text).toContain('404')
      expect(lost.meta.get('robots')).toBe('noindex')
      expect(lost.canonical).toBeNull()
      expect(lost.title).toBe((await read(`${path.slice(0, 3)}/no/such/page`)).title)
    },
  )

  it('410 for a part that is known and no longer offered', async () => {
    const number = freshNumber()
    await createProduct(await createBrand('Gone Brand'), number)
    const page = await read(`/en/search/${number}/Gone%20Brand`)
    expect(page.status).toBe(410)
    expect(page.text).toContain(number)
    expect(page.meta.get('robots')).toBe('noindex')
    expect(await statusOf(`/en/search/${number}`)).toBe(410)
  })

  it('410 once the last offer is not listed, 200 when it is back', async () => {
    const number = freshNumber()
    const { itemId } = await stock(number)
    const list = (isListed: number) =>
      env.DB.prepare('UPDATE offer_items SET is_listed = ? WHERE id = ?')
        .bind(isListed, itemId)
        .run()
    expect(await statusOf(`/be/search/${number}`)).toBe(200)
    await list(0)
    expect(await statusOf(`/be/search/${number}`)).toBe(410)
    await list(1)
    expect(await statusOf(`/be/search/${number}`)).toBe(200)
  })

  it('410 for the parts of a brand that is not sold here any more', async () => {
    const number = freshNumber()
    const brandId = await createBrand('Banned Brand')
    await stock(number, { brandId })
    expect(await statusOf(`/en/search/${number}/Banned%20Brand`)).toBe(200)
    await env.DB.prepare(`UPDATE brands SET status = 'forbidden' WHERE id = ?`).bind(brandId).run()
    expect(await statusOf(`/en/search/${number}/Banned%20Brand`)).toBe(410)
    expect(await statusOf(`/en/search/${number}`)).toBe(410)
  })

  it('200 for a choice of brands, and while filters hide every offer', async () => {
    const number = freshNumber()
    await stock(number)
    await stock(number)
    const choice = await read(`/en/search/${number}`)
    expect([choice.status, choice.meta.has('robots')]).toEqual([200, false])
    expect(choice.meta.get('description')).toContain('2 brands have a part with the number')
    const other = freshNumber()
    await stock(other)
    expect(await statusOf(`/en/search/${other}?days_max=0`)).toBe(200)
  })

  it('200 for names, which search engines leave out', async () => {
    const word = `слова${freshNumber().toLowerCase()}`
    await stock(freshNumber(), { name: `Рэле ${word}` })
    const page = await read(`/ru/search/${encodeURIComponent(word)}`)
    expect([page.status, page.meta.get('robots')]).toEqual([200, 'noindex'])
  })

  it('503 with a page that tries again by itself while the database is away', async () => {
    const DB = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.')
      },
    })
    const answer = await visit('/be/', { env: { DB } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    const html = await answer.text()
    expect(html).toContain('<html lang="be"')
    expect(html).toContain('<div id="root"></div>')
  })
})

describe('pages of persons and of the back office', () => {
  it.each(['/en/login', '/en/admin', '/en/admin/suppliers?page=2'])(
    'are left to the browser, and out of search engines: %s',
    async (path) => {
      const page = await read(path)
      expect(page.status).toBe(200)
      expect(page.html).toContain('<div id="root"></div>')
      expect(page.meta.get('robots')).toBe('noindex')
      expect(page.canonical).toBeNull()
    },
  )
})

describe('pages that are the same for everybody', () => {
  it.each([
    ['/be/', 'Знайдзіце дэталь па нумары'],
    ['/en/search-list', 'Search by list'],
    ['/ru/help/delivery', 'Доставка'],
    ['/en/epc/toyota', 'Toyota'],
    ['/en/cart', 'Cart'],
    ['/en/checkout', 'Checkout'],
  ])('%s is written whole, with a description', async (path, words) => {
    const page = await read(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(words)
    expect(page.meta.get('description')).not.toBe('')
    expect(page.meta.has('robots')).toBe(false)
    expect(page.canonical).toBe(`https://detal.example${path}`)
  })
})
