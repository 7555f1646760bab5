import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetReturnPhotos } from '../../../worker/sales/returns/forget-return-photos.ts'
import type { Return } from '../../../worker/sales/returns/schemas.ts'
import { type Client, signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { bytesOf, exif, jpeg, png } from '../../support/worker/mint-photo.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { onlooker, requestedReturn } from './returning.ts'

const BOUNDARY = 'detal-boundary'

const send = (client: Client, id: number, photo: Uint8Array) =>
  client.post(
    `/user/returns/${id}/photos`,
    bytesOf(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n`,
      'Content-Type: image/jpeg\r\n\r\n',
      photo,
      `\r\n--${BOUNDARY}--\r\n`,
    ),
    { headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` } },
  )

describe('a photo of a return', () => {
  it('is stored as the picture alone, for the customer and for staff', async () => {
    const { client, made, path } = await requestedReturn(1)
    const answer = await send(client, made.id, jpeg({ before: [exif(1)] }))
    expect(answer.status).toBe(201)
    const { photos } = await dataOf<Return>(answer)
    expect(photos).toHaveLength(1)
    const own = await client.get(`/user/returns/${made.id}/photos/${photos[0]!.id}`)
    expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(new TextDecoder('latin1').decode(await own.arrayBuffer())).not.toContain('GPS')
    const seen = await (await onlooker()).get(`${path}/photos/${photos[0]!.id}`)
    expect(seen.status).toBe(200)
    const other = await signedIn(await createUser())
    expect((await other.get(`/user/returns/${made.id}/photos/${photos[0]!.id}`)).status).toBe(404)
    expect((await send(other, made.id, png())).status).toBe(404)
  })

  it('is refused when it is none by its bytes', async () => {
    const { client, made } = await requestedReturn(1)
    for (const hostile of [
      bytesOf('<svg onload="x()"/>'),
      bytesOf('%PDF-1.7'),
      jpeg().slice(0, 30),
    ])
      expect((await send(client, made.id, hostile)).status).toBe(415)
    const large = bytesOf(jpeg(), new Uint8Array(1024 * 1024))
    expect((await send(client, made.id, large)).status).toBe(413)
  })

  it('is one of at most six, also when more come at once', async () => {
    const { client, made, act } = await requestedReturn(1)
    const all = await Promise.all(Array.from({ length: 8 }, () => send(client, made.id, png())))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(all.filter(({ status }) => status === 422)).toHaveLength(2)
    await act(['approve'], ['receive'])
    expect((await send(client, made.id, png())).status).toBe(409)
  })
})

describe('photos that no return names', () => {
  it('are deleted once they are an hour old, those of returns are not', async () => {
    const { client, made } = await requestedReturn(1)
    const { photos } = await dataOf<Return>(await send(client, made.id, png()))
    const orphan = `returns/${crypto.randomUUID()}`
    await env.MEDIA.put(orphan, 'photo')
    await forgetReturnPhotos(testCtx())
    expect(await env.MEDIA.head(orphan)).not.toBe(null)
    await forgetReturnPhotos(testCtx({ now: new Date(Date.now() + 2 * 3600 * 1000) }))
    expect(await env.MEDIA.head(orphan)).toBe(null)
    const own = await client.get(`/user/returns/${made.id}/photos/${photos[0]!.id}`)
    expect(own.status).toBe(200)
  })
})

describe('the slip', () => {
  it('is a PDF for who sends and for staff, once the return is approved', async () => {
    const { client, made, act, me, path } = await requestedReturn(1)
    expect((await client.get(`/user/returns/${made.id}/slip`)).status).toBe(409)
    await act(['approve'])
    const own = await client.get(`/user/returns/${made.id}/slip`)
    expect(own.headers.get('Content-Type')).toBe('application/pdf')
    expect(own.headers.get('Content-Disposition')).toContain(made.number)
    const bytes = new Uint8Array(await own.arrayBuffer())
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect((await me.get(`${path}/slip`)).status).toBe(200)
  })
})
