import { deflateSync, crc32 } from 'node:zlib'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer, post, postForm, verify } from '../support/e2e/newcomer.ts'

const t = (key: string) => textOf('en', 'account/details', key)

/** A black PNG of this many pixels a side. */
function picture(side: number): Buffer {
  const chunk = (name: string, body: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('details are checked while they are typed, kept, and a new address verified', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const { email, password } = await newcomer(page)
  await page.goto('/en/account/details')
  const first = page.getByLabel(t('fields.firstName'))
  await expect(first).toHaveValue('Ада')
  await expect(first).toHaveAttribute('autocomplete', 'given-name')
  await expect(page.getByLabel(t('fields.email'))).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel(t('fields.phone'))).toHaveAttribute('autocomplete', 'tel')
  await looksRight()

  expectRefusal(422)
  const phone = page.getByLabel(t('fields.phone'))
  await phone.fill('call me')
  await phone.press('Tab')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This does not look like a phone number.')).toBeVisible()
  await phone.fill('+375 29 123-45-67')
  await first.fill('Augusta')
  await page.getByRole('button', { name: t('details.save') }).click()
  await expect(page.getByText(t('details.saved'))).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('+375 29 123-45-67')
  await expect(first).toHaveValue('Augusta')

  const next = `${crypto.randomUUID()}@example.com`
  const box = page.getByLabel(t('fields.email'), { exact: true })
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByLabel(textOf('en', 'account/security', 'confirm.password'), {
    exact: true,
  })
  const waiting = page.getByRole('status').filter({ hasText: next })
  expectRefusal(423)
  await box.fill(next)
  await page.getByRole('button', { name: t('details.save') }).click()
  await looksRight()
  await asked.fill(password)
  await asked.press('Enter')
  await expect(waiting).toBeVisible()
  await expect(box).toHaveValue(email)
  await looksRight()
  await page.getByRole('button', { name: t('details.pending.again') }).click()
  await expect(page.getByText(t('details.pending.sent'))).toBeVisible()
  await page.getByRole('button', { name: t('details.pending.cancel') }).click()
  await expect(waiting).toBeHidden()
  await box.fill(next)
  await page.getByRole('button', { name: t('details.save') }).click()
  await expect(waiting).toBeVisible()
  const told = await lastMail(page.request, { to: email, kind: 'email-change-asked' })
  expect(told.text).toContain(next)
  await verify(page.request, next)
  await page.goto('/en/account/details')
  await expect(box).toHaveValue(next)
})

test('an address that somebody else changed is put back by the link to the old one', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const { email, password } = await newcomer(page)
  await post(page, '/api/user/confirm-password', { password })
  const next = `${crypto.randomUUID()}@example.com`
  const form = { _method: 'PUT', first_name: 'Ада', last_name: 'Лаўлес', phone: '' }
  await postForm(page, '/api/user/profile-information', { ...form, email: next })
  await verify(page.request, next)
  const { links } = await lastMail(page.request, { to: email, kind: 'email-changed' })
  const link = new URL(links.find((each) => each.includes('/api/email/undo/')) ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL(/\/en\/email\/undo\?/)
  await expect(page.getByText(email)).toBeVisible()
  await looksRight()
  expectRefusal(401)
  await page.getByRole('button', { name: t('undo.confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await looksRight()
  await lastMail(page.request, { to: email, kind: 'reset-password' })
  await page.goto('/en/account/details')
  await expect(page).toHaveURL(/\/en\/login/)
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/email/undo?id=x&signature=y`)
    await expect(page.getByText(textOf(locale, 'account/details', 'undo.invalid'))).toBeVisible()
  }
})

test('a large photo is made smaller, shown, and taken down', async ({ page, looksRight }) => {
  await newcomer(page)
  await page.goto('/en/account/details')
  await page
    .getByLabel(t('photo.choose'))
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture(3000) })
  await expect(page.getByText(t('photo.saved'))).toBeVisible()
  const photo = page.getByRole('img', { name: t('photo.alt') })
  await expect(photo).toHaveAttribute('src', /^\/api\/photos\//)
  await expect
    .poll(() =>
      photo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBe(512)
  await looksRight()
  await page
    .getByLabel(t('photo.change'))
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText(t('photo.unreadable'))).toBeVisible()
  await page.getByRole('button', { name: t('photo.remove') }).click()
  await expect(photo).toBeHidden()
})

test('mails are chosen by switches, and left by the link of a mail', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  await newcomer(page)
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/account/email_preferences`)
    await expect(
      page.getByRole('switch', { name: textOf(locale, 'account/details', 'emails.newsletter') }),
    ).not.toBeChecked()
    await looksRight()
  }
  await page.goto('/en/account/email_preferences')
  const news = page.getByRole('switch', { name: t('emails.newsletter') })
  await news.click()
  await expect(page.getByText(t('emails.done'))).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()

  expectRefusal(403)
  await page.goto('/en/unsubscribe?id=1&preference=newsletter&signature=x')
  await expect(page.getByText(t('unsubscribe.invalid'))).toBeVisible()
  await looksRight()
})

test('data are downloaded and the account deleted with the password alone', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const { email, password } = await newcomer(page)
  await page.goto('/en/account/privacy')
  expectRefusal(422)
  expectRefusal(423)
  expectRefusal(401)
  await looksRight()
  await page.getByRole('button', { name: t('export.button') }).click()
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByLabel(textOf('en', 'account/security', 'confirm.password'), {
    exact: true,
  })
  const download = page.waitForEvent('download')
  await asked.fill(password)
  await asked.press('Enter')
  expect((await download).suggestedFilename()).toBe('detal-account.json')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('export.done'))).toBeVisible()

  await page.getByRole('button', { name: t('delete.button') }).click()
  const typed = dialog.getByLabel(t('delete.password'), { exact: true })
  await expect(typed).toHaveAttribute('autocomplete', 'current-password')
  await looksRight()
  await typed.fill('Wrong-one-1')
  await dialog.getByRole('button', { name: t('delete.confirm') }).click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill(password)
  await dialog.getByRole('button', { name: t('delete.confirm') }).click()
  await expect(page.getByText(t('delete.done'))).toBeVisible()
  await lastMail(page.request, { to: email, kind: 'account-deleted' })
  await page.goto('/en/account/details')
  await expect(page).toHaveURL(/\/en\/login/)
})
