/** Tells whoever runs a drill how it goes. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What a browser sends along for a session. */
export async function headersOf(url: string, token: string): Promise<Record<string, string>> {
  const session = `session=${token}`
  const answer = await fetch(`${url}/api/csrf-cookie`, { headers: { cookie: session } })
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const csrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice(11) ?? ''
  return {
    cookie: `${session}; XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': decodeURIComponent(csrf),
    'content-type': 'application/json',
    accept: 'application/json',
  }
}

/** Resolves when all tasks of Cron are done, or the runtime is dead. */
export function fireCron(url: string): Promise<string> {
  return fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).then(
    (answer) => answer.text(),
    () => '',
  )
}
