import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { roles, userRoles } from '../../../worker/db/schema/accounts.ts'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import { watchCron, watchStore } from '../../../worker/jobs/watch-store.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { Trouble, TroubleKind } from '../../../worker/store/troubles/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

export const HOME = 'https://detal.example'

export const PRODUCTION: Partial<Env> = {
  APP_ENV: 'production',
  DEBUG: 'false',
  APP_KEY: 'a key of production, long enough to sign with',
  PUBLIC_URL: HOME,
  MAIL_FROM: 'mail@detal.example',
  JOBS: silentQueue,
}

/** The whole Worker, as the platform calls it; what comes after the answer is over. */
export async function ask(path: string, own: Partial<Env> = PRODUCTION, init: RequestInit = {}) {
  const context = createExecutionContext()
  const request = new Request(HOME + path, { redirect: 'manual', ...init })
  const answer = await worker.fetch(request, { ...env, ...own }, context)
  await waitOnExecutionContext(context)
  return answer
}

/** Bindings of production, without one. */
export const without = (name: keyof Env) =>
  ({ ...PRODUCTION, [name]: undefined }) as unknown as Partial<Env>

/** What the browser of a client sends. */
export const cookiesOf = ({ cookies }: Client) => ({
  headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
})

/** An owner; the store has no other afterwards. */
export async function onlyOwner(changes: Parameters<typeof createUser>[0] = {}): Promise<Person> {
  const db = connect(env.DB)
  await env.DB.exec(
    `DELETE FROM user_roles WHERE role_id IN (SELECT id FROM roles WHERE name = 'owner')`,
  )
  const owner = await createUser(changes)
  await db
    .insert(roles)
    .values({ name: 'owner', permissions: ['settings.jobs.view'] })
    .onConflictDoNothing()
  const [role] = (await db.select().from(roles)).filter(({ name }) => name === 'owner')
  if (role === undefined) throw new Error('no role')
  await db.insert(userRoles).values({ userId: owner.id, roleId: role.id })
  return owner
}

/** One look of Cron, with these bindings. */
export const lookAround = (own: Partial<Env> = {}) =>
  watchStore(jobCtx({ ...env, JOBS: silentQueue, ...own }))

/** One look of a request, which may find Cron silent. */
export const lookAfterCron = (own: Partial<Env> = {}) =>
  watchCron(jobCtx({ ...env, JOBS: silentQueue, ...own }))

/** Troubles that last, as staff are told them. */
export const troublesSeen = async (client: Client) =>
  dataOf<Trouble[]>(await client.get('/admin/troubles'))

export const kindsSeen = async (client: Client): Promise<TroubleKind[]> =>
  (await troublesSeen(client)).map(({ kind }) => kind)

/** Cron has fired just now, or so many minutes ago. */
export const firedCron = (minutesAgo = 0) =>
  env.DB.prepare(
    `INSERT OR REPLACE INTO cron_tasks (name, ran_at, ran_ms) VALUES ('imports.wake', ?, 1)`,
  )
    .bind(Date.now() - minutesAgo * 60_000)
    .run()

/** Nothing was ever the matter; the rates of all currencies are new. */
export async function allWell(): Promise<void> {
  await firedCron()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM troubles'),
    env.DB.prepare('DELETE FROM request_figures'),
    env.DB.prepare('DELETE FROM mails'),
    env.DB.prepare('DELETE FROM jobs'),
    env.DB.prepare('UPDATE currencies SET is_enabled = 0'),
  ])
}

/** A store in which nothing is the matter, with an owner of its own; the one of the staff who looks at it. */
export async function watchedStore(): Promise<Client> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await allWell()
  await onlyOwner({ email: `owner-${crypto.randomUUID()}@example.com`, locale: 'en' })
  return staff(['settings.jobs.view'])
}
