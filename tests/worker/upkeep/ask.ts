import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { appKey } from '../../../worker/lib/app-key.ts'
import { randomToken } from '../../../worker/lib/random.ts'
import { QUESTION_HEADERS, signQuestion } from '../../../worker/lib/question-signature.ts'
import { guest } from '../../support/worker/client.ts'

interface Changes {
  at?: number
  nonce?: string
  key?: string
  /** What is sent instead of what was signed. */
  sent?: object
}

/** Asks the store with its own key, as the command line does; `changes`: what somebody else does to it. */
export async function ask(
  path: string,
  question: object,
  changes: Changes = {},
): Promise<Response> {
  const body = JSON.stringify(question)
  const signed = {
    method: 'POST',
    path: `/api${path}`,
    at: String(changes.at ?? Date.now()),
    nonce: changes.nonce ?? randomToken(),
    bodyHash: createHash('sha256').update(body).digest('hex'),
  }
  return (await guest()).post(path, changes.sent ?? question, {
    headers: {
      [QUESTION_HEADERS.at]: signed.at,
      [QUESTION_HEADERS.nonce]: signed.nonce,
      [QUESTION_HEADERS.bodyHash]: signed.bodyHash,
      [QUESTION_HEADERS.signature]: signQuestion(changes.key ?? appKey(env), signed),
    },
  })
}

/** The `data` of an answer. */
export async function askBackup<Answer>(question: object): Promise<Answer> {
  const answer = await ask('/upkeep/backup', question)
  return (await answer.json<{ data: Answer }>()).data
}
