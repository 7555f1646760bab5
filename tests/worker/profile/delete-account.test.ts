import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetPhotos } from '../../../worker/people/profile/photos/forget-photos.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { confirm, richPerson, tracesOf } from './belongings.ts'

const rowOf = (id: number) =>
  env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first<Record<string, unknown>>()

const farewells = async (email: string) => {
  const { results } = await env.DB.prepare(
    `SELECT locale, user_id FROM mails WHERE email = ? AND kind = 'account-deleted'`,
  )
    .bind(email)
    .all()
  return results
}

const remove = (
  client: Awaited<ReturnType<typeof guest>>,
  body: object = {},
  options: object = {},
) => client.delete('/user', { body, ...options })

describe('deleting an account', () => {
  it('leaves a number and no trace of the person', async () => {
    const { person, client, mark } = await richPerson()
    const second = await signedIn(person)
    const answer = await remove(client, { password: PASSWORD })
    expect(answer.status).toBe(204)
    expect(await rowOf(person.id)).toMatchObject({
      email: `deleted-${person.id}@deleted.invalid`,
      first_name: '',
      last_name: '',
      phone: null,
      photo_key: null,
      two_factor_secret: null,
      is_disabled: 1,
      deleted_at: expect.any(Number),
    })
    // The mail that says so, the role created for them, and a view without an owner.
    expect(await tracesOf(mark, person.id)).toEqual(['mails', 'orders', 'page_views', 'roles'])
    expect(await farewells(person.email)).toEqual([{ locale: 'be', user_id: null }])
    expect(await env.MEDIA.head(`photos/${mark}`)).toBe(null)
    expect(await env.MEDIA.head(`returns/${mark}`)).toBe(null)
    const audit = await env.DB.prepare(
      `SELECT action, before, after FROM audit_log WHERE subject_type = 'user' AND subject_id = ?`,
    )
      .bind(String(person.id))
      .all<{ action: string }>()
    expect(audit.results.map(({ action }) => action)).toContain('accounts.delete')
    expect([(await client.get('/user')).status, (await second.get('/user')).status]).toEqual([
      401, 401,
    ])
    const back = await (await guest()).post('/login', { email: person.email, password: PASSWORD })
    expect(back.status).toBe(422)
    const again = await createUser({ email: person.email })
    expect(again.id).not.toBe(person.id)
  })

  it('ends their teams, and returns members to their personal teams', async () => {
    const owner = await createUser()
    const member = await createUser()
    const make = async (name: string, ownerId: number, isPersonal: number) =>
      (await env.DB.prepare(
        'INSERT INTO teams (name, owner_id, is_personal) VALUES (?, ?, ?) RETURNING id',
      )
        .bind(name, ownerId, isPersonal)
        .first<number>('id')) ?? 0
    const [team, home] = [await make('Team', owner.id, 0), await make('Home', member.id, 1)]
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO team_members (team_id, user_id, role) VALUES (?, ?, 'buyer')`,
      ).bind(team, member.id),
      env.DB.prepare('UPDATE users SET current_team_id = ? WHERE id = ?').bind(team, member.id),
    ])
    const client = await signedIn(owner)
    expect((await remove(client, { password: PASSWORD })).status).toBe(204)
    expect(await rowOf(member.id)).toMatchObject({ current_team_id: home })
    const left = await env.DB.prepare('SELECT * FROM team_members WHERE team_id = ?')
      .bind(team)
      .all()
    expect(left.results).toEqual([])
  })

  it.each([
    ['be', 'Пацвердзіце пароль', 'Пароль'],
    ['en', 'confirm your password', 'password'],
    ['ru', 'Подтвердите пароль', 'ароль'],
  ])('wants the password, in %s', async (language, unconfirmed, wrong) => {
    const person = await createUser()
    const client = await signedIn(person)
    const headers = { 'Accept-Language': language }
    const without = await remove(client, {}, { headers })
    expect(without.status).toBe(423)
    expect((await without.json<{ message: string }>()).message).toContain(unconfirmed)
    expect((await client.call('DELETE', '/user')).status).toBe(423)
    const mistaken = await remove(client, { password: 'Detal-demo-2' }, { headers })
    expect(mistaken.status).toBe(422)
    const { errors } = await mistaken.json<{ errors: { password: string[] } }>()
    expect(errors.password[0]).toContain(wrong)
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, deleted_at: null })
  })

  it('takes a confirmation of a short while ago for the password', async () => {
    const person = await createUser()
    const client = await signedIn(person)
    await confirm(person.id)
    expect((await remove(client, { password: 'Detal-demo-2' })).status).toBe(422)
    expect((await remove(client)).status).toBe(204)
  })

  it('limits guesses of the password', async () => {
    const client = await signedIn(await createUser())
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await remove(client, { password: `Wrong-${n}` })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('happens once when it is sent many times at once', async () => {
    const person = await createUser()
    const client = await signedIn(person)
    await confirm(person.id)
    const options = () => ({ headers: {} })
    const answers = await Promise.all([1, 2, 3].map(() => remove(client, {}, options())))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 204 && status !== 401 && status !== 419)).toEqual(
      [],
    )
    expect(await farewells(person.email)).toHaveLength(1)
  })
})

describe('the last owner of the store', () => {
  beforeAll(async () => {
    await env.DB.prepare(
      `INSERT OR IGNORE INTO roles (name, permissions) VALUES ('owner', '[]')`,
    ).run()
  })
  const makeOwner = async (changes: object = {}) => {
    const person = await createUser(changes)
    await env.DB.prepare(`INSERT INTO user_roles SELECT ?, id FROM roles WHERE name = 'owner'`)
      .bind(person.id)
      .run()
    return person
  }

  it('stays, while any other may go', async () => {
    const first = await makeOwner()
    const disabled = await makeOwner({ isDisabled: true })
    const client = await signedIn(first)
    const answer = await remove(client, { password: PASSWORD })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      message: 'You are the last owner of the store. Give someone else this role first.',
    })
    expect((await client.get('/user')).status).toBe(200)
    await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(disabled.id).run()
    const both = await Promise.all(
      [first, await makeOwner()].map(async (person) =>
        remove(await signedIn(person), { password: PASSWORD }),
      ),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  })
})

describe('faults around a deletion', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    { fault: 'before', outcomes: ['204 true', '503 false'] },
    { fault: 'after', outcomes: ['204 true', '503 false', '503 true'] },
  ] as const)('leave the whole person or nothing, $fault a call', async ({ fault, outcomes }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // The clock stands still: what the runtime remembers for some seconds would be read again amid one of these.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const seen = new Set<string>()
    // Until a deletion makes fewer calls.
    for (let at = 1, isOver = false; !isOver; at += 1) {
      // What the runtime remembers spares some of the calls: after a deletion that goes well it remembers all of it, so
      // that each of these makes the same ones.
      await remove((await richPerson()).client, { password: PASSWORD })
      const { person, client, mark } = await richPerson()
      const faulty = faultyEnv(env, { at, fault })
      const before = await tracesOf(mark, person.id)
      const answer = await remove(client, { password: PASSWORD }, { env: faulty.env })
      const isGone = (await rowOf(person.id))?.deleted_at !== null
      const after = await tracesOf(mark, person.id)
      expect(after).toEqual(isGone ? ['mails', 'orders', 'page_views', 'roles'] : before)
      expect(await farewells(person.email)).toHaveLength(isGone ? 1 : 0)
      expect([answer.status, isGone]).not.toEqual([204, false])
      seen.add(`${answer.status} ${isGone}`)
      isOver = faulty.calls() < at
    }
    expect([...seen].toSorted()).toEqual(outcomes)
  })

  it('a bucket that is away delays nothing but the bytes of the photo', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, mark } = await richPerson()
    const away = () => Promise.reject(new Error('R2 is away'))
    const MEDIA = { put: away, get: away, delete: away, list: away, head: away }
    const answer = await remove(client, { password: PASSWORD }, { env: { MEDIA } })
    expect(answer.status).toBe(204)
    expect(await env.MEDIA.head(`photos/${mark}`)).not.toBe(null)
    await forgetPhotos(testCtx({ now: new Date(Date.now() + 2 * 3600 * 1000) }))
    expect(await env.MEDIA.head(`photos/${mark}`)).toBe(null)
  })
})
