import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { sha256 } from '../../../worker/lib/hash.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { bytesOf, filesOf, invoiced, issue, keep, wordsOf } from './issued.ts'

const PDF = '?format=pdf'
const tagOf = (answer: Response) => answer.headers.get('etag')

let logged: MockInstance
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const set = (key: string, value: string) =>
  env.DB.prepare('INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, 0)')
    .bind(key, JSON.stringify(value))
    .run()

describe('an issued document', () => {
  it('is stored once by a job, in both formats, and served from there', async () => {
    const { client, order, document, path } = await invoiced()
    await keep(order.id, document.id)
    const files = await filesOf(document.id)
    expect(files.map(({ format }) => format)).toEqual(['html', 'pdf'])
    for (const { key, sha256: hash, bytes } of files) {
      const object = await env.DOCUMENTS.get(key)
      const stored = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer())
      expect([sha256(stored), stored.byteLength]).toEqual([hash, bytes])
    }
    await keep(order.id, document.id)
    expect(await filesOf(document.id)).toEqual(files)
    const [page, file] = [await client.get(path), await client.get(path + PDF)]
    expect([tagOf(page), tagOf(file)]).toEqual(files.map((one) => `"${one.sha256}"`))
    const again = await client.get(path + PDF, { headers: { 'If-None-Match': tagOf(file) ?? '' } })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
  })

  it('is stored by its first reader when the job was lost', async () => {
    const { client, document, path } = await invoiced()
    const bytes = await bytesOf(await client.get(path + PDF))
    expect(await filesOf(document.id)).toMatchObject([{ format: 'pdf', sha256: sha256(bytes) }])
    expect(await bytesOf(await client.get(path + PDF))).toEqual(bytes)
  })

  it('is stored as one file by many first readers at once', async () => {
    const { client, order, document, path } = await invoiced()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => client.get(path + PDF)),
      keep(order.id, document.id).then(() => client.get(path + PDF)),
    ])
    expect(new Set(answers.map(tagOf)).size).toBe(1)
    const { objects } = await env.DOCUMENTS.list({ prefix: `orders/${order.id}/` })
    expect(objects).toHaveLength(2)
  })

  it('does not follow later settings, unlike the next invoice', async () => {
    await set('store_name', 'Old Store')
    const { client, manager, order, path } = await invoiced({ lines: [{}, {}] })
    await set('store_name', 'New Store')
    const said = await wordsOf(await bytesOf(await client.get(path + PDF)))
    expect(said.text).toContain('Old Store')
    expect(said.text).not.toContain('New Store')
    expect(await (await client.get(path)).text()).not.toContain('New Store')
    const slip = await issue(manager, order.id, 'shipments')
    const later = await client.get(`/user/orders/${order.id}/documents/${slip.id}`)
    expect(await later.text()).toContain('New Store')
  })

  it('is restored when its file is damaged or missing and renders the same', async () => {
    const { client, document, path } = await invoiced()
    const bytes = await bytesOf(await client.get(path + PDF))
    const [file] = await filesOf(document.id)
    const key = file?.key ?? ''
    await env.DOCUMENTS.put(key, 'Pay to another account')
    expect(await bytesOf(await client.get(path + PDF))).toEqual(bytes)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('document damaged'))
    await env.DOCUMENTS.delete(key)
    expect(await bytesOf(await client.get(path + PDF))).toEqual(bytes)
    expect((await env.DOCUMENTS.head(key))?.size).toBe(bytes.length)
  })

  it('is refused when its file is damaged and would render differently', async () => {
    const { client, document, path } = await invoiced()
    await client.get(path)
    const [file] = await filesOf(document.id)
    await env.DOCUMENTS.put(file?.key ?? '', 'Pay to another account')
    await env.DB.prepare(`UPDATE order_documents SET seller = json_set(seller, '$.name', 'X')
      WHERE id = ?`)
      .bind(document.id)
      .run()
    expect((await client.get(path)).status).toBe(503)
    expect(await filesOf(document.id)).toEqual([file])
  })
})

describe('a fault', () => {
  it.each(['before', 'after'] as const)(
    '%s any call of the job ends, tried again, in one file each',
    async (fault: Fault) => {
      for (let at = 1; ; at += 1) {
        const { order, document } = await invoiced()
        const faulty = faultyEnv(env, { at, fault })
        const { retryMessages } = await keep(order.id, document.id, faulty.env)
        if (faulty.calls() < at) return
        // The last call notes the end of a job that is done whatever its row says; the first, its beginning.
        const isDone = at > 1 && faulty.calls() === at
        expect(retryMessages).toHaveLength(isDone ? 0 : 1)
        await keep(order.id, document.id)
        const files = await filesOf(document.id)
        const { objects } = await env.DOCUMENTS.list({ prefix: `orders/${order.id}/` })
        expect(objects.map(({ key }) => key).toSorted()).toEqual(
          files.map(({ key }) => key).toSorted(),
        )
        expect(files).toHaveLength(2)
      }
    },
  )

  it('of R2 does not prevent reading, before the document is stored and after', async () => {
    const { client, document, path } = await invoiced()
    const away = async () => {
      throw new Error('Network connection lost.')
    }
    const gone = { env: { DOCUMENTS: { get: away, put: away } as unknown as R2Bucket } }
    const first = await client.get(path + PDF, gone)
    expect(first.status).toBe(200)
    expect(await filesOf(document.id)).toEqual([])
    const bytes = await bytesOf(first)
    expect(await bytesOf(await client.get(path + PDF))).toEqual(bytes)
    expect(await bytesOf(await client.get(path + PDF, gone))).toEqual(bytes)
  })

  it('of the queue does not prevent issuing', async () => {
    const { client, manager, order } = await invoiced()
    const send = async () => {
      throw new Error('Network connection lost.')
    }
    const JOBS = { send, sendBatch: send } as unknown as typeof env.JOBS
    const answer = await manager.post(`/admin/orders/${order.id}/shipments`, {}, { env: { JOBS } })
    expect(answer.status).toBe(201)
    const { document } = (await answer.json()) as { document: { id: number } }
    const path = `/user/orders/${order.id}/documents/${document.id}`
    expect((await client.get(path + PDF)).status).toBe(200)
    expect(await filesOf(document.id)).toHaveLength(1)
  })
})
