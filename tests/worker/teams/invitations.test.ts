import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { faultyEnv } from '../../support/worker/faults.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { invited } from './inviting.ts'
import {
  auditOf,
  codeOf,
  freshEmail,
  invitationsTo,
  linkTo,
  make,
  type Somebody,
  somebody,
  staffed,
  statusesOf,
} from './people.ts'

describe('an invitation', () => {
  it('is mailed, and accepted by who is meant', async () => {
    const { owner, friend, team, email, invitation, link } = await invited()
    expect(invitation).toEqual({
      id: expect.any(Number),
      email,
      role: 'buyer',
      expires_at: expect.stringMatching(/Z$/),
    })
    expect(await invitationsTo(email)).toEqual([
      {
        team: team.name,
        inviter: 'Ала Тэст',
        url: expect.stringMatching(
          `^https://detal.example/en/team-invitations/${invitation.id}\\?signature=[\\w-]{43}$`,
        ),
        days: 7,
        locale: 'en',
      },
    ])
    expect((await owner.team(team.id)).invitations).toEqual([invitation])
    const answer = await friend.get(link)
    expect(answer.status).toBe(200)
    expect(await dataOf(answer)).toMatchObject({ id: team.id, role: 'buyer', invitations: [] })
    const after = await owner.team(team.id)
    expect(after.invitations).toEqual([])
    expect(after.members[1]).toMatchObject({ user_id: friend.person.id, role: 'buyer' })
    expect(await auditOf(team.id)).toEqual(['teams.create', 'teams.invite', 'teams.join'])
  })

  it('is in the language of who is invited', async () => {
    const [owner, friend] = [await somebody(), await somebody({ locale: 'be' })]
    const { email } = friend.person
    const team = await make(owner)
    await owner.post(`/teams/${team.id}/members`, { email, role: 'viewer' })
    expect(await invitationsTo(email)).toMatchObject([{ locale: 'be' }])
  })

  it('is good once, also when it is used many times at once', async () => {
    const { owner, friend, team, link } = await invited()
    const used = await Promise.all(Array.from({ length: 6 }, () => friend.get(link)))
    expect(statusesOf(used)).toEqual([200, 404, 404, 404, 404, 404])
    expect((await owner.team(team.id)).people_count).toBe(2)
    expect(await auditOf(team.id)).toEqual(['teams.create', 'teams.invite', 'teams.join'])
    await friend.delete(`/teams/${team.id}/members/${friend.person.id}`)
    expect(await codeOf(await friend.get(link))).toBe('404 not_found')
    expect((await friend.get(`/teams/${team.id}`)).status).toBe(404)
  })

  it('works only for the invited person, with a verified address', async () => {
    const { owner, team, email, link, friend } = await invited()
    const stranger = await somebody()
    for (const [locale, message] of [
      [
        'be',
        'Запрашэнне адпраўлена на іншы адрас пошты. Увайдзіце з тым адрасам, на які прыйшоў ліст.',
      ],
      [
        'en',
        'This invitation was sent to another e-mail address. Sign in with the address the e-mail came to.',
      ],
      [
        'ru',
        'Приглашение отправлено на другой адрес почты. Войдите с тем адресом, на который пришло письмо.',
      ],
    ]) {
      const headers = { 'Accept-Language': locale ?? '' }
      const answer = await stranger.get(link, { headers })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'forbidden', message })
    }
    await env.DB.prepare('UPDATE users SET email_verified_at = NULL WHERE email = ?')
      .bind(email)
      .run()
    expect(await codeOf(await friend.get(link))).toBe('403 email_unverified')
    expect(await codeOf(await (await guest()).get(link))).toBe('401 unauthenticated')
    expect((await owner.team(team.id)).people_count).toBe(1)
  })

  it('is worth nothing with another signature', async () => {
    const one = await invited()
    const other = await invited()
    const signature = new URLSearchParams(other.link.split('?')[1]).get('signature') ?? ''
    const own = new URLSearchParams(one.link.split('?')[1]).get('signature') ?? ''
    const flipped = (own.startsWith('A') ? 'B' : 'A') + own.slice(1)
    const path = `/team-invitations/${one.invitation.id}`
    for (const query of ['', '?signature=', `?signature=${signature}`, `?signature=${flipped}`]) {
      expect(await codeOf(await one.friend.get(path + query))).toBe('403 invalid_signature')
    }
    expect(await codeOf(await one.friend.get(`/team-invitations/7?signature=${own}`))).toBe(
      '404 not_found',
    )
    expect((await one.friend.get(one.link)).status).toBe(200)
  })

  it('lasts seven days', async () => {
    const { friend, link, email, invite } = await invited()
    await env.DB.prepare('UPDATE team_invitations SET expires_at = ? WHERE email = ?')
      .bind(Date.now(), email)
      .run()
    const answer = await friend.get(link)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'invalid_signature' })
    await invite()
    expect((await friend.get(await linkTo(email))).status).toBe(200)
  })

  it('is renewed by another to the same address, which closes the first', async () => {
    const { owner, team, friend, email, invite, link } = await invited('buyer')
    const body = { email: ` ${email.toUpperCase()} `, role: 'viewer' }
    expect((await invite(owner, body)).status).toBe(201)
    expect((await owner.team(team.id)).invitations).toMatchObject([{ email, role: 'viewer' }])
    expect(await codeOf(await friend.get(link))).toBe('404 not_found')
    expect(await dataOf(await friend.get(await linkTo(email)))).toMatchObject({ role: 'viewer' })
  })

  it('is not for who is in the team, and says so', async () => {
    const { path, owner, buyer } = await staffed()
    for (const { email } of [owner.person, buyer.person]) {
      const answer = await owner.post(`${path}/members`, { email, role: 'viewer' })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        errors: { email: ['This person is already in the team.'] },
      })
    }
  })

  it('answers alike for addresses that are known and those that are not', async () => {
    const owner = await somebody()
    const team = await make(owner)
    const known = (await somebody()).person.email
    const unknown = freshEmail()
    const [one, other] = await Promise.all(
      [known, unknown].map(async (email) => {
        const answer = await owner.post(`/teams/${team.id}/members`, { email, role: 'buyer' })
        const { id: _, expires_at: __, ...rest } = await dataOf<Record<string, unknown>>(answer)
        return { status: answer.status, rest: { ...rest, email: '' } }
      }),
    )
    expect(one).toEqual(other)
    expect(await invitationsTo(unknown)).toHaveLength(1)
  })

  it('is sent by owner and admins, an admin’s to no admin', async () => {
    const { path, owner, admin, buyer, viewer } = await staffed()
    const send = (who: Somebody, role: string, email = freshEmail()) =>
      who.post(`${path}/members`, { email, role })
    expect((await send(admin, 'buyer')).status).toBe(201)
    expect(await codeOf(await send(admin, 'admin'))).toBe('403 forbidden')
    for (const who of [buyer, viewer]) {
      expect(await codeOf(await send(who, 'viewer'))).toBe('403 forbidden')
    }
    const email = freshEmail()
    expect((await send(owner, 'admin', email)).status).toBe(201)
    expect(await codeOf(await send(admin, 'viewer', email))).toBe('403 forbidden')
  })

  it('is taken back by the owner alone', async () => {
    const { team, path, owner, admin, buyer } = await staffed()
    const email = freshEmail()
    const sent = await owner.post(`${path}/members`, { email, role: 'buyer' })
    const { id } = await dataOf<{ id: number }>(sent)
    const to = `/team-invitations/${id}`
    for (const who of [admin, buyer]) {
      expect(await codeOf(await who.delete(to))).toBe('403 forbidden')
    }
    expect(await codeOf(await (await somebody()).delete(to))).toBe('404 not_found')
    const back = await Promise.all([owner.delete(to), owner.delete(to)])
    expect(statusesOf(back)).toEqual([204, 404])
    expect(await auditOf(team.id)).toEqual([
      'teams.create',
      'teams.invite',
      'teams.withdraw-invitation',
    ])
  })

  it('is limited, and no inviter can block another one', async () => {
    const email = freshEmail()
    const inviter = async () => {
      const owner = await somebody()
      const team = await make(owner)
      return () => owner.post(`/teams/${team.id}/members`, { email, role: 'viewer' })
    }
    const invitations = await Promise.all(Array.from({ length: 4 }, inviter))
    const answers = []
    for (const invite of invitations) {
      for (let n = 0; n < 6; n += 1) answers.push(await invite())
    }
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([...Array<number>(22).fill(201), 429, 429])
    expect(await codeOf(answers[22] as Response)).toBe('429 too_many_attempts')
    expect(answers[22]?.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect((await (await inviter())()).status).toBe(201)
    expect(await invitationsTo(email)).toHaveLength(23)
  })

  it.each([
    { email: 'nobody', role: 'buyer' },
    { email: 'a@example.com\r\nBcc: b@example.com', role: 'buyer' },
    { email: 'a@example.com', role: 'owner' },
    { role: 'buyer' },
  ])('is refused with %o', async (body) => {
    const owner = await somebody()
    const team = await make(owner)
    expect(await codeOf(await owner.post(`/teams/${team.id}/members`, body))).toBe('422 validation')
  })

  it('is checked alive without being sent', async () => {
    const owner = await somebody()
    const team = await make(owner)
    const email = freshEmail()
    const path = `/teams/${team.id}/members`
    const headers = { Precognition: 'true' }
    const answer = await owner.post(path, { email, role: 'buyer' }, { headers })
    expect(answer.status).toBe(204)
    expect(await invitationsTo(email)).toEqual([])
    const bad = await owner.post(path, { email: 'x', role: 'buyer' }, { headers })
    expect(bad.status).toBe(422)
  })
})

describe('whatever the database does at a call', () => {
  it.each(['before', 'after'] as const)('an accepted invitation is whole (%s)', async (fault) => {
    for (let at = 1; at <= 5; at += 1) {
      const { owner, friend, team, link } = await invited()
      const broken = faultyEnv(env, { at, fault })
      await friend.get(link, { env: broken.env })
      const between = await owner.team(team.id)
      // Either both or neither.
      expect(between.members.length + between.invitations.length).toBe(2)
      await friend.get(link)
      expect(await owner.team(team.id)).toMatchObject({ people_count: 2, invitations: [] })
    }
  })

  it.each(['before', 'after'] as const)('an invitation comes with its mail (%s)', async (fault) => {
    for (let at = 1; at <= 7; at += 1) {
      const owner = await somebody()
      const team = await make(owner)
      const email = freshEmail()
      const { env: broken } = faultyEnv(env, { at, fault })
      await owner.post(`/teams/${team.id}/members`, { email, role: 'buyer' }, { env: broken })
      const { invitations } = await owner.team(team.id)
      expect((await invitationsTo(email)).length).toBe(invitations.length)
    }
  })

  it.each(['before', 'after'] as const)(
    'leaves no member in a deleted team (%s)',
    async (fault) => {
      for (let at = 1; at <= 5; at += 1) {
        const { team, path, owner, buyer } = await staffed()
        await buyer.put('/current-team', { team_id: team.id })
        const { env: broken } = faultyEnv(env, { at, fault })
        await owner.delete(path, { env: broken })
        const isThere = (await owner.get(path)).status === 200
        expect((await buyer.current()) === team.id).toBe(isThere)
      }
    },
  )
})

it('an invitation outlives a sign-in: another session accepts it', async () => {
  const { friend, link } = await invited()
  const again = await signedIn(friend.person)
  expect((await again.get(link)).status).toBe(200)
})
