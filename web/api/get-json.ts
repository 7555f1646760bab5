import { apiFetch } from './api-fetch.ts'

/** A GET whose answer is the thing itself or `{ data }` around it. */
export async function getJson<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await apiFetch(path, init)
  const body = (await response.json()) as Answer | { data: Answer }
  return isEnvelope(body) ? body.data : body
}

function isEnvelope<Answer>(body: Answer | { data: Answer }): body is { data: Answer } {
  return typeof body === 'object' && body !== null && 'data' in body
}
