import type { Runtime } from './runtime.ts'

/** The headers of somebody's calls, as a browser has them. */
export async function sessionHeaders(
  { url }: Runtime,
  token: string,
): Promise<Record<string, string>> {
  const session = `session=${token}`
  const answer = await fetch(`${url}/api/csrf-cookie`, { headers: { cookie: session } })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? ''
  return {
    cookie: `${session}; XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': decodeURIComponent(csrf),
    'content-type': 'application/json',
  }
}
