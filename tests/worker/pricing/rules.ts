import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { z } from 'zod'
import type {
  RuleSet,
  Simulation,
  SimulationInput,
} from '../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'

/** Markup rules through the API, as a manager changes them. */

export const RULES = ['view', 'create', 'update', 'delete'].map(
  (verb) => `settings.markup-rules.${verb}`,
)

export type Changes = z.input<typeof SimulationInput>['changes']

export async function dataOf<T>(answer: Response, status = 200): Promise<T> {
  expect(answer.status).toBe(status)
  return ((await answer.json()) as { data: T }).data
}

/** The code and the sentence of a refusal. */
export async function refusalOf(answer: Response) {
  const { code, message } = (await answer.json()) as { code: string; message: string }
  return { status: answer.status, code, message }
}

export const manager = (): Promise<Client> => staff(RULES)

export const overview = async (client: Client): Promise<RuleSet> =>
  dataOf<RuleSet>(await client.get('/admin/markup-rules/overview'))

/** Simulates a draft of the rules as they are now. */
export async function simulate(client: Client, changes: Changes, seed = 0): Promise<Simulation> {
  const { version } = await overview(client)
  const body = { version, changes, seed }
  return dataOf<Simulation>(await client.post('/admin/markup-rules/simulate', body))
}

/** Simulates a draft and saves it. */
export async function save(client: Client, changes: Changes): Promise<RuleSet> {
  const { version, token } = await simulate(client, changes)
  return dataOf<RuleSet>(await client.post('/admin/markup-rules/save', { version, changes, token }))
}

export const undo = async (client: Client, version: number): Promise<Response> =>
  client.post('/admin/markup-rules/undo', { version })

/** What the shop asks for a part, micros of BYN. */
export async function shopPrice(number: string): Promise<number | undefined> {
  const answer = await (await guest()).get(`/search?q=${number}`)
  const { data } = (await answer.json()) as {
    data: { products: { offers: { channel_price: { micros: number } }[] }[] }
  }
  return data.products[0]?.offers[0]?.channel_price.micros
}

/** No rules: those that other tests of the file have left are gone. */
export const noRules = () =>
  env.DB.batch([
    env.DB.prepare('DELETE FROM markup_rules'),
    env.DB.prepare('UPDATE markup_rule_state SET version = version + 1, last_change = NULL'),
  ])
