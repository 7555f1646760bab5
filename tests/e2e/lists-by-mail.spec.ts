import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { sendMail } from '../support/e2e/send-mail.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string) => textOf('en', 'admin/offers', key)
const mailText = (key: string) => textOf('en', 'admin/inbound-mails', key)

const listAt = (mark: string, price: number) =>
  [
    'Brand;Part number;Name;Stock;Price',
    ...Array.from(
      { length: 12 },
      (_, at) => `Bosch;M${mark}${at};Filter ${at};${at + 3};${(price + at / 2).toFixed(2)}`,
    ),
    '',
  ].join('\n')

test('a list that a supplier mails goes live and is answered; one that nobody has proven is read by hand', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'manager@example.com')
  const mark = crypto.randomUUID().slice(0, 6)
  const sender = `prices@${mark}.example`
  const offer = await mintOffer(page, mark)
  await page.goto(offer)
  const to = (await page.locator('code.mail-address').textContent()) ?? ''
  expect(to).toMatch(/^lists\+\w{16}@/)
  await page.getByRole('button', { name: text('ways.mailChange') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('ways.sendersLabel')).fill('acme')
  await dialog.getByRole('button', { name: text('source.submit') }).click()
  await expect(dialog.getByText('prices@acme.by or @acme.by').first()).toBeVisible()
  await dialog.getByLabel(text('ways.sendersLabel')).fill(sender)
  await dialog.getByLabel(text('ways.fileLabel')).fill('prices*.csv')
  await looksRight()
  await dialog.getByRole('button', { name: text('source.submit') }).click()
  await expect(page.getByText(sender)).toBeVisible()
  const automatic = page.getByRole('switch', { name: text('ways.automatic') })
  await automatic.click()
  await expect(automatic).toBeChecked()

  const mail = { from: sender, to, subject: `Prices ${mark}` }
  const file = { name: `prices-${mark}.csv`, body: listAt(mark, 5) }
  await sendMail(page.request, { ...mail, file, isProven: true })
  await expect(page.getByText(text('state.live'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  const answer = await lastMail(page.request, { to: sender, kind: 'price-lists-taken' })
  expect(answer.subject).toContain(mark)
  expect(answer.text).toContain('In force.')
  expect(answer.text).toContain('Rows: 12')

  // Somebody who only says to be the supplier.
  const forged = { name: `prices-forged-${mark}.csv`, body: listAt(mark, 1) }
  await sendMail(page.request, { ...mail, file: forged, isProven: false })
  await page.goto(`/en/admin/suppliers/inbound-mails?status=waiting&q=${mark}`)
  const row = page.getByRole('row').filter({ hasText: forged.name })
  await expect(row.getByText(mailText('reason.unverified'))).toBeVisible()
  await expect(page.getByRole('link', { name: /e-mails? waits?$/ })).toBeVisible()
  await looksRight()
  await row.getByRole('link', { name: new RegExp(mark) }).click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByText(mailText('why.unverified'))).toBeVisible()
  await looksRight()
  await opened
    .getByRole('button', { name: mailText('takeOf').replace('{{name}}', forged.name) })
    .click()
  const list = opened.getByRole('link', { name: /version 2/ })
  await expect(list).toBeVisible()
  await list.click()
  // Read by hand, it goes live by nobody's hand but theirs; and its prices stop it.
  await expect(
    page.getByText(textOf('en', 'admin/price-lists', 'status.waiting_approval')).first(),
  ).toBeVisible({ timeout: 30_000 })
})
