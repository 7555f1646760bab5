import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  continueProductImport,
  giveUpProductImport,
} from '../../../worker/catalog/product-files/imports/continue-product-import.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { mintZip } from '../../support/worker/mint-zip.ts'
import {
  act,
  compare,
  getImport,
  lookAt,
  send,
  settle,
  upload,
} from '../../support/worker/product-imports.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { PATH, RESISTANCE } from '../decisions/decided.ts'
import { content, decided, details, type Made, make, snapshot } from './products.ts'

const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })
const IMPORTS = `${PATH}/imports`

const fileFor = (made: Made): string => `id;name:en;resistance;weight\n${made.id};Resistor;10k;7\n`

/** An import that was looked at: the test is its only worker. */
async function prepared(client: Client) {
  const made = await make()
  const { id } = await lookAt({ client, file: fileFor(made) })
  return { id, made }
}

/** Sets the status as the command does, so that no message is sent. */
const begin = (id: number, status: 'applying' | 'undoing') =>
  env.DB.prepare(
    `UPDATE product_imports SET status = ?2, applied_at = coalesce(applied_at, 1), next_part = 0,
      done = coalesce(done, '{"products":0,"changes":0,"overtaken":0,"kept":0}') WHERE id = ?1`,
  )
    .bind(id, status)
    .run()

const APPLIED = { products: 1, changes: 3, overtaken: 0 }

describe('a fault at any call of a file of products', () => {
  it('leaves it applied or undone once, the same as undisturbed', async () => {
    const client = await content()
    for (const fault of ['before', 'after'] as const) {
      let hasEnded = false
      for (let at = 1; !hasEnded && at < 60; at += 2) {
        const { id, made } = await prepared(client)
        await begin(id, 'applying')
        const applying = faultyEnv(silent(env), { at, fault, onCall: async () => {} })
        const failed = await continueProductImport(jobCtx(applying.env), id).catch(() => 'failed')
        const applied = await settle(client, id, silent(env))
        expect(applied).toMatchObject({ status: 'applied', done: APPLIED })
        expect(await decided(made)).toEqual({ [RESISTANCE]: '10000' })
        expect(await details(client, made)).toMatchObject({ version: 1, weight_grams: 7 })
        await begin(id, 'undoing')
        const undoing = faultyEnv(silent(env), { at, fault, onCall: async () => {} })
        await continueProductImport(jobCtx(undoing.env), id).catch(() => null)
        const undone = await settle(client, id, silent(env))
        expect(undone).toMatchObject({ status: 'undone', kept: 0 })
        expect(await decided(made)).toEqual({})
        expect(await details(client, made)).toMatchObject({ names: {}, weight_grams: null })
        hasEnded = failed !== 'failed'
      }
      expect(hasEnded).toBe(true)
    }
  })

  it('counts nothing twice when its message is doubled, or it is applied twice', async () => {
    const client = await content()
    const { id, made } = await prepared(client)
    await begin(id, 'applying')
    const run = () => continueProductImport(jobCtx(silent(env)), id)
    await Promise.all([run(), run(), run()])
    expect((await getImport(client, id)).done).toEqual(APPLIED)
    expect((await details(client, made)).version).toBe(1)
    const again = await Promise.all([
      client.post(`${IMPORTS}/${id}/apply`, {}),
      client.post(`${IMPORTS}/${id}/apply`, {}),
    ])
    expect(again.map(({ status }) => status)).toEqual([202, 202])
    expect((await settle(client, id)).done).toEqual(APPLIED)
    expect((await details(client, made)).version).toBe(1)
  })

  it('can be gone on with or undone after it was given up', async () => {
    const client = await content()
    const { id, made } = await prepared(client)
    await begin(id, 'applying')
    await giveUpProductImport(jobCtx(env), id)
    const stopped = await getImport(client, id)
    expect(stopped).toMatchObject({ status: 'failed', can_undo: true })
    expect(stopped.error).not.toBeNull()
    expect((await act(client, id, 'apply')).done).toEqual(APPLIED)
    await act(client, id, 'undo')
    expect(await decided(made)).toEqual({})
  })
})

describe('a file of products', () => {
  it('is refused in words where it names no product, nothing to change, or the same twice', async () => {
    const client = await content()
    const made = await make()
    const { import: one, reading } = await upload({ client, file: fileFor(made) })
    const refusal = async (fields: string[]) => {
      const answer = await client.post(`${IMPORTS}/${one.id}/compare`, {
        ...reading.mapping,
        fields,
      })
      return [answer.status, (await answer.json<{ message: string }>()).message] as const
    }
    const [status, message] = await refusal(['number', 'name:en'])
    expect(status).toBe(409)
    expect(message).toMatch(/brand and part number/)
    expect((await refusal(['id', 'brand']))[1]).toMatch(/changes something/)
    expect((await refusal(['id', 'weight', 'weight']))[1]).toMatch(/same/)
    expect((await refusal(['id', 'nonsense']))[0]).toBe(422)
    expect((await client.post(`${IMPORTS}/${one.id}/apply`, {})).status).toBe(409)
    expect((await client.post(`${IMPORTS}/${one.id}/undo`, {})).status).toBe(409)
    expect((await client.get(`${IMPORTS}/${one.id}/rows`)).status).toBe(409)
    expect((await client.get(`${IMPORTS}/999999999`)).status).toBe(404)
    expect((await client.delete(`${IMPORTS}/${one.id}`)).status).toBe(204)
    expect((await client.get(`${IMPORTS}/${one.id}`)).status).toBe(404)
  })

  it('is refused when it is empty, no table or a bomb', async () => {
    const client = await content()
    expect((await send({ client, file: '' })).status).toBe(415)
    expect((await send({ client, file: 'id;name:en\n' })).status).toBe(415)
    const bomb = mintZip([{ name: 'products.csv', data: new Uint8Array(30 * 1024 ** 2) }])
    expect((await send({ client, file: bomb })).status).toBe(413)
    expect((await send({ client, file: new Uint8Array(21 * 1024 ** 2) })).status).toBe(413)
    expect((await send({ client, file: 'id', name: '/' })).status).toBe(422)
  })

  it('is for those who may change products', async () => {
    const client = await content()
    const made = await make()
    const { id } = await lookAt({ client, file: fileFor(made) })
    const viewer = await staff(['catalog.products.view'])
    expect((await send({ client: viewer, file: fileFor(made) })).status).toBe(403)
    for (const path of ['', `/${id}`, `/${id}/rows`, `/${id}/reading`]) {
      expect((await viewer.get(`${IMPORTS}${path}`)).status).toBe(403)
      expect((await (await guest()).get(`${IMPORTS}${path}`)).status).toBe(401)
    }
    for (const verb of ['apply', 'undo', 'compare']) {
      expect((await viewer.post(`${IMPORTS}/${id}/${verb}`, {})).status).toBe(403)
    }
    expect(await snapshot([made])).toEqual([[], []])
  })

  it('is forgotten a week after it was sent, unless it was applied', async () => {
    const client = await content()
    const [kept, old] = [await prepared(client), await prepared(client)]
    await act(client, kept.id, 'apply')
    await env.DB.prepare('UPDATE product_imports SET created_at = 1 WHERE id IN (?, ?)')
      .bind(kept.id, old.id)
      .run()
    const { import: made, reading } = await upload({ client, file: fileFor(kept.made) })
    expect((await client.get(`${IMPORTS}/${old.id}`)).status).toBe(404)
    expect((await getImport(client, kept.id)).can_undo).toBe(true)
    expect((await client.delete(`${IMPORTS}/${kept.id}`)).status).toBe(409)
    expect((await compare(client, made.id, reading.mapping)).counts?.unchanged).toBe(1)
    const { objects } = await env.SOURCES.list({ prefix: `product-imports/${old.id}/` })
    expect(objects).toEqual([])
  })
})
