import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { rollBack } from '../../../worker/suppliers/price-lists/apply/roll-back.ts'
import {
  createOffer,
  csv,
  importList,
  liveItems,
  rows,
  send,
  settle,
} from '../../support/worker/price-lists.ts'

describe('the files of a list', () => {
  it('are its snapshot, and no longer the pieces that was made of, once it is live', async () => {
    const offer = await createOffer()
    const context = createExecutionContext()
    const first = await send(offer, csv(...rows(3)))
    await settle(first, env, context)
    await waitOnExecutionContext(context)
    const second = await importList(offer, csv(...rows(3, { stock: '11' })))
    const filesOf = async (id: number, folder: string) =>
      (await env.SOURCES.list({ prefix: `price-lists/${id}/${folder}/` })).objects.length
    expect(await filesOf(first, 'runs')).toBe(0)
    expect(await filesOf(first, 'snapshot')).toBe(1)
    const again = createExecutionContext()
    const { id } = await rollBack(jobCtx(env), second.id)
    expect((await settle(id, env, again)).status).toBe('applied')
    await waitOnExecutionContext(again)
    expect(await filesOf(first, 'snapshot')).toBe(1)
    expect((await liveItems(offer)).map(({ remains }) => remains)).toEqual([10, 10, 10])
  })
})
