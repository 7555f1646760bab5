import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { orderText, work } from '../support/e2e/orders.ts'
import {
  adminReturnText,
  mintInspected,
  RETURNED,
  returnText,
  shippedOrder,
} from '../support/e2e/returns.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const badge = (page: Page, status: string) =>
  main(page)
    .getByText(returnText(`status.${status}`), { exact: true })
    .first()

/** Presses an act of staff and says yes in its dialog. */
async function act(page: Page, name: string): Promise<void> {
  const open = { name: adminReturnText(`acts.${name}.open`), exact: true }
  await main(page).getByRole('button', open).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', open).click()
  await expect(dialog).toBeHidden()
}

test('parts come back with a photo, are looked at, lie on the shelf, and are refunded', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const { email } = await newcomer(page)
  const order = await shippedOrder(page)
  await page.goto(`/en/account/orders/${order.id}`)
  await main(page)
    .getByRole('link', { name: orderText('returnOpen') })
    .click()
  const pieces = main(page).getByRole('textbox', {
    name: returnText('ask.quantity', { part: RETURNED }),
  })
  await pieces.fill('2')
  await pieces.press('Tab')
  await main(page).getByLabel(returnText('ask.words')).fill('Two of them get hot')
  await looksRight()
  await main(page)
    .getByRole('button', { name: returnText('ask.submit') })
    .click()
  await expect(badge(page, 'requested')).toBeVisible()

  // The camera gives a large picture: it is scaled down here.
  const photo = await page.screenshot({ fullPage: true })
  await main(page)
    .getByLabel(returnText('photos.add'))
    .setInputFiles({ name: 'hot.png', mimeType: 'image/png', buffer: photo })
  await expect(
    main(page).getByRole('img', { name: returnText('photos.alt', { number: '1' }) }),
  ).toBeVisible()
  await looksRight()
  const address = page.url()
  const number = /RMA-\d{4}-\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '' // prettier-ignore

  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/returns?q=${number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await looksRight()
  await page.getByRole('link', { name: number }).click()
  await expect(main(page).getByRole('img')).toBeVisible()
  await looksRight()
  await act(page, 'approve')
  await expect(badge(page, 'approved')).toBeVisible()
  const mail = await lastMail(page.request, { to: email, kind: 'return-approved' })
  expect(mail.text).toContain(number)

  await forgetWho(page)
  await signIn(page, email)
  await page.goto(address)
  await main(page)
    .getByRole('button', { name: returnText('sent.open') })
    .click()
  const parcel = page.getByRole('dialog', { name: returnText('sent.title', { number }) })
  await parcel.getByLabel(returnText('facts.tracking')).fill('RR123456785BY')
  await parcel.getByRole('button', { name: returnText('sent.submit') }).click()
  await expect(badge(page, 'sent')).toBeVisible()
  await looksRight()

  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/returns?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await act(page, 'receive')
  expectRefusal(422)
  await inspect(page, number, looksRight)
  await act(page, 'refund')
  await expect(badge(page, 'refunded')).toBeVisible()
  await looksRight()
  await page.goto(`/en/admin/suppliers/shelf?source=return&q=${RETURNED}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await forgetWho(page)
  await signIn(page, email)
  await page.goto(address)
  await expect(badge(page, 'refunded')).toBeVisible()
  await looksRight()
  await page.goto(`/en/account/orders/${order.id}`)
  await expect(
    main(page)
      .getByText(/CN-\d{4}-\d{6}/)
      .first(),
  ).toBeVisible()
})

test(
  'what came back is replaced from our own shelf and shipped',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const { email } = await newcomer(page)
    const { id, number } = await mintInspected(page)
    await page.goto(`/en/account/returns/${id}`)
    await main(page)
      .getByRole('link', { name: /D-\d{4}-\d{6}/ })
      .click()
    await page.waitForURL(/orders\/\d+/)
    const order = /orders\/(\d+)/.exec(page.url())?.[1] ?? ''
    await forgetWho(page)
    await signIn(page, 'manager@example.com')
    await page.goto(`/en/admin/sales/returns/${id}`)
    await main(page)
      .getByRole('button', { name: adminReturnText('acts.replace.open') })
      .click()
    const dialog = page.getByRole('dialog', {
      name: adminReturnText('acts.replace.title', { number }),
    })
    await expect(dialog.getByRole('combobox')).toContainText(
      adminReturnText('acts.replace.ours', { remains: '' }).split(' · ')[0] ?? '',
    )
    await looksRight()
    await dialog.getByRole('button', { name: adminReturnText('acts.replace.open') }).click()
    await expect(dialog).toBeHidden()
    await expect(badge(page, 'replaced')).toBeVisible()
    await expect(main(page).getByText(adminReturnText('again', { position: '2' }))).toBeVisible()
    await looksRight()
    const mail = await lastMail(page.request, { to: email, kind: 'return-replaced' })
    expect(mail.text).toContain(number)
    await work(page, `${order}/shipments`, {})
    await page.goto(`/en/admin/sales/orders/${order}`)
    await main(page).getByRole('link', { name: number }).first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/sales/returns/${id}$`))

    await forgetWho(page)
    await signIn(page, email)
    await page.goto(`/en/account/returns/${id}`)
    await expect(badge(page, 'replaced')).toBeVisible()
    await looksRight()
    await page.goto(`/en/account/orders/${order}`)
    await expect(main(page).getByText(orderText('events.return_replaced'))).toBeVisible()
  },
)

/** One piece too many is said at its field; then one goes to the shelf and one to scrap. */
async function inspect(page: Page, number: string, looksRight: () => Promise<void>): Promise<void> {
  await main(page)
    .getByRole('button', { name: adminReturnText('acts.inspect.open') })
    .click()
  const dialog = page.getByRole('dialog', {
    name: adminReturnText('acts.inspect.title', { number }),
  })
  const shelf = dialog.getByLabel(adminReturnText('places.shelf'), { exact: true })
  const submit = dialog.getByRole('button', { name: adminReturnText('acts.inspect.submit') })
  await shelf.fill('2')
  await dialog.getByLabel(adminReturnText('places.scrap'), { exact: true }).fill('1')
  await dialog.getByLabel(adminReturnText('fields.place')).fill('R-01')
  await submit.click()
  await expect(shelf).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await shelf.fill('1')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(badge(page, 'inspected')).toBeVisible()
}
