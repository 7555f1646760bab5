import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { connect } from '../../../worker/db/client.ts'
import { mails } from '../../../worker/db/schema/mail.ts'
import type { Env } from '../../../worker/env.ts'
import { sendMails } from '../../../worker/store/mail/send-mails.ts'
import { newCtx } from '../../../worker/new-ctx.ts'

/** A mail as the provider is handed it. */
export interface Handed {
  from: { email: string; name: string }
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** A provider that takes everything, or answers as `refuse` says; it remembers what it took. */
export function provider(refuse: (mail: Handed) => unknown = () => null) {
  const taken: Handed[] = []
  const send = (mail: Handed): Promise<{ messageId: string }> => {
    const error = refuse(mail)
    if (error !== null) return Promise.reject(error as Error)
    taken.push(mail)
    return Promise.resolve({ messageId: crypto.randomUUID() })
  }
  return { taken, binding: { send } as unknown as Env['MAIL'] }
}

/** The error the provider throws: its code is what matters. */
export const coded = (code: string) => Object.assign(new Error('refused'), { code })

type NewMail = Partial<typeof mails.$inferInsert>

/** A mail that waits, to an address of its own. */
export async function createMail(changes: NewMail = {}) {
  const [mail] = await connect(env.DB)
    .insert(mails)
    .values({
      kind: 'verify-email',
      email: `${crypto.randomUUID()}@example.com`,
      locale: 'en',
      data: { firstName: 'Ann', url: 'https://detal.example/verify?signature=abc', minutes: 60 },
      nextAt: new Date(0),
      ...changes,
    })
    .returning()
  if (mail === undefined) throw new Error('no mail')
  return mail
}

export async function mailOf(id: number) {
  const [mail] = await connect(env.DB).select().from(mails).where(eq(mails.id, id))
  if (mail === undefined) throw new Error('no mail')
  return mail
}

/** A queue that wakes nobody: what waits is left to the test. */
export const UNHEARD = { send: async () => {} } as unknown as Env['JOBS']

/** One run of the sender. Nobody else is woken. */
export function runSender(changes: Partial<Env>): Promise<void> {
  const bindings = { ...env, JOBS: UNHEARD, ...changes }
  return sendMails(newCtx(bindings, { locale: 'en', ipAddress: null, origin: '' }))
}

/** As if the time of every mail had come. */
export const makeDue = () => env.DB.exec('UPDATE mails SET next_at = 0')
