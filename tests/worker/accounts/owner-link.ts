import { env } from 'cloudflare:workers'
import { ownerLinkSql } from '../../../worker/cli/owner-link-sql.ts'
import { ownerSql, ownerStateSql, type OwnerState } from '../../../worker/cli/owner-sql.ts'
import { sha256 } from '../../../worker/lib/hash.ts'
import { randomToken } from '../../../worker/lib/random.ts'
import type { Client } from '../../support/worker/client.ts'
import { from, NEW_PASSWORD, rows } from './sign-up.ts'

/** Runs statements as the command does; the rows of the last one. */
async function run(statements: readonly string[]): Promise<unknown[]> {
  const answers = await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
  return answers.at(-1)?.results ?? []
}

/** What `npm run make-owner` runs for a registered person; whether it found them. */
export const makeOwner = async (email: string): Promise<boolean> =>
  (await run(ownerSql(email))).length > 0

/** What decides for the command how an address becomes an owner's. */
export const stateOf = async (email: string): Promise<OwnerState | undefined> =>
  (await rows<OwnerState>(ownerStateSql(email)))[0]

/** What it runs for anybody else; the token of the link, null where none is given. */
export async function ownerLink(
  email: string,
  { isAlso = false }: { isAlso?: boolean } = {},
): Promise<string | null> {
  const token = randomToken()
  const wanted = { email, locale: 'be', tokenHash: sha256(token), isAlso }
  return (await run(ownerLinkSql(wanted))).length > 0 ? token : null
}

/** The same where a link must be given. */
export async function givenLink(email: string, isAlso = false): Promise<string> {
  const token = await ownerLink(email, { isAlso })
  if (token === null) throw new Error(`no link for ${email}`)
  return token
}

export const ownerAddress = (): string => `owner-${crypto.randomUUID()}@example.com`

/** A network of one's own: tries are counted by it. */
const ownNetwork = () => {
  const byte = () => Math.floor(Math.random() * 256)
  return from(`10.${byte()}.${byte()}.${byte()}`)
}

/** Opens an account by the token of a link, as the page does. */
export const openBy = (client: Client, token: string, changes: object = {}): Promise<Response> =>
  client.post(
    '/owner-link/open',
    {
      token,
      first_name: 'Алеся',
      last_name: 'Гаспадыня',
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...changes,
    },
    ownNetwork(),
  )

/** Asks whom a link is for, in English. */
export function lookAt(client: Client, token: string): Promise<Response> {
  const { headers } = ownNetwork()
  return client.post('/owner-link', { token }, { headers: { ...headers, 'X-Locale': 'en' } })
}

/** Nobody in the store is an owner from now on. */
export const withoutOwners = () =>
  env.DB.prepare(
    "DELETE FROM user_roles WHERE role_id IN (SELECT id FROM roles WHERE name = 'owner')",
  ).run()
