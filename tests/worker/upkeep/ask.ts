import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import type { Env } from '../../../worker/env.ts'
import { appKey } from '../../../worker/lib/app-key.ts'
import { randomToken } from '../../../worker/lib/random.ts'
import { QUESTION_HEADER, signQuestion } from '../../../worker/lib/question-signature.ts'
import { guest } from '../../support/worker/client.ts'

interface Changes {
  host?: string
  at?: number
  nonce?: string
  key?: string
  /** What is sent instead of what was signed. */
  sent?: object
  /** Bindings of the store, where they are others than the test's own. */
  env?: Partial<Env>
}

/** Asks the store with its own key, as the command line does; `changes`: what somebody else does to it. */
export async function ask(
  path: string,
  question: object,
  changes: Changes = {},
): Promise<Response> {
  const body = JSON.stringify(question)
  const signed = {
    host: changes.host ?? 'detal.example',
    method: 'POST',
    path: `/api${path}`,
    at: changes.at ?? Date.now(),
    nonce: changes.nonce ?? randomToken(),
    bodyHash: createHash('sha256').update(body).digest('hex'),
  }
  return (await guest()).post(path, changes.sent ?? question, {
    headers: { [QUESTION_HEADER]: signQuestion(changes.key ?? appKey(env), signed) },
    ...(changes.env !== undefined && { env: changes.env }),
  })
}

/** The `data` of an answer. */
export async function askBackup<Answer>(question: object): Promise<Answer> {
  const answer = await ask('/upkeep/backup', question)
  return (await answer.json<{ data: Answer }>()).data
}
