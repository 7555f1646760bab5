import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../support/worker/client.ts'
import { totp } from '../../support/totp.ts'
import { type Handed, provider, runSender, UNHEARD } from '../mail/outbox.ts'
import { challenged, createGuarded, type Guarded, mailsTo, statusesOf } from './guarded.ts'

const CHALLENGE = '/two-factor-challenge'

/** The queue's own sender would take mails that a test sends itself, at any time later. */
const QUIET = { env: { JOBS: UNHEARD } }

/** So many wrong codes one after another, each of them refused as wrong. */
async function fail(
  client: Client,
  times: number,
  { body = { code: '000000' } }: { body?: object } = {},
) {
  for (let n = 0; n < times; n += 1)
    expect((await client.post(CHALLENGE, body, QUIET)).status).toBe(422)
}

/** Whoever knows the password signs in anew and guesses on. */
const failAnew = async (someone: Guarded, times: number) => fail(await challenged(someone), times)

const kindsTo = async ({ person }: Guarded) => (await mailsTo(person.id)).map(({ kind }) => kind)

const dayLater = () => env.DB.prepare('UPDATE attempts SET resets_at = 1').run()

describe('wrong codes after the right password', () => {
  it('are reported to the owner from the fifth on, once a day', async () => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    await fail(client, 4)
    expect(await kindsTo(someone)).toEqual([])
    const from = { ...QUIET, headers: { 'CF-Connecting-IP': '203.0.113.77' } }
    expect((await client.post(CHALLENGE, { code: '000000' }, from)).status).toBe(422)
    const mails = await mailsTo(someone.person.id)
    expect(mails).toMatchObject([
      { kind: 'repeated-code-failures', data: { count: 5, ipAddress: '203.0.113.77' } },
    ])
    await failAnew(someone, 5)
    expect(await mailsTo(someone.person.id)).toEqual(mails)
    await dayLater()
    await failAnew(someone, 5)
    expect(await kindsTo(someone)).toEqual(['repeated-code-failures', 'repeated-code-failures'])
  })

  it('count together with wrong recovery codes, and all at once', async () => {
    const someone = await createGuarded()
    await fail(await challenged(someone), 3, { body: { recovery_code: 'aaaaaa-aaaaaa' } })
    await failAnew(someone, 1)
    expect(await kindsTo(someone)).toEqual([])
    const client = await challenged(someone)
    const bodies = Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0 ? { code: '000000' } : { recovery_code: 'bbbbbb-bbbbbb' },
    )
    const answers = await Promise.all(bodies.map((body) => client.post(CHALLENGE, body, QUIET)))
    expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    expect(await kindsTo(someone)).toEqual(['repeated-code-failures'])
  })

  it('are forgotten with a right one', async () => {
    const someone = await createGuarded()
    const client = await challenged(someone)
    await fail(client, 4)
    expect((await client.post(CHALLENGE, { code: totp(someone.secret) })).status).toBe(204)
    await failAnew(someone, 4)
    expect(await kindsTo(someone)).toEqual([])
  })

  it('are reported again once the new password is known too', async () => {
    const someone = await createGuarded()
    await failAnew(someone, 5)
    await env.DB.prepare('UPDATE users SET session_epoch = session_epoch + 1 WHERE id = ?')
      .bind(someone.person.id)
      .run()
    await failAnew(someone, 5)
    expect(await kindsTo(someone)).toHaveLength(2)
  })

  it('are in the audit log, without a code', async () => {
    const someone = await createGuarded()
    await failAnew(someone, 5)
    const { results } = await env.DB.prepare(
      "SELECT after FROM audit_log WHERE action = 'accounts.repeated-code-failures' AND subject_id = ?",
    )
      .bind(String(someone.person.id))
      .all<{ after: string }>()
    expect(results).toEqual([{ after: '{"count":5}' }])
  })

  it.each([
    ['be', 'ваш пароль ведае нехта іншы', '5 разоў'],
    ['en', 'someone else knows your password', '5 times'],
    ['ru', 'ваш пароль знает кто-то другой', '5 раз'],
  ])('say in the mail what is to be done: %s', async (locale, advice, times) => {
    const someone = await createGuarded({ locale })
    await failAnew(someone, 5)
    const { taken, binding } = provider()
    await runSender({ MAIL: binding })
    const own = taken.filter(({ to }: Handed) => to === someone.person.email)
    expect(own).toHaveLength(1)
    expect(own[0]?.text).toContain(advice)
    expect(own[0]?.text).toContain(times)
  })
})
