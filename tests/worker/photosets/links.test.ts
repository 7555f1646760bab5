import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { png } from '../../support/worker/mint-photo.ts'
import { type Names, stubOutside } from '../../support/worker/stub-outside.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'

const ALL = ['view', 'create', 'update', 'delete'].map((verb) => `catalog.photosets.${verb}`)
const PHOTOSETS = '/admin/catalog/photosets'
const MOST = 15 * 1024 * 1024
const PICTURE = png({ width: 64, height: 48 })

let client: Client
beforeAll(async () => {
  client = await staff(ALL)
})
afterEach(() => vi.unstubAllGlobals())

/** A host of pictures; answers what it was asked. */
function hostAnswers(answer: (url: string) => Response | Promise<Response>, names: Names = {}) {
  const asked: Request[] = []
  stubOutside(async (input, init) => {
    const request = new Request(input, init)
    init?.signal?.throwIfAborted()
    asked.push(request)
    return answer(request.url)
  }, names)
  return asked
}

const fetchPhoto = (url: string, by: Client = client) => by.post(`${PHOTOSETS}/fetch`, { url })

async function sentenceOf(answer: Response): Promise<string> {
  const { errors } = await answer.json<{ errors: Record<string, string[]> }>()
  return `${answer.status} ${errors.url?.[0] ?? ''}`
}

describe('a picture at an address', () => {
  it('is passed on as it is, and its host is told nothing of who asks', async () => {
    const asked = hostAnswers(
      () => new Response(PICTURE, { headers: { 'content-type': 'text/html' } }),
    )
    const answer = await fetchPhoto('https://img.example/a.png')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.from(PICTURE))
    expect(asked).toHaveLength(1)
    for (const name of ['cookie', 'referer', 'authorization', 'x-xsrf-token', 'x-forwarded-for'])
      expect(asked[0]?.headers.get(name)).toBeNull()
  })

  it('is followed where its host has moved it', async () => {
    hostAnswers((url) =>
      url.endsWith('/old.png')
        ? Response.redirect('https://cdn.example/new.png', 302)
        : new Response(PICTURE),
    )
    expect((await fetchPhoto('https://img.example/old.png')).status).toBe(200)
  })

  it.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://2130706433/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/a.png',
    'https://user:secret@img.example/a.png',
    'https://img.example:22/a.png',
    'ftp://img.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('is not asked for at %s', async (url) => {
    const asked = hostAnswers(() => new Response(PICTURE))
    expect(await sentenceOf(await fetchPhoto(url))).toContain('422 The address')
    expect(asked).toHaveLength(0)
  })

  it('is not asked for where a name or a redirect leads inside', async () => {
    const asked = hostAnswers(
      (url) => (url.includes('/to-') ? Response.redirect(target(url), 302) : new Response(PICTURE)),
      { 'inside.example': ['10.0.0.7'], 'mixed.example': ['93.184.216.34', '127.0.0.1'] },
    )
    for (const url of [
      'https://inside.example/a.png',
      'https://mixed.example/a.png',
      'https://img.example/to-loopback',
      'https://img.example/to-name',
    ])
      expect(await sentenceOf(await fetchPhoto(url))).toContain('422 The address')
    expect(asked.map(({ url }) => new URL(url).hostname)).toEqual(['img.example', 'img.example'])
  })

  it.each([
    ['a page', () => new Response('<!doctype html><img src=x>'), '422 At this address there is no'],
    ['an SVG', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'), '422 At this'],
    ['nothing', () => new Response(new Uint8Array()), '422 At this address there is no'],
    ['404', () => new Response('gone', { status: 404 }), '422 The host answered with status 404'],
    ['500', () => new Response(PICTURE, { status: 500 }), '422 The host answered with status 500'],
    ['a circle', (url: string) => Response.redirect(url, 302), '422 The host redirects too many'],
    ['silence', () => Promise.reject(new Error('refused')), '422 The host img.example is not'],
  ])('is refused with its reason: %s', async (_, answer, sentence) => {
    hostAnswers(answer)
    expect(await sentenceOf(await fetchPhoto('https://img.example/a.png'))).toContain(sentence)
  })

  it('is told apart from a host that nobody has', async () => {
    hostAnswers(() => new Response(PICTURE), { 'nobody.example': [] })
    expect(await sentenceOf(await fetchPhoto('https://nobody.example/a.png'))).toContain(
      '422 There is no host nobody.example',
    )
  })

  it('is given up on when its host is slow', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    hostAnswers(() => new Response(PICTURE))
    const said = await sentenceOf(await fetchPhoto('https://93.184.216.34/a.png'))
    vi.restoreAllMocks()
    expect(said).toContain('did not answer within 20 seconds')
  })

  it('ends one byte above 15 MB, however much its host would send', async () => {
    let sent = 0
    let isCanceled = false
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1
          controller.enqueue(sent === 1 ? Uint8Array.from(PICTURE) : new Uint8Array(1024 * 1024))
        },
        cancel: () => {
          isCanceled = true
        },
      })
    hostAnswers(() => new Response(endless()))
    const answer = await fetchPhoto('https://img.example/endless.png')
    expect((await answer.arrayBuffer()).byteLength).toBe(MOST + 1)
    expect(isCanceled).toBe(true)
    expect(sent).toBeLessThan(20)
  })

  it('breaks off for its reader where its host broke it off', async () => {
    const half = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.error(new Error('cut off')),
        start: (controller) => controller.enqueue(Uint8Array.from(PICTURE)),
      })
    hostAnswers(() => new Response(half()))
    const answer = await fetchPhoto('https://img.example/half.png')
    await expect(answer.arrayBuffer()).rejects.toThrow('cut off')
  })

  it('is fetched for people who may add photos alone, 5,000 times an hour', async () => {
    const asked = hostAnswers(() => new Response(PICTURE))
    const url = 'https://img.example/a.png'
    expect((await fetchPhoto(url, await guest())).status).toBe(401)
    expect((await fetchPhoto(url, await staff(['catalog.photosets.view']))).status).toBe(403)
    const body = { url, more: 1 }
    expect((await client.post(`${PHOTOSETS}/fetch`, body)).status).toBe(422)
    expect((await fetchPhoto(`https://img.example/${'a'.repeat(2000)}`)).status).toBe(422)
    expect(asked).toHaveLength(0)
    expect((await fetchPhoto(url)).status).toBe(200)
    await env.DB.exec('UPDATE attempts SET count = 5000')
    const answer = await fetchPhoto(url)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(asked).toHaveLength(1)
    await env.DB.exec('DELETE FROM attempts')
  })
})

function target(url: string): string {
  return url.endsWith('loopback') ? 'http://127.0.0.1:8787/api' : 'https://inside.example/a.png'
}

describe('lines of a list of addresses', () => {
  const match = async (links: object[]) => {
    const answer = await client.post(`${PHOTOSETS}/links`, { links })
    const { data } = await answer.json<{
      data: {
        name: string
        product: { id: number } | null
        position: number | null
        reason: string
      }[]
    }>()
    return data.map(({ product, position, reason }) => [product?.id ?? null, position, reason])
  }

  it('say their product by brand and number, by words, or by the name of the file', async () => {
    const name = `Linka ${crypto.randomUUID().slice(0, 8)}`
    const [brand, other] = [await createBrand(name), await createBrand()]
    const [mpn, shared] = [freshNumber(), freshNumber()]
    const one = await createProduct(brand, mpn)
    const numbered = await createProduct(brand, `${mpn} 12`)
    const two = await createProduct(brand, shared)
    await createProduct(other, shared)
    const url = 'https://img.example/1.jpg'
    const named = `https://img.example/x/${name.replaceAll(' ', '_')}_${mpn}_3.jpg?size=l`
    expect(
      await match([
        { brand: name, number: mpn, url },
        { brand: name, number: `${mpn} 12`, url },
        { brand: null, number: `${name} ${mpn}`, url },
        { brand: null, number: mpn, url },
        { brand: null, number: '', url: named },
        { brand: null, number: '', url: encodeURI(named) },
        { brand: null, number: shared, url },
        { brand: name, number: shared, url },
        { brand: null, number: '', url },
        { brand: 'Nobody at all', number: mpn, url },
        { brand: name, number: '', url },
      ]),
    ).toEqual([
      [one, null, null],
      [numbered, null, null],
      [one, null, null],
      [one, null, null],
      [one, 3, null],
      [one, 3, null],
      [null, null, 'several'],
      [two, null, null],
      [null, null, 'unknown'],
      [null, null, 'unknown'],
      [null, null, 'unknown'],
    ])
  })

  it('are matched a thousand at once, and no more', async () => {
    const link = { brand: null, number: 'X1', url: 'https://img.example/1.jpg' }
    const send = async (count: number) =>
      (
        await client.post(`${PHOTOSETS}/links`, {
          links: Array.from({ length: count }, () => link),
        })
      ).status
    expect([await send(1000), await send(1001), await send(0)]).toEqual([200, 422, 422])
  })
})
