import { expect, it } from 'vitest'
import type { MailboxMail } from '../../../worker/store/mail/schemas/mails.ts'
import { guest } from '../../support/worker/client.ts'
import { createMail, provider, runSender } from './outbox.ts'

const read = async (query: string) => {
  const answer = await (await guest()).get(`/mailbox${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: MailboxMail[] }>()).data
}

it('shows mails as they are read, the newest first, waiting or sent', async () => {
  const { email } = await createMail()
  await runSender({ MAIL: provider().binding })
  await createMail({ email, kind: 'account-deleted', data: { firstName: 'Ann' } })
  const [second, first] = await read(`?to=${encodeURIComponent(email.toUpperCase())}`)
  expect(first).toMatchObject({ kind: 'verify-email', to: email, status: 'sent', locale: 'en' })
  expect(second).toMatchObject({ kind: 'account-deleted', status: 'waiting' })
  expect(first?.html).toContain('https://detal.example/verify?signature=abc')
  expect(first?.text).toContain('https://detal.example/verify?signature=abc')
  expect(await read(`?to=${email}&kind=verify-email`)).toHaveLength(1)
})

it('is not there without the debug flag', async () => {
  const { email } = await createMail()
  const answer = await (await guest()).get(`/mailbox?to=${email}`, { env: { DEBUG: 'false' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain(email)
})
