import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mailedLink, mailsTo } from './sign-up.ts'

const PROFILE = '/user/profile-information'

export const anyAddress = () => `${crypto.randomUUID()}@example.com`

/** Somebody verified and signed in, whose password was confirmed just now unless said. */
export async function member({ isConfirmed = true } = {}) {
  const person = await createUser({ passwordHash: cheapHash() })
  const client = await signedIn(person)
  if (isConfirmed) await client.post('/user/confirm-password', { password: PASSWORD })
  const { first_name, last_name } = { first_name: 'Ала', last_name: 'Тэст' }
  const change = (email: string, options = {}) =>
    client.put(PROFILE, { first_name, last_name, email }, options)
  const shown = async () => {
    const { data } = await (
      await client.get('/user')
    ).json<{
      data: { email: string; email_verified_at: string | null; pending_email: string | null }
    }>()
    return [data.email, data.pending_email, data.email_verified_at !== null]
  }
  return { person, client, change, shown }
}

export const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

export const login = async (email: string, password = PASSWORD) =>
  (await (await guest()).post('/login', { email, password })).status

/** What the undo link in the newest mail of a kind stands for, below `/api`. */
export async function undoOf(email: string, kind = 'email-change-asked'): Promise<string> {
  const { pathname, search } = await mailedLink(email, kind)
  return pathname.replace(/^\/api/, '') + search
}
