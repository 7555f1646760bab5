import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string) => textOf('en', 'admin/offers', key)

/** Twelve parts at a price and a half more each. */
const listAt = (mark: string, price: number) =>
  [
    'Brand;Part number;Name;Stock;Price',
    ...Array.from(
      { length: 12 },
      (_, at) => `Bosch;W${mark}${at};Filter ${at};${at + 3};${(price + at / 2).toFixed(2)}`,
    ),
    '',
  ].join('\n')

/** As a supplier's program does, without a session. */
const send = (page: Page, token: string, body: string) =>
  page.evaluate<number>(
    `fetch('/api/lists/${token}?file=prices.csv', { method: 'POST', credentials: 'omit',
      body: ${JSON.stringify(body)} }).then(({ status }) => status)`,
  )

test('a program sends lists with a token, which go live by themselves, and limits are tried on them', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'manager@example.com')
  const mark = crypto.randomUUID().slice(0, 6)
  const offer = await mintOffer(page, mark)
  await page.goto(offer)
  await page.getByRole('button', { name: text('ways.make') }).click()
  const command = (await page.locator('pre.command').textContent()) ?? ''
  const token = /\/api\/lists\/(\S+)/.exec(command)?.[1] ?? ''
  await looksRight()
  const automatic = page.getByRole('switch', { name: text('ways.automatic') })
  await automatic.click()
  await expect(automatic).toBeChecked()
  // The token is shown once.
  await page.reload()
  await expect(page.getByText(text('ways.unused').split('{{')[0] ?? '')).toBeVisible()
  await expect(page.locator('pre.command')).toBeHidden()

  expect(await send(page, token, listAt(mark, 5))).toBe(202)
  await expect(page.getByText(text('state.live'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  expect(await send(page, token, listAt(mark, 5))).toBe(202)
  expect(await send(page, token, listAt(mark, 9))).toBe(202)
  await page.reload()
  await expect(page.getByText(text('state.list_waiting_approval')).first()).toBeVisible({
    timeout: 30_000,
  })

  // Which limits would have let it pass is tried on what came.
  await page.getByRole('button', { name: text('source.action') }).click()
  const dialog = page.getByRole('dialog')
  const replay = dialog.getByRole('region', { name: text('replay.title') })
  await expect(replay.getByText(text('replay.stops'))).toHaveCount(1)
  await looksRight()
  await dialog.getByLabel(text('source.limit.median_price_change')).fill('500')
  await dialog.getByLabel(text('source.limit.price_kind_change')).fill('500')
  await expect(replay.getByText(text('replay.stops'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  const leave = page.getByRole('button', { name: textOf('en', 'form', 'unsaved.discard') })
  if (await leave.isVisible()) await leave.click()

  await page.goto(offer)
  await page.getByRole('button', { name: text('ways.revoke') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('ways.revoke') })
    .click()
  await expect(page.getByText(text('ways.revoked'))).toBeVisible()
  expectRefusal(401)
  expect(await send(page, token, listAt(mark, 6))).toBe(401)
})
