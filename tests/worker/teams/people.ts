import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Team } from '../../../worker/people/teams/schemas.ts'
import { type Client, signedIn } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

export interface Somebody extends Client {
  person: Person
  /** The team they work in at the moment. */
  current(): Promise<number | null>
  team(id: number): Promise<Team>
}

/** Somebody verified, signed in, with a personal team. */
export async function somebody(changes: Parameters<typeof createUser>[0] = {}): Promise<Somebody> {
  const person = await createUser(changes)
  await env.DB.prepare("INSERT INTO teams (name, owner_id, is_personal) VALUES ('Own', ?, 1)")
    .bind(person.id)
    .run()
  await env.DB.prepare(
    'UPDATE users SET current_team_id = (SELECT id FROM teams WHERE owner_id = users.id) WHERE id = ?',
  )
    .bind(person.id)
    .run()
  const client = await signedIn(person)
  return {
    ...client,
    person,
    current: async () => {
      const user = await dataOf<{ current_team_id: number | null }>(await client.get('/user'))
      return user.current_team_id
    },
    team: async (id) => {
      const answer = await client.get(`/teams/${id}`)
      expect(answer.status).toBe(200)
      return dataOf(answer)
    },
  }
}

/** A team of `owner`; anything but 201 fails the test. */
export async function make(owner: Client, name = `Team ${crypto.randomUUID()}`): Promise<Team> {
  const answer = await owner.post('/teams', { name })
  expect(answer.status).toBe(201)
  return dataOf(answer)
}

/** Puts somebody into a team, without an invitation. */
export async function enrol(team: { id: number }, who: Somebody, role: string): Promise<void> {
  await env.DB.prepare('INSERT INTO team_members (team_id, user_id, role) VALUES (?, ?, ?)')
    .bind(team.id, who.person.id, role)
    .run()
}

/** The team with its owner and one of each role. */
export async function staffed() {
  const [owner, admin, buyer, viewer] = await Promise.all([
    somebody(),
    somebody(),
    somebody(),
    somebody(),
  ])
  const team = await make(owner)
  await enrol(team, admin, 'admin')
  await enrol(team, buyer, 'buyer')
  await enrol(team, viewer, 'viewer')
  return { team, path: `/teams/${team.id}`, owner, admin, buyer, viewer }
}

export const freshEmail = () => `${crypto.randomUUID()}@example.com`

interface MailRow {
  data: string
  locale: string
}

/** Mails of invitations to an address, newest first. */
export async function invitationsTo(email: string) {
  const { results } = await env.DB.prepare(
    "SELECT data, locale FROM mails WHERE kind = 'team-invitation' AND email = ? ORDER BY id DESC",
  )
    .bind(email)
    .all<MailRow>()
  return results.map(({ data, locale }) => ({
    ...(JSON.parse(data) as { team: string; inviter: string; url: string; days: number }),
    locale,
  }))
}

/** Path below `/api` of the newest invitation to an address. */
export async function linkTo(email: string): Promise<string> {
  const [mail] = await invitationsTo(email)
  if (mail === undefined) throw new Error('no mail')
  const { pathname, search } = new URL(mail.url)
  return pathname.replace(/^\/(be|en|ru)/, '') + search
}

/** What the audit log has of a team, oldest first. */
export async function auditOf(teamId: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT action FROM audit_log WHERE subject_type = 'team' AND subject_id = ? ORDER BY id",
  )
    .bind(String(teamId))
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}

export const codeOf = async (answer: Response): Promise<string> =>
  `${answer.status} ${(await answer.json<{ code: string }>()).code}`

/** What was answered to calls that were sent at once, smallest first. */
export const statusesOf = (answers: readonly Response[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
