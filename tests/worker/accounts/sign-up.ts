import { env } from 'cloudflare:workers'
import { type Client, guest } from '../../support/worker/client.ts'

export const NEW_PASSWORD = 'Нов-пароль-7'

/** What a new person types, with an address of their own. */
export const newPerson = (changes: Record<string, unknown> = {}) => ({
  kind: 'private',
  first_name: 'Янка',
  last_name: 'Рэгіст',
  email: `new-${crypto.randomUUID()}@example.com`,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  ...changes,
})

export interface Refusal {
  message: string
  code: string
  errors?: Record<string, string[]>
}
export const refusalOf = (answer: Response) => answer.json<Refusal>()

/** A visitor from a network of their own. */
export const from = (ip: string) => ({ headers: { 'CF-Connecting-IP': ip } })

interface MailRow {
  kind: string
  user_id: number | null
  locale: string
  data: Record<string, string> & { url: string }
}

/** What the outbox holds for an address, oldest first. */
export async function mailsTo(email: string): Promise<MailRow[]> {
  const { results } = await env.DB.prepare('SELECT * FROM mails WHERE email = ? ORDER BY id')
    .bind(email)
    .all<Omit<MailRow, 'data'> & { data: string }>()
  return results.map((row) => ({ ...row, data: JSON.parse(row.data) as MailRow['data'] }))
}

/** The newest link of a kind that was mailed to an address, below `/api` or the page's own. */
export async function mailedLink(email: string, kind: string): Promise<URL> {
  const mail = (await mailsTo(email)).findLast((row) => row.kind === kind)
  if (mail === undefined) throw new Error(`no ${kind} for ${email}`)
  return new URL(mail.data.url)
}

/** Registers a person; answers their browser and what they typed. */
export async function registered(changes: Record<string, unknown> = {}) {
  const client = await guest()
  const person = newPerson(changes)
  const answer = await client.post('/register', person)
  return { client, person, answer }
}

/** Opens the link of the newest verification mail. */
export async function openVerification(client: Client, email: string, accept = 'application/json') {
  const { pathname, search } = await mailedLink(email, 'verify-email')
  const path = pathname.replace(/^\/api/, '') + search
  return client.get(path, { headers: { Accept: accept } })
}

export const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
