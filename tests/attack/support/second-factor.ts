import { totp } from '../../support/totp.ts'
import type { Client } from './client.ts'
import { must, PASSWORD, type Person } from './people.ts'

export interface Guarded extends Person {
  secret: string
  recoveryCodes: string[]
}

export const confirm = (client: Client) =>
  client.post('/user/confirm-password', { password: PASSWORD })

/** Switches the second factor on for somebody; the code of this moment is used up then. */
export async function guard(person: Person): Promise<Guarded> {
  const { client } = person
  must(await confirm(client))
  must(await client.post('/user/two-factor-authentication'))
  const { secret_key: secret } = must(await client.get('/user/two-factor-secret-key')).body as {
    secret_key: string
  }
  const recoveryCodes = must(await client.get('/user/two-factor-recovery-codes')).body as string[]
  must(await client.post('/user/confirmed-two-factor-authentication', { code: totp(secret) }))
  return { ...person, secret, recoveryCodes }
}
