import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { confirm } from '../profile/belongings.ts'

/** A guest asked, then somebody made an account with the same address. */
async function askedBefore(emailVerifiedAt: Date | null) {
  const email = `wants-${crypto.randomUUID()}@example.com`
  const answer = await (
    await guest()
  ).post(
    '/part-requests',
    { parts: [{ number: 'LM317T' }], words: 'for my pump', email },
    { headers: { 'CF-Connecting-IP': crypto.getRandomValues(new Uint8Array(4)).join('.') } },
  )
  expect(answer.status).toBe(201)
  const person = await createUser({ email, emailVerifiedAt })
  await confirm(person.id)
  return { email, person, client: await signedIn(person) }
}

const countOf = (email: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM part_requests WHERE email = ?').bind(email).first('n')

describe('requests of a guest', () => {
  it.each([
    ['are exported to who confirmed their address', new Date(), 1],
    ['are not exported to who only claims it', null, 0],
  ])('%s', async (_, verifiedAt, count) => {
    const { client, person } = await askedBefore(verifiedAt)
    await confirm(person.id)
    const answer = await client.get('/user/export')
    expect(answer.status).toBe(200)
    const { data } = await answer.json<{ data: { part_requests: object[] } }>()
    expect(data.part_requests).toHaveLength(count)
  })

  it.each([
    ['go with the account of who confirmed their address', new Date(), 0],
    ['stay when the account of who only claims it goes', null, 1],
  ])('%s', async (_, verifiedAt, count) => {
    const { client, email } = await askedBefore(verifiedAt)
    expect((await client.delete('/user', { body: { password: PASSWORD } })).status).toBe(204)
    expect(await countOf(email)).toBe(count)
  })
})
