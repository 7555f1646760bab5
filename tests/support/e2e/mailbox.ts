import { type APIRequestContext, expect } from '@playwright/test'

export interface Mail {
  subject: string
  text: string
  /** Addresses in the text, in order. */
  links: string[]
}

interface Wanted {
  to: string
  kind: string
}

/** The newest mail of a kind to an address; waits until it is there. */
export async function lastMail(request: APIRequestContext, { to, kind }: Wanted): Promise<Mail> {
  let mail: { subject: string; text: string } | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/api/mailbox', { params: { to, kind } })
      const { data } = (await answer.json()) as { data: { subject: string; text: string }[] }
      mail = data[0]
      return mail !== undefined
    })
    .toBe(true)
  const { subject = '', text = '' } = mail ?? {}
  return { subject, text, links: text.match(/https?:\/\/\S+/g) ?? [] }
}
