import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../worker/env.ts'
import worker from '../../worker/index.ts'
import type { JobMessage } from '../../worker/job-messages.ts'
import { noteErasure } from '../../worker/people/profile/note-erasure.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { testCtx } from '../support/worker/factories.ts'
import { mintCases } from './mint-cases.ts'

export { LiveObject }

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

async function writeLater({ person, document }: Later): Promise<object> {
  const ctx = testCtx()
  await noteErasure(ctx, { id: person.id, createdAt: new Date(person.created_at) })
  await ctx.documents.put(document.key, 'later', { customMetadata: { number: document.number } })
  return {}
}
