import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { randomToken } from '../../lib/random.ts'
import { QUESTION_HEADER, signQuestion } from '../../lib/question-signature.ts'
import { CliError } from '../run-command.ts'

/** A store that is asked with its own key. */
export interface AskedStore {
  /** `https://detal.example`, without a slash. */
  url: string
  /** Its `APP_KEY`. */
  key: string
}

/** The store says no: 409 with what is the matter. */
export class StoreRefused extends CliError {
  readonly body: Record<string, unknown>
  constructor(message: string, body: Record<string, unknown>) {
    super(message)
    this.body = body
  }
}

/** A database that is busy, a line that is cut: asked again after so long. Every question may be repeated. */
const AGAIN_AFTER_MS = [500, 2000, 5000, 10_000, 20_000]
const LONGEST_MS = 120_000

/** Asks a question of `/upkeep`; its `data`. */
export function askStore<Answer>(
  store: AskedStore,
  what: 'backup' | 'restore',
  question: object,
): Promise<Answer> {
  const body = new Uint8Array(Buffer.from(JSON.stringify(question)))
  const call: Call = { method: 'POST', path: `/api/upkeep/${what}`, body }
  return callStore(store, call, dataOf<Answer>)
}

/** What an answer holds in `data`. */
export async function dataOf<Answer>(answer: Response): Promise<Answer> {
  return ((await answer.json()) as { data: Answer }).data
}

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  /** With its query. */
  path: string
  body?: Uint8Array<ArrayBuffer>
  /** What may be gone, and is, is answered with null. */
  mayBeGone?: boolean
}

/**
 * Calls the store, signed; what `read` makes of an answer of 2xx, or an error in one sentence. A call whose answer is
 * cut off half way is repeated like one that got none, and `read` is given the new answer from its beginning.
 */
export function callStore<Read>(
  store: AskedStore,
  call: Call & { mayBeGone: true },
  read: (answer: Response) => Promise<Read>,
): Promise<Read | null>
export function callStore<Read>(
  store: AskedStore,
  call: Call,
  read: (answer: Response) => Promise<Read>,
): Promise<Read>
export async function callStore<Read>(
  store: AskedStore,
  call: Call,
  read: (answer: Response) => Promise<Read>,
): Promise<Read | null> {
  for (const delay of [...AGAIN_AFTER_MS, null]) {
    try {
      const answer = await send(store, call)
      if (answer.ok) return await read(answer)
      if (answer.status === 404 && call.mayBeGone) return null
      if (answer.status < 500 || delay === null) throw await refusalOf(store, answer)
      await answer.body?.cancel()
    } catch (error) {
      if (!isCutOff(error)) throw error
      if (delay === null) throw new CliError(`${store.url} does not answer: ${String(error)}`)
    }
    await wait(delay ?? 0)
  }
  throw new CliError(`${store.url} does not answer.`)
}

/** No connection, one that ended before its answer did, or one that took too long. */
const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException

function send({ url, key }: AskedStore, { method, path, body }: Call): Promise<Response> {
  const question = {
    host: new URL(url).host,
    method,
    path,
    at: Date.now(),
    nonce: randomToken(),
    bodyHash: createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  }
  return fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && method === 'POST' && { 'content-type': 'application/json' }),
      [QUESTION_HEADER]: signQuestion(key, question),
    },
    ...(body !== undefined && { body }),
  })
}

async function refusalOf({ url }: AskedStore, answer: Response): Promise<CliError> {
  const text = await answer.text()
  const body = parse(text)
  if (answer.status === 403)
    return new CliError(
      `${url} does not know this APP_KEY, or the clocks differ by more than a minute.`,
    )
  const said = typeof body.message === 'string' ? body.message : text.slice(0, 300)
  const sentence = `${url} answered ${answer.status}: ${said}`
  return answer.status === 409 ? new StoreRefused(sentence, body) : new CliError(sentence)
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
