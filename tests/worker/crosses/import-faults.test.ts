import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  continueCrossImport,
  giveUpCrossImport,
} from '../../../worker/catalog/crosses/imports/continue-cross-import.ts'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import {
  act,
  compare,
  getImport,
  pairOf,
  saidBy,
  settle,
  upload,
} from '../../support/worker/cross-imports.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { freshNumber } from '../search/stock.ts'

const BRAND = `B${crypto.randomUUID()}`
const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })

/** A source that says `gone`, and an import of the whole of it that was looked at: the test is its only worker. */
async function prepared(client: Client) {
  const source = `source ${crypto.randomUUID()}`
  const [a, b, c] = [freshNumber(), freshNumber(), freshNumber()]
  const file = (other: string) =>
    `Brand;Number;Cross brand;Cross number\n${BRAND};${a};${BRAND};${other}\n`
  const first = await upload({ client, source, file: file(b) })
  await compare(client, first.import.id, first.reading.mapping)
  await act(client, first.import.id, 'apply')
  const { import: made, reading } = await upload({ client, source, file: file(c) })
  await compare(client, made.id, { ...reading.mapping, is_whole: true })
  return { source, id: made.id, before: [pairOf(a, b)], after: [pairOf(a, c)] }
}

/** Sets the status as the command does, so that no message is sent. */
const begin = (id: number, status: 'applying' | 'undoing') =>
  env.DB.prepare(
    `UPDATE cross_imports SET status = ?2, applied_at = coalesce(applied_at, 1),
      done = coalesce(done, '{"created":0,"known":0,"removed":0}') WHERE id = ?1`,
  )
    .bind(id, status)
    .run()

describe('a fault at any call of a file of crosses', () => {
  it('leaves it applied or undone once, the same as undisturbed', async () => {
    const client = await staff('content')
    for (const fault of ['before', 'after'] as const) {
      let hasEnded = false
      for (let at = 1; !hasEnded && at < 60; at += 3) {
        const { id, source, before, after } = await prepared(client)
        await begin(id, 'applying')
        const applying = faultyEnv(silent(env), { at, fault, onCall: async () => {} })
        const failed = await continueCrossImport(jobCtx(applying.env), id).catch(() => 'failed')
        const applied = await settle(client, id, silent(env))
        expect(await saidBy(source)).toEqual(after)
        expect(applied).toMatchObject({
          status: 'applied',
          done: { created: 1, known: 0, removed: 1 },
        })
        await begin(id, 'undoing')
        const undoing = faultyEnv(silent(env), { at, fault, onCall: async () => {} })
        await continueCrossImport(jobCtx(undoing.env), id).catch(() => null)
        await settle(client, id, silent(env))
        expect(await saidBy(source)).toEqual(before)
        hasEnded = failed !== 'failed'
      }
      expect(hasEnded).toBe(true)
    }
  })

  it('counts nothing twice when its message is doubled', async () => {
    const client = await staff('content')
    const { id, source, before, after } = await prepared(client)
    await begin(id, 'applying')
    const run = () => continueCrossImport(jobCtx(silent(env)), id)
    await Promise.all([run(), run(), run()])
    expect((await getImport(client, id)).done).toEqual({ created: 1, known: 0, removed: 1 })
    expect(await saidBy(source)).toEqual(after)
    await begin(id, 'undoing')
    await Promise.all([run(), run(), run()])
    expect(await saidBy(source)).toEqual(before)
  })

  it('can be gone on with or undone after it was given up', async () => {
    const client = await staff('content')
    const { id, source, before, after } = await prepared(client)
    await begin(id, 'applying')
    await giveUpCrossImport(jobCtx(env), id)
    const stopped = await getImport(client, id)
    expect(stopped).toMatchObject({ status: 'failed', can_undo: true })
    expect(stopped.error).not.toBeNull()
    await act(client, id, 'apply')
    expect(await saidBy(source)).toEqual(after)
    await begin(id, 'applying')
    await giveUpCrossImport(jobCtx(env), id)
    await act(client, id, 'undo')
    expect(await saidBy(source)).toEqual(before)
  })
})
