import type { Client } from './client.ts'
import { mailTo } from './mails.ts'
import type { Scene } from './scene.ts'
import type { Answer } from './send.ts'

export const PASSWORD = 'Attack-Pass-1'
export const DEMO_PASSWORD = 'Detal-demo-1'
export const ROLES = ['owner', 'manager', 'buyer', 'content', 'support'] as const
export type Role = (typeof ROLES)[number]

export interface Person {
  client: Client
  id: number
  email: string
  teamId: number
}

export const freshEmail = (): string => `attack-${crypto.randomUUID()}@example.com`

export const registration = (email: string, more: object = {}) => ({
  first_name: 'Ада',
  last_name: 'Лаўлес',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  kind: 'private',
  ...more,
})

/** Fails the part at hand: what follows could not be tried. */
export function must(answer: Answer): Answer {
  if (!answer.isOk) throw new Error(String(answer))
  return answer
}

/** Somebody registered and signed in, whose address is not verified. */
export async function newcomer(scene: Scene, more: object = {}): Promise<Person> {
  const client = scene.client()
  const email = freshEmail()
  const { id, current_team_id: teamId } = must(
    await client.post('/register', registration(email, more)),
  ).data<{ id: number; current_team_id: number }>()
  return { client, id, email, teamId }
}

/** Somebody registered, verified and signed in. */
export async function customer(scene: Scene, more: object = {}): Promise<Person> {
  const person = await newcomer(scene, more)
  const { links } = await mailTo(scene, person.email, 'verify-email')
  const link = links.find((each) => each.includes('/api/email/verify/')) ?? ''
  const { pathname, search } = new URL(link)
  must(await person.client.get(`${pathname.replace(/^\/api/, '')}${search}`))
  return person
}

export const signIn = (client: Client, email: string, password = PASSWORD): Promise<Answer> =>
  client.post('/login', { email, password })

/** One of the demo's staff, in a session of their own. */
export async function staff(scene: Scene, role: Role): Promise<Client> {
  const client = scene.client()
  must(await signIn(client, `${role}@example.com`, DEMO_PASSWORD))
  return client
}

/** Who calls, as the store knows them; null for nobody. */
export async function whoIs(client: Client): Promise<{ id: number; permissions: string[] } | null> {
  const answer = await client.get('/user')
  return answer.isOk ? answer.data<{ id: number; permissions: string[] }>() : null
}
