import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import type { JobMessage } from '../../worker/job-messages.ts'
import { jobCtx } from '../../worker/jobs/job-ctx.ts'
import { beginMove } from '../../worker/suppliers/line-homes/begin-move.ts'
import { getLineHomes } from '../../worker/suppliers/line-homes/get-line-homes.ts'
import { moveLines } from '../../worker/suppliers/line-homes/move-lines.ts'
import { noteErasure } from '../../worker/people/profile/note-erasure.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { testCtx } from '../support/worker/factories.ts'
import { mintCases } from './mint-cases.ts'

export { LiveObject }

/** By then readers of before a move are done. */
const AFTER_ALL_READERS_MS = 120_000
const MOST_RUNS = 20

/** What happened in the store after its backup, of which only its bucket of documents tells. */
export interface Later {
  /** Somebody who was erased. */
  person: { id: number; created_at: number }
  /** A document that was issued. */
  document: { key: string; number: string }
}

/** The real Worker, beside it a way to mint what is to be copied, and a provider of mails that counts them. */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    switch (new URL(request.url).pathname) {
      case '/api/__restored/mint':
        return Response.json(await mintCases())
      case '/api/__restored/spread':
        return Response.json(await spreadLines(env))
      case '/api/__restored/later':
        return Response.json(await writeLater(await request.json<Later>()))
      case '/api/__restored/handed': {
        const { keys } = await env.SESSIONS.list({ prefix: 'handed:' })
        return Response.json({ handed: keys.length })
      }
      default:
        return worker.fetch(request, env, context)
    }
  },
  queue: (batch: MessageBatch<JobMessage>, env: Env, context: ExecutionContext) =>
    worker.queue(batch, { ...env, MAIL: mailProvider(env) }, context),
}

function mailProvider({ SESSIONS }: Env): Env['MAIL'] {
  const send = async ({ to }: { to: string }) => {
    await SESSIONS.put(`handed:${crypto.randomUUID()}`, to)
    return { messageId: crypto.randomUUID() }
  }
  return { send } as unknown as Env['MAIL']
}

/** Moves lines to both databases, as if its job had run for some minutes. */
async function spreadLines(env: Env): Promise<object> {
  const ctx = jobCtx(env)
  await beginMove(ctx, { homes: ['DB', 'OFFERS_1'] })
  for (let run = 0; run < MOST_RUNS; run += 1) {
    await moveLines({ ...ctx, now: new Date(Date.now() + run * AFTER_ALL_READERS_MS) })
    const { move } = await getLineHomes(ctx)
    if (move === null) return {}
  }
  throw new Error('the move does not end')
}

async function writeLater({ person, document }: Later): Promise<object> {
  const ctx = testCtx()
  await noteErasure(ctx, { id: person.id, createdAt: new Date(person.created_at) })
  await ctx.documents.put(document.key, 'later', { customMetadata: { number: document.number } })
  return {}
}
