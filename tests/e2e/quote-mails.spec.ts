import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { sendMail } from '../support/e2e/send-mail.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const desk = (key: string) => textOf('en', 'admin/quote-mails', key)

test('a list that a customer mails is answered with a quote they order by; one that nobody has proven once staff have looked', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(180_000)
  const mark = crypto.randomUUID().slice(0, 6)
  const sender = `anna@${mark}.example`
  await page.goto('/en/search-list')
  const address = page.getByRole('link', { name: /^quote@/ })
  await expect(address).toBeVisible()
  await looksRight()
  const to = (await address.textContent()) ?? ''
  const body = ['Part number;Brand;Qty', 'BAT54J,115;Nexperia;10', 'LM317T;;5', `X${mark}Q9;;3`]
  const mail = { from: sender, to, subject: `Board ${mark}` }
  const file = { name: `list-${mark}.csv`, body: body.join('\n') }
  await sendMail(page.request, { ...mail, file, isProven: true })
  const answer = await lastMail(page.request, { to: sender, kind: 'quote-answered' })
  expect(answer.subject).toBe(`Re: Board ${mark}`)
  expect(answer.text).toContain('BAT54J')
  expect(answer.text).toContain('Which of these do you want?')
  expect(answer.text).toContain('We do not know this number.')
  await page.goto(answer.links.find((link) => /\/quotes\/[\w-]+$/.test(link)) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q-')
  await looksRight()

  // Somebody who only says to be the customer.
  const forged = {
    name: `forged-${mark}.csv`,
    body: 'Part number;Brand;Qty\nBAT54J,115;Nexperia;10',
  }
  await sendMail(page.request, {
    ...mail,
    subject: `Forged ${mark}`,
    file: forged,
    isProven: false,
  })
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/quote-mails?q=${mark}`)
  const answered = page.getByRole('row').filter({ hasText: file.name })
  await expect(answered.getByRole('link', { name: /^Q-/ })).toBeVisible()
  const waiting = page.getByRole('row').filter({ hasText: forged.name })
  await expect(waiting.getByText(desk('reason.unverified'))).toBeVisible({ timeout: 40_000 })
  await looksRight()
  await answered.getByRole('link', { name: new RegExp(`Board ${mark}`) }).click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByText(desk('problem.several_brands'))).toBeVisible()
  await looksRight()
  await opened.getByRole('button', { name: desk('back') }).click()
  await waiting.getByRole('link', { name: new RegExp(`Forged ${mark}`) }).click()
  await expect(opened.getByText(desk('why.unverified'))).toBeVisible()
  await opened.getByRole('button', { name: desk('allow.open') }).click()
  await looksRight()
  await opened.getByRole('button', { name: desk('allow.confirm') }).click()
  await expect(opened.getByRole('link', { name: /^Q-/ })).toBeVisible({ timeout: 40_000 })
})
