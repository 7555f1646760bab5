import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { answerPasswordDialog, expect, signIn, test, textOf } from '../support/e2e/journey.ts'

const text = (key: string) => textOf('en', 'admin/offers', `source.${key}`)
const confirmText = (key: string) => textOf('en', 'account/security', `confirm.${key}`)

/** A write by the API, in this browser's session; the id of what it made. */
const post = (page: Page, noun: string, input: object) =>
  page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const body = ${JSON.stringify(JSON.stringify(input))}
      const answer = await fetch('/api/admin/${noun}', { method: 'POST', headers, body })
      return (await answer.json()).data.id
    })()`,
  )

test('the password of a source is confirmed, kept unseen and forgotten with another host', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  // Until the password is confirmed.
  expectRefusal(423)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'owner@example.com')
  const name = `Source ${crypto.randomUUID().slice(0, 8)}`
  const supplier = await post(page, 'suppliers', { name })
  const warehouse = await post(page, 'warehouses', { supplier_id: supplier, name })
  const offer = await post(page, 'offers', { warehouse_id: warehouse, name, currency: 'BYN' })
  await page.goto(`/en/admin/warehouses/${warehouse}/offers/${offer}`)

  const open = () => page.getByRole('button', { name: text('action') }).click()
  const save = () => page.getByRole('button', { name: text('submit'), exact: true }).click()
  const says = (key: string) => page.getByText(filled(text(key), { name })).first()
  await open()
  await page.getByText(textOf('en', 'admin/offers', 'methods.url'), { exact: true }).click()
  await page.getByLabel(text('url')).fill('https://prices.example.com/list.csv')
  await page.getByLabel(text('username')).fill('me')
  await page.getByLabel(new RegExp(`^${text('password')}`)).fill(crypto.randomUUID())
  await save()
  const dialog = page.getByRole('dialog', { name: confirmText('title') })
  await expect(dialog).toBeVisible()
  await looksRight()
  await dialog
    .getByRole('button', { name: confirmText('cancel') })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  // What was typed is still there.
  await save()
  await answerPasswordDialog(page)
  await expect(says('done')).toBeVisible()

  await open()
  await expect(page.getByText(text('passwordKept'))).toBeVisible()
  await looksRight()
  await page.getByLabel(text('url')).fill('https://other.example.com/list.csv')
  await save()
  await expect(says('doneWithoutPassword')).toBeVisible()
  await looksRight()

  const where = page.request.get('/api/mailbox?to=owner@example.com&kind=sensitive-change')
  const { data } = (await (await where).json()) as { data: { text: string }[] }
  const told = data.filter((mail) => mail.text.includes(name)).map((mail) => mail.text)
  expect(told).toHaveLength(2)
  expect(told[0]).toContain('The password of a price list’s source was cleared')
})
