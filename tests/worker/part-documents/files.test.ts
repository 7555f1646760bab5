import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetUnusedFiles } from '../../../worker/catalog/part-documents/forget-unused-files.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { hashOf, pdf } from '../../support/worker/mint-pdf.ts'
import { png } from '../../support/worker/mint-photo.ts'
import { ALL, createDocument, dataOf, DOCUMENTS, place, sendFile, storedFile } from './documents.ts'

let client: Client
let shopper: Client
beforeAll(async () => {
  client = await staff(ALL)
  shopper = await guest()
})

const ascii = (text: string) => new TextEncoder().encode(text)
const rowOf = (hash: string) =>
  env.DB.prepare(
    'SELECT mime, bytes, is_stored, is_encrypted, unused_since FROM part_document_files WHERE hash = ?',
  )
    .bind(hash)
    .first()
const lies = async (hash: string) => (await env.MEDIA.head(`catalog-documents/${hash}`)) !== null
const sentenceOf = async (answer: Response) =>
  (await answer.json<{ errors: Record<string, string[]> }>()).errors

/** The bytes in pieces, some time apart. */
const inPieces = (bytes: Uint8Array, size: number, breaksAt = Infinity) => {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (at >= breaksAt) return controller.error(new Error('cut off'))
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
}

describe('a file', () => {
  it.each([
    ['a PDF', pdf(), 'application/pdf', false],
    ['an encrypted PDF', pdf({ isEncrypted: true }), 'application/pdf', true],
    ['a PDF behind a mark of its encoding', withMark(pdf()), 'application/pdf', false],
    ['a PNG', png({ width: 40, height: 30 }), 'image/png', false],
  ])('is stored by its content: %s', async (_, bytes, mime, isEncrypted) => {
    const file = Uint8Array.from(bytes)
    const hash = await hashOf(file)
    const answer = await sendFile(client, file)
    expect(await answer.json()).toEqual({
      data: { hash, mime, bytes: file.length, is_encrypted: isEncrypted },
    })
    expect(await rowOf(hash)).toMatchObject({ mime, bytes: file.length, is_stored: 1 })
    expect(await lies(hash)).toBe(true)
  })

  it('is stored once however often and at once it is sent, and found by its hash', async () => {
    const bytes = pdf()
    const answers = await Promise.all([1, 2, 3].map(() => sendFile(client, bytes)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const hash = await hashOf(bytes)
    // Known already, its bytes are not read: others under its hash change nothing.
    expect((await sendFile(client, pdf(), { hash })).status).toBe(200)
    const known = await client.post(`${DOCUMENTS}/known`, { hashes: [hash, 'f'.repeat(64)] })
    expect(await dataOf<{ hash: string }[]>(known)).toMatchObject([{ hash }])
  })

  it('passes by in pieces, whatever their size', async () => {
    const bytes = pdf({ bytes: 200_000, isEncrypted: true })
    for (const size of [7_919, 65_536]) {
      const body = inPieces(bytes, size)
      expect((await sendFile(client, bytes, { body })).status).toBe(200)
      const hash = await hashOf(bytes)
      expect(await rowOf(hash)).toMatchObject({ is_encrypted: 1 })
      await env.DB.prepare('DELETE FROM part_document_files WHERE hash = ?').bind(hash).run()
    }
  })

  const cutShort = pdf({ bytes: 9_000 })
  it.each([
    ['HTML by another name', ascii('<!doctype html><script>alert(1)</script>'), 'document_type'],
    ['HTML that names PDF', ascii(`<html>%PDF-1.4 ${'x'.repeat(999)}%%EOF`), 'document_type'],
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'document_type'],
    ['a GIF', ascii('GIF89a'), 'document_type'],
    ['a ZIP', ascii('PK\u0003\u0004'), 'document_type'],
    ['a PDF named too late', ascii(`${' '.repeat(1024)}%PDF-1.4`), 'document_type'],
    ['a PDF of nothing', ascii('%PDF-1.4\n'), 'document_cut_short'],
    ['half a PDF', cutShort.slice(0, 5_000), 'document_cut_short'],
  ])('is refused with a sentence: %s', async (_, bytes, problem) => {
    const file = Uint8Array.from(bytes)
    const answer = await sendFile(client, file)
    expect(answer.status).toBe(422)
    const sentences = {
      document_type: 'It is no PDF, PNG or JPEG.',
      document_cut_short: 'The file is not whole: its end is missing.',
    }
    expect(await sentenceOf(answer)).toEqual({
      file: [sentences[problem as keyof typeof sentences]],
    })
    expect(await lies(await hashOf(file))).toBe(false)
    expect(await rowOf(await hashOf(file))).not.toMatchObject({ is_stored: 1 })
  })

  it('is refused empty, larger than 50 MiB, without a length, under another hash or a path', async () => {
    const empty = await client.put(`${DOCUMENTS}/files/${'a'.repeat(64)}`, new Uint8Array(), {
      headers: { 'Content-Length': '0' },
    })
    expect([empty.status, await sentenceOf(empty)]).toEqual([422, { file: ['The file is empty.'] }])
    const large = await sendFile(client, pdf(), { size: 50 * 1024 * 1024 + 1 })
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({ message: expect.stringContaining('50') as string })
    const unknown = await client.put(`${DOCUMENTS}/files/${'b'.repeat(64)}`, inPieces(pdf(), 99))
    expect(unknown.status).toBe(400)
    const other = await sendFile(client, pdf(), { hash: 'c'.repeat(64) })
    expect([other.status, Object.keys(await sentenceOf(other))]).toEqual([422, ['hash']])
    expect(await lies('c'.repeat(64))).toBe(false)
    expect((await client.put(`${DOCUMENTS}/files/..%2Fx`, pdf())).status).toBe(404)
  })

  it('is not there when its sending breaks off, and is sent again then', async () => {
    const bytes = pdf({ bytes: 300_000 })
    const hash = await hashOf(bytes)
    const body = inPieces(bytes, 50_000, 200_000)
    await sendFile(client, bytes, { body }).catch(() => null)
    expect(await lies(hash)).toBe(false)
    expect(await rowOf(hash)).toMatchObject({ is_stored: 0 })
    expect((await sendFile(client, bytes)).status).toBe(200)
    expect(await rowOf(hash)).toMatchObject({ is_stored: 1 })
    expect(await lies(hash)).toBe(true)
  })

  it('is forgotten a day after its document, and after a sending that was cut off', async () => {
    const [kept, left] = [await createDocument(client), await createDocument(client)]
    const never = await storedFile(client)
    const hashes = [kept, left].map(({ url }) => url.split('/').at(-2) ?? '')
    expect(await rowOf(hashes[0] ?? '')).toMatchObject({ unused_since: null })
    await client.delete(`${DOCUMENTS}/${left.id}`)
    await forgetUnusedFiles(jobCtx(env))
    expect(await Promise.all([...hashes, never].map(lies))).toEqual([true, true, true])
    await env.DB.prepare(
      'UPDATE part_document_files SET unused_since = unused_since - 90000000',
    ).run()
    await forgetUnusedFiles(jobCtx(env))
    expect(await Promise.all([...hashes, never].map(lies))).toEqual([true, false, false])
    expect([await rowOf(hashes[1] ?? ''), await rowOf(never)]).toEqual([null, null])
  })
})

describe('a file of a document', () => {
  it('is served for good to everybody, as what it is, and runs nothing', async () => {
    const bytes = pdf()
    const [placed] = await place(client, {
      hash: await storedFile(client, bytes),
      product_id: null,
      title: 'ЛМ 317 “T” <b>/../x',
    })
    const { url } = await dataOf<{ url: string }>(client.get(`${DOCUMENTS}/${placed?.document_id}`))
    const answer = await shopper.get(url.slice('/api'.length))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'accept-ranges': 'bytes',
    })
    const named = answer.headers.get('content-disposition') ?? ''
    expect(named).toMatch(/^inline; filename="[0-9a-f]{12}\.pdf"; filename\*=UTF-8''[\w%.-]+$/)
    expect(decodeURIComponent(named.split("''")[1] ?? '')).toBe('ЛМ_317_T_b_.._x.pdf')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  })

  it('is served in ranges', async () => {
    const { url, bytes: size } = await createDocument(client)
    const path = url.slice('/api'.length)
    const all = new Uint8Array(await (await shopper.get(path)).arrayBuffer())
    const etag = (await shopper.get(path)).headers.get('etag') ?? ''
    const last = (size ?? 0) - 1
    const ask = async (headers: Record<string, string>) => {
      const answer = await shopper.get(path, { headers })
      const body = new Uint8Array(await answer.arrayBuffer())
      return [answer.status, answer.headers.get('content-range'), body] as const
    }
    const whole = [200, null, all]
    expect(await ask({ Range: 'bytes=0-4' })).toEqual([206, `bytes 0-4/${size}`, all.slice(0, 5)])
    expect(await ask({ Range: `bytes=${last}-` })).toEqual([
      206,
      `bytes ${last}-${last}/${size}`,
      all.slice(-1),
    ])
    const tail = [206, `bytes ${last - 9}-${last}/${size}`, all.slice(-10)]
    expect(await ask({ Range: 'bytes=-10' })).toEqual(tail)
    expect(await ask({ Range: 'bytes=-10', 'If-Range': etag })).toEqual(tail)
    expect(await ask({ Range: 'bytes=-10', 'If-Range': '"other"' })).toEqual(whole)
    expect((await ask({ Range: 'bytes=5-99999999' }))[1]).toBe(`bytes 5-${last}/${size}`)
    for (const odd of ['bytes=0-1,4-5', 'bytes=9-5', 'bytes=x', 'lines=0-4', 'bytes=-'])
      expect(await ask({ Range: odd })).toEqual(whole)
    for (const outside of [`bytes=${size}-`, 'bytes=-0'])
      expect((await ask({ Range: outside })).slice(0, 2)).toEqual([416, `bytes */${size}`])
    expect((await ask({ 'If-None-Match': etag }))[0]).toBe(304)
  })

  it('is not found by a hash without a document, another type, or a path', async () => {
    const hash = await storedFile(client)
    const { url, id } = await createDocument(client)
    const path = url.slice('/api'.length)
    for (const lost of [
      `/catalog/documents/${hash}/a.pdf`,
      path.replace(/pdf$/, 'png'),
      path.replace(/pdf$/, 'html'),
      path.replace(/[^/]+$/, '..%2F..%2Fusers.pdf'),
      path.replace(/[^/]+$/, 'a%0D%0AX: y.pdf'),
      `/catalog/documents/${'0'.repeat(64)}/a.pdf`,
    ])
      expect([lost, (await shopper.get(lost)).status]).toEqual([lost, 404])
    await client.delete(`${DOCUMENTS}/${id}`)
    expect((await shopper.get(path)).status).toBe(404)
  })
})

function withMark(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([0xef, 0xbb, 0xbf, 0x0a, ...bytes])
}
