/** What a browser sends along with somebody's calls to the store at `url`. */
export async function sessionHeaders(url: string, token: string): Promise<Record<string, string>> {
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
