import { NO_BODY, QUESTION_HEADER, signQuestion } from '../lib/question-signature.ts'
import { randomToken } from '../lib/random.ts'
import { DOCTOR_PATH } from '../lib/watch-paths.ts'
import { Examination } from '../store/troubles/schemas.ts'

interface Asked {
  /** Of the store. */
  url: URL
  /** Its `APP_KEY`. */
  key: string
  signal: AbortSignal
}

/** Sends a store the doctor's question, signed; fails when nothing answers. */
export function askDoctor({ url, key, signal }: Asked): Promise<Response> {
  const asked = { host: url.host, method: 'GET', path: DOCTOR_PATH, bodyHash: NO_BODY }
  const signed = signQuestion(key, { ...asked, at: Date.now(), nonce: randomToken() })
  return fetch(`${url.origin}${DOCTOR_PATH}`, {
    headers: { [QUESTION_HEADER]: signed },
    redirect: 'manual',
    signal,
  })
}

/** What a store answered that knew the key. */
export async function readExamination(answer: Response): Promise<Examination> {
  const { data } = (await answer.json()) as { data: unknown }
  return Examination.parse(data)
}
