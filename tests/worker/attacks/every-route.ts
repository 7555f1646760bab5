import { env } from 'cloudflare:workers'
import { app } from '../../../worker/app.ts'
import { listRoutes } from '../../../worker/openapi/list-routes.ts'
import { type Client, guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'

export interface Target {
  method: string
  /** With 1 (or a random name) for every parameter. */
  path: string
  access: string
  takesJson: boolean
}

/** 1, but where an id is random, and where person 1 may stand above who calls. */
function idFor(path: string): string {
  if (path.startsWith('/admin/uploads/')) return crypto.randomUUID()
  return /^\/admin\/(users|staff)\//.test(path) ? '999999999' : '1'
}

/** Every route of the API as something to call. */
export const TARGETS: Target[] = listRoutes(app.routes).map(({ method, path, access, takes }) => {
  return {
    method,
    path: path.replace(':id', idFor(path)).replace(/:\w+/g, '1'),
    access: access.replace('permission ', ''),
    takesJson: takes.some(({ target }) => target === 'json'),
  }
})

export const UNSAFE = TARGETS.filter(({ method }) => method !== 'GET')

/** What belongs to one-click addresses of mails, which carry a signature in place of a token. */
export const isSigned = ({ access }: Target) => access === 'signed'

/** Who is let through to a route by its guards. */
export async function whoMay(): Promise<(target: Target) => Client> {
  const [nobody, customer, owner] = await Promise.all([
    guest(),
    signedIn(await createUser()),
    staff('owner'),
  ])
  await env.DB.exec('UPDATE sessions SET password_confirmed_at = unixepoch() * 1000')
  return ({ access }) => {
    if (access.includes('.')) return owner
    return access === 'public' || access === 'guest' || access === 'signed' ? nobody : customer
  }
}
