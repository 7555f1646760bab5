import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { readLocales } from '../../../worker/i18n/known-locales.ts'
import type {
  AdminLocale,
  ImportResult,
  LocaleText,
} from '../../../worker/store/locales/schemas.ts'
import polish from '../../fixtures/locales/pl.json'
import type { Client } from '../../support/worker/client.ts'

export const PATH = '/admin/locales'

/** The store speaks what it is shipped with. */
export async function forgetLocales(): Promise<void> {
  await env.DB.batch(
    ['DELETE FROM locales', 'DELETE FROM locale_texts'].map((sql) => env.DB.prepare(sql)),
  )
  await readLocales(connect(env.DB))
}

export interface Answer<Data> {
  status: number
  data: Data
  message?: string
  errors?: Record<string, string[]>
}

export const read = async <Data>(answer: Response): Promise<Answer<Data>> => ({
  status: answer.status,
  ...(await answer.json<Omit<Answer<Data>, 'status'>>()),
})

/** Adds Polish; it is switched on unless said. */
export async function addPolish(client: Client, changes: object = {}): Promise<AdminLocale> {
  const body = { code: 'pl', is_enabled: true, ...changes }
  const { status, data } = await read<AdminLocale>(await client.post(PATH, body))
  expect(status).toBe(201)
  return data
}

export const importInto = async (client: Client, code: string, file: unknown) =>
  read<ImportResult>(
    await client.post(`${PATH}/${code}/import`, { format: 'json', content: JSON.stringify(file) }),
  )

/** The same with the fixture's texts in it. */
export async function speakPolish(client: Client): Promise<ImportResult> {
  await addPolish(client)
  const { status, data } = await importInto(client, 'pl', polish)
  expect(status).toBe(200)
  return data
}

interface Wanted {
  namespace: string
  key: string
  own: Record<string, string> | null
  was?: Record<string, string> | null
}

export const write = async (client: Client, code: string, text: Wanted) =>
  read<LocaleText>(await client.put(`${PATH}/${code}/texts`, { was: null, ...text }))
