import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetUnusedPhotos } from '../../../worker/catalog/photosets/forget-unused-photos.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { riffChunk } from '../../support/worker/mint-photo.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'
import { freshHash, sendPhoto, webpOf } from './mint-sizes.ts'

const ALL = ['view', 'create', 'update', 'delete'].map((verb) => `catalog.photosets.${verb}`)
const ascii = (text: string) => new TextEncoder().encode(text)

let client: Client
beforeAll(async () => {
  client = await staff(ALL)
})

const keysOf = async (hash: string) =>
  (await env.MEDIA.list({ prefix: `catalog-photos/${hash}/` })).objects.map(({ key }) => key)
const rowOf = (hash: string) =>
  env.DB.prepare('SELECT is_stored, unused_since FROM photos WHERE hash = ?').bind(hash).first()

describe('a picture', () => {
  it('is kept in four sizes without metadata, and served for good to everybody', async () => {
    const hash = freshHash()
    const secret = riffChunk('EXIF', ascii('GPS 53.9N'))
    const answer = await sendPhoto(client, hash, { size_1280: webpOf(1280, 640, [secret]) })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { hash, width: 1280, height: 640 } })
    expect(await keysOf(hash)).toHaveLength(4)

    const shopper = await guest()
    const shown = await shopper.get(`/catalog/photos/${hash}/1280.webp`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await shown.arrayBuffer())
    expect(bytes).toEqual(webpOf(1280, 640))
    for (const path of [`${freshHash()}/96.webp`, `${hash}/97.webp`, `${hash}/96.png`, 'x/96.webp'])
      expect((await shopper.get(`/catalog/photos/${path}`)).status).toBe(404)
  })

  it('is stored once however often and at once it is sent', async () => {
    const hash = freshHash()
    const answers = await Promise.all([1, 2, 3].map(() => sendPhoto(client, hash)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await sendPhoto(client, hash, { size_1280: ascii('<svg/>') })
    expect(again.status).toBe(200)
    expect(await keysOf(hash)).toHaveLength(4)
    const known = await client.post('/admin/catalog/photosets/known', {
      hashes: [hash, freshHash()],
    })
    expect(await known.json()).toEqual({ data: [{ hash, width: 1280, height: 640 }] })
  })

  it('goes on where it was cut off', async () => {
    const hash = freshHash()
    const { DB: db } = env
    await db
      .prepare(
        `INSERT INTO photos (hash, width, height, mime, bytes, unused_since)
         VALUES (?, 9, 9, 'image/png', 1, ?)`,
      )
      .bind(hash, Date.now())
      .run()
    expect((await sendPhoto(client, hash)).status).toBe(200)
    expect(await rowOf(hash)).toMatchObject({ is_stored: 1 })
  })

  it.each([
    ['an SVG', { size_320: ascii('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') }],
    ['HTML by another name', { size_96: ascii('<!doctype html><script>alert(1)</script>') }],
    ['a PNG', { size_96: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) }],
    ['one cut short', { size_640: webpOf(640, 320).subarray(0, 30) }],
    ['one with bytes behind its end', { size_640: Uint8Array.from([...webpOf(640, 320), 0]) }],
    ['one larger than its size', { size_96: webpOf(97, 48) }],
    ['a picture of another shape', { size_96: webpOf(96, 96) }],
    ['a bomb by its header', { size_1280: webpOf(16_383, 16_383) }],
    ['a hash that is none', { hash: '../../users/1' }],
    ['a type that is none', { mime: 'image/svg+xml' }],
    ['words for a file', { size_96: 'words' }],
  ])('refuses %s with a sentence', async (_, fields: Record<string, Uint8Array | string>) => {
    const hash = freshHash()
    const answer = await sendPhoto(client, hash, fields)
    expect(answer.status).toBe(422)
    const { errors } = await answer.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors)).toEqual([Object.keys(fields)[0]])
    expect(errors[Object.keys(fields)[0] ?? '']?.[0]).toMatch(/\w+ .*\.$/)
    expect(await rowOf(hash)).toBeNull()
  })

  it('is refused with 413 where its sizes are too many bytes', async () => {
    const much = riffChunk('JUNK', new Uint8Array(1_100_000))
    const answer = await sendPhoto(client, freshHash(), { size_96: webpOf(96, 48, [much]) })
    expect(answer.status).toBe(413)
  })

  it('is forgotten a day after the last photoset has let go of it', async () => {
    const [kept, left, cut] = [freshHash(), freshHash(), freshHash()]
    const product = await createProduct(await createBrand(), freshNumber())
    await Promise.all([kept, left].map((hash) => sendPhoto(client, hash)))
    await env.DB.prepare(
      `INSERT INTO photos (hash, width, height, mime, bytes, unused_since)
       VALUES (?, 9, 9, 'image/png', 1, 1)`,
    )
      .bind(cut)
      .run()
    await env.MEDIA.put(`catalog-photos/${cut}/96.webp`, 'half')
    await client.post('/admin/catalog/photosets/placements', {
      placements: [{ product_id: product, hash: kept, position: 0 }],
    })
    expect(await rowOf(kept)).toEqual({ is_stored: 1, unused_since: null })
    await env.DB.prepare('UPDATE photos SET unused_since = unused_since - 90000000').run()
    await forgetUnusedPhotos(jobCtx(env))
    expect([await rowOf(left), await rowOf(cut)]).toEqual([null, null])
    expect([...(await keysOf(left)), ...(await keysOf(cut))]).toEqual([])
    expect(await keysOf(kept)).toHaveLength(4)
  })
})
