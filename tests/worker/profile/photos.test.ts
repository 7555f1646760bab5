import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { forgetPhotos } from '../../../worker/people/profile/photos/forget-photos.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import {
  bytesOf,
  chunk,
  colourProfile,
  comment,
  exif,
  jpeg,
  jpegPixels,
  png,
  riffChunk,
  webp,
  webpPicture,
} from '../../support/worker/mint-photo.ts'

const SECRET = 'GPS 53.9N 27.5E'
const SCRIPT = '<script>alert(1)</script>'

const has = (bytes: Uint8Array, text: string | Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from(bytesOf(text)))

async function form(fields: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  const request = new Request('https://detal.example', { method: 'POST', body: data })
  return {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
  }
}

async function member() {
  const person = await createUser({ firstName: 'Ала', lastName: 'Тэст' })
  const client = await signedIn(person)
  const fields = {
    _method: 'PUT',
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
  }
  const send = async (photo: Uint8Array, options: { type?: string; env?: object } = {}) => {
    const file = new File([photo], 'я.jpg', { type: options.type ?? 'image/jpeg' })
    const { body, headers } = await form({ ...fields, photo: file })
    return client.post('/user/profile-information', body, { headers, env: options.env ?? {} })
  }
  return { person, client, fields, send }
}

const urlOf = async (client: Client) =>
  (await (await client.get('/user')).json<{ data: CurrentUser }>()).data.photo_url

async function storedOf(client: Client) {
  const url = await urlOf(client)
  if (url === null) throw new Error('no photo')
  const answer = await (await guest()).get(url.replace('/api', ''))
  expect(answer.status).toBe(200)
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

async function codeOf(answer: Response) {
  return `${answer.status} ${(await answer.json<{ code: string }>()).code}`
}

describe('a photo', () => {
  it('is served as what it is, to be kept, and never to be guessed as something else', async () => {
    const { client, send } = await member()
    const answer = await send(jpeg())
    expect(answer.status).toBe(200)
    const { data } = await answer.json<{ data: CurrentUser }>()
    expect(data.photo_url).toMatch(/^\/api\/photos\/\d+-[\w-]{22}$/)
    const { answer: photo } = await storedOf(client)
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('of a phone loses place, words and what hangs behind it, not its turn and colours', async () => {
    const { client, send } = await member()
    const before = [exif(6), colourProfile, comment(SCRIPT), comment(SECRET)]
    await send(jpeg({ before, tail: bytesOf('PK\u0003\u0004', SCRIPT) }))
    const { bytes } = await storedOf(client)
    expect(has(bytes, SECRET) || has(bytes, SCRIPT) || has(bytes, 'PK')).toBe(false)
    for (const kept of [colourProfile, ...Object.values(jpegPixels)]) {
      expect(has(bytes, kept)).toBe(true)
    }
    // Exif with one entry: 0x0112, one short, 6.
    expect(has(bytes, bytesOf([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
    expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9])
  })

  it('as PNG or WebP loses its metadata as well, whatever its name says', async () => {
    const { client, send } = await member()
    const words = bytesOf('Comment\0', SECRET)
    const chunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'prVt'].map((name) => chunk(name, words))
    await send(png({ more: chunks }))
    const asPng = await storedOf(client)
    expect(asPng.answer.headers.get('content-type')).toBe('image/png')
    expect(asPng.bytes).toEqual(png())
    const more = ['EXIF', 'XMP ', 'ABCD'].map((name) => riffChunk(name, words))
    await send(webp(0x0c, more))
    const asWebp = await storedOf(client)
    expect(asWebp.answer.headers.get('content-type')).toBe('image/webp')
    expect(asWebp.bytes).toEqual(webp(0))
    expect(has(asWebp.bytes, webpPicture)).toBe(true)
  })

  const whole = png()
  it.each([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', bytesOf('<!doctype html>', SCRIPT)],
    ['a GIF', bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b])],
    ['a PDF with a photo in it', bytesOf('%PDF-1.4\n', jpeg())],
    ['an archive behind a PNG', png({ tail: bytesOf('PK\u0003\u0004') })],
    ['a page behind a WebP', webp(0, [], bytesOf(SCRIPT))],
    ['an animation', webp(0x02, [riffChunk('ANIM', bytesOf([0, 0, 0, 0, 0, 0]))])],
    ['a PNG cut short', whole.subarray(0, whole.length - 6)],
    ['a JPEG cut short', jpeg().subarray(0, -3)],
    ['a JPEG without a picture', bytesOf([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG whose segment runs over', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], 'x')],
    ['a PNG with a wrong check sum', whole.map((byte, index) => (index === 20 ? byte ^ 1 : byte))],
    ['a PNG of no width', png({ width: 0 })],
    ['a WebP whose size is a lie', webp(0).map((byte, index) => (index === 4 ? byte + 2 : byte))],
    ['nothing', bytesOf()],
  ])('is not %s', async (_, bytes) => {
    const { client, send } = await member()
    expect(await codeOf(await send(bytes))).toBe('415 unsupported_file')
    expect(await urlOf(client)).toBe(null)
  })

  it('may have a megabyte, and 8,192 pixels a side', async () => {
    const { client, send } = await member()
    const filled = (bytes: number) => {
      const rest = bytes - jpeg().length
      const pieces = Math.ceil(rest / 60_000)
      const each = Array.from(
        { length: pieces },
        (_, index) => Math.floor(rest / pieces) + (index < rest % pieces ? 1 : 0),
      )
      return jpeg({ before: each.map((size) => comment('x'.repeat(size - 4))) })
    }
    expect((await send(filled(1024 * 1024))).status).toBe(200)
    expect(await codeOf(await send(filled(1024 * 1024 + 1)))).toBe('413 too_large')
    expect(await codeOf(await send(filled(3 * 1024 * 1024)))).toBe('413 too_large')
    const huge = [jpeg({ width: 8193 }), png({ height: 8193 }), png({ width: 2 ** 31 - 1 })]
    for (const photo of huge) {
      const answer = await send(photo)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        errors: { photo: ['The photo is more than 8192 pixels wide or high.'] },
      })
    }
    expect((await send(jpeg({ width: 8192, height: 8192 }))).status).toBe(200)
    expect(await urlOf(client)).not.toBe(null)
  })

  it('goes when another comes, or when it is taken down, also twice', async () => {
    const { client, send } = await member()
    await send(jpeg())
    const first = await urlOf(client)
    await send(png())
    const second = await urlOf(client)
    expect(second).not.toBe(first)
    const statusOf = async (url: string | null) =>
      (await client.get((url ?? '').replace('/api', ''))).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await client.delete('/user/profile-photo')).status).toBe(204)
    expect((await client.delete('/user/profile-photo')).status).toBe(204)
    expect(await urlOf(client)).toBe(null)
    expect(await statusOf(second)).toBe(404)
  })

  it('stays when the form comes without one', async () => {
    const { client, fields, send } = await member()
    await send(jpeg())
    const url = await urlOf(client)
    const { body, headers } = await form({ ...fields, first_name: 'Іна' })
    const answer = await client.post('/user/profile-information', body, { headers })
    expect(await answer.json()).toMatchObject({ data: { first_name: 'Іна', photo_url: url } })
  })

  it.each([{ _method: 'DELETE' }, { _method: '' }, { photo: 'text' }, { id: '1' }])(
    'is refused in a form with %j',
    async (change) => {
      const { client, fields } = await member()
      const { body, headers } = await form({ ...fields, ...change })
      expect((await client.post('/user/profile-information', body, { headers })).status).toBe(422)
    },
  )
})

describe('faults around a photo', () => {
  it('leave the old one or the new one, and nothing for good in the bucket', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, send } = await member()
    await send(jpeg())
    for (let at = 1; at <= 8; at += 1) {
      for (const fault of ['before', 'after'] as const) {
        const faulty = faultyEnv(env, { at, fault })
        await send(png(), { env: faulty.env })
        // Whatever happened, what the row names is there.
        await storedOf(client)
      }
    }
    const later = testCtx({ now: new Date(Date.now() + 2 * 3600 * 1000) })
    await forgetPhotos(later)
    const key = (await urlOf(client))?.replace('/api/', '')
    const left = await env.MEDIA.list({ prefix: key?.replace(/-.*/, '-') ?? 'none' })
    expect(left.objects.map((object) => object.key)).toEqual([key])
  })

  it('a bucket that is away hides a photo at once and deletes it later', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, send } = await member()
    await send(jpeg())
    const url = (await urlOf(client)) ?? ''
    const MEDIA = { ...env.MEDIA, delete: () => Promise.reject(new Error('R2 is away')) }
    const answer = await client.delete('/user/profile-photo', { env: { MEDIA } as never })
    expect(answer.status).toBe(204)
    expect((await client.get(url.replace('/api', ''))).status).toBe(404)
    await forgetPhotos(testCtx({ now: new Date(Date.now() + 2 * 3600 * 1000) }))
    expect(await env.MEDIA.head(url.replace('/api/', ''))).toBe(null)
  })
})
