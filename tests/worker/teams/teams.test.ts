import { describe, expect, it } from 'vitest'
import type { TeamSummary } from '../../../worker/people/teams/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { auditOf, codeOf, enrol, make, somebody, staffed, statusesOf } from './people.ts'

describe('a team', () => {
  it('is made, and worked for at once', async () => {
    const me = await somebody()
    const team = await make(me, '  Garage   No. 5 ')
    expect(team).toEqual({
      id: expect.any(Number),
      name: 'Garage No. 5',
      is_personal: false,
      is_current: true,
      role: 'owner',
      people_count: 1,
      members: [
        {
          user_id: me.person.id,
          first_name: 'Ала',
          last_name: 'Тэст',
          email: me.person.email,
          role: 'owner',
        },
      ],
      invitations: [],
    })
    expect(await me.current()).toBe(team.id)
    expect(await auditOf(team.id)).toEqual(['teams.create'])
    const listed = await dataOf<TeamSummary[]>(await me.get('/teams'))
    expect(listed).toMatchObject([
      { is_personal: true, is_current: false, role: 'owner', people_count: 1 },
      { id: team.id, is_personal: false, is_current: true, role: 'owner' },
    ])
  })

  it('is one, however often the same is sent at once', async () => {
    const me = await somebody()
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => me.post('/teams', { name: 'Twice' })),
    )
    expect(statusesOf(sent)).toEqual([201, 422, 422, 422, 422, 422])
    const teams = await dataOf<TeamSummary[]>(await me.get('/teams'))
    expect(teams.filter(({ name }) => name === 'Twice')).toHaveLength(1)
  })

  it.each([
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(121) },
    { name: 'Look at www.evil.example' },
    { name: 'a\u0007b' },
    { name: 7 },
    {},
  ])('is refused with %o', async (body) => {
    const me = await somebody()
    const answer = await me.post('/teams', body)
    expect(await codeOf(answer)).toBe('422 validation')
  })

  it('says in three languages that its name is taken', async () => {
    const me = await somebody()
    await make(me, 'Taken')
    for (const [locale, sentence] of [
      ['be', 'У вас ужо ёсць каманда з такой назвай.'],
      ['en', 'You already have a team with this name.'],
      ['ru', 'У вас уже есть команда с таким названием.'],
    ]) {
      const answer = await me.post(
        '/teams',
        { name: 'Taken' },
        { headers: { 'Accept-Language': locale ?? '' } },
      )
      expect(await answer.json()).toMatchObject({ errors: { name: [sentence] } })
    }
  })

  it('takes no field but its name', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const answer = await me.post('/teams', {
      name: 'Mine',
      id: 1,
      owner_id: other.person.id,
      is_personal: true,
    })
    const team = await dataOf<TeamSummary>(answer)
    expect(team).toMatchObject({ role: 'owner', is_personal: false })
    expect((await other.get(`/teams/${team.id}`)).status).toBe(404)
  })

  it('is renamed by its owner alone', async () => {
    const { team, path, owner, admin, buyer, viewer } = await staffed()
    for (const who of [admin, buyer, viewer]) {
      expect(await codeOf(await who.put(path, { name: 'New' }))).toBe('403 forbidden')
    }
    const answer = await owner.put(path, { name: 'New' })
    expect(await dataOf(answer)).toMatchObject({ id: team.id, name: 'New' })
    expect(await auditOf(team.id)).toEqual(['teams.create', 'teams.rename'])
    const other = await make(owner, 'Other')
    expect(await codeOf(await owner.put(`/teams/${other.id}`, { name: 'New' }))).toBe(
      '422 validation',
    )
  })

  it('is deleted only by its owner, and leaves no one working in it', async () => {
    const { team, path, owner, admin, buyer, viewer } = await staffed()
    for (const who of [admin, buyer, viewer]) {
      await who.put('/current-team', { team_id: team.id })
      expect(await who.current()).toBe(team.id)
      expect(await codeOf(await who.delete(path))).toBe('403 forbidden')
    }
    const sent = await Promise.all([owner.delete(path), owner.delete(path)])
    expect(statusesOf(sent)).toEqual([204, 404])
    for (const who of [owner, admin, buyer, viewer]) {
      const [personal, ...rest] = await dataOf<TeamSummary[]>(await who.get('/teams'))
      expect(rest).toEqual([])
      expect(personal).toMatchObject({ is_personal: true, is_current: true })
      expect(await who.current()).toBe(personal?.id)
      expect((await who.get(path)).status).toBe(404)
    }
    expect(await auditOf(team.id)).toEqual(['teams.create', 'teams.delete'])
  })

  it('stays when it is personal', async () => {
    const me = await somebody()
    const id = await me.current()
    const answer = await me.delete(`/teams/${id}`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ message: 'A personal team cannot be deleted.' })
    expect(await me.current()).toBe(id)
  })
})

describe('the current team', () => {
  it('is one of those one is in', async () => {
    const [owner, member, stranger] = [await somebody(), await somebody(), await somebody()]
    const team = await make(owner)
    await enrol(team, member, 'viewer')
    const answer = await member.put('/current-team', { team_id: team.id })
    expect(await dataOf(answer)).toMatchObject({ id: team.id, is_current: true, role: 'viewer' })
    expect(await member.current()).toBe(team.id)
    const before = await stranger.current()
    expect(await codeOf(await stranger.put('/current-team', { team_id: team.id }))).toBe(
      '404 not_found',
    )
    expect(await stranger.current()).toBe(before)
    expect(await codeOf(await stranger.put('/current-team', { team_id: 'x' }))).toBe(
      '422 validation',
    )
  })

  it('is among the teams of GET /user', async () => {
    const { team, viewer } = await staffed()
    const user = await dataOf<{ teams: { id: number; name: string }[] }>(await viewer.get('/user'))
    expect(user.teams).toContainEqual({ id: team.id, name: team.name })
    expect(user.teams).toHaveLength(2)
  })
})
