import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

interface Listed {
  data: { id: number; subject: string; to: string }[]
}

/** As text: what watches the page may run nothing in the frame of the HTML. */
test('the mailbox shows what was sent', async ({ page, looksRight }) => {
  const answer = await page.request.get('/api/mailbox')
  const { data } = (await answer.json()) as Listed
  const to = data[0]?.to ?? ''
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/mailbox?view=text&to=${encodeURIComponent(to)}`)
    await expect(
      page.getByRole('heading', { level: 1, name: textOf(locale, 'dev/mailbox', 'title') }),
    ).toBeVisible()
    await looksRight()
  }
  await page
    .getByRole('searchbox', { name: textOf('ru', 'dev/mailbox', 'to') })
    .fill('nobody@x.example')
  await expect(page.getByText(textOf('ru', 'dev/mailbox', 'empty'))).toBeVisible()
})

test('staff see the outbox without what mails say', async ({ page, looksRight }) => {
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/settings/mails?status=failed')
  await expect(
    page.getByRole('heading', { level: 1, name: textOf('en', 'admin/mails', 'title') }),
  ).toBeVisible()
  await looksRight()
  await page.goto('/en/admin/settings/mails')
  await looksRight()
})
