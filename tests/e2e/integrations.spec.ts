import type { Page } from '@playwright/test'
import { filled, rowOf } from '../support/e2e/cart.ts'
import { answerPasswordDialog, expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { callsFrom, ownAddress } from '../support/e2e/own-address.ts'
import { forgetWho, signIn, signInAnew } from '../support/e2e/sign-in.ts'
import { isGenuine, receiveWebhooks } from '../support/e2e/webhook-receiver.ts'

type Values = Record<string, string>

const keyText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'account/api-keys', key), values)
const staffText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/api-keys', key), values)
const hookText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/webhooks', key), values)
const deliveryText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/webhook-deliveries', key), values)

const INTEGRATIONS = '/en/admin/settings/integrations'

/** Runs the command the page shows, as curl would. */
async function runCommand(command: string): Promise<number> {
  const [, header = '', url = ''] = /^curl -H '([^']+)' '([^']+)'$/.exec(command) ?? []
  const [name = '', value = ''] = header.split(/: (.*)/)
  return (await fetch(url, { headers: { [name]: value, ...callsFrom(ownAddress()) } })).status
}

async function makeKey(page: Page, name: string): Promise<{ key: string; command: string }> {
  await page.getByRole('button', { name: keyText('make.action'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: keyText('make.title') })
  await dialog.getByLabel(keyText('fields.name'), { exact: true }).fill(name)
  await dialog.getByRole('button', { name: keyText('make.submit'), exact: true }).click()
  await answerPasswordDialog(page)
  const shown = page.locator('.shown-once pre')
  await expect(shown).toHaveCount(2)
  const [key = '', command = ''] = await shown.allTextContents()
  return { key, command }
}

test('a key is made, opens its scope to a program and nothing else, and is revoked', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  test.slow()
  expectRefusal(423)
  const { email } = await newcomer(page)
  await page.goto('/en/account/privacy')
  const { key, command } = await makeKey(page, 'Robot 7')
  await looksRight()
  expect(command).toContain(key)
  expect(await runCommand(command)).toBe(200)
  expect(await runCommand(command.replace(/\/api\/.*'$/, "/api/user/orders'"))).toBe(403)
  expect(await runCommand(command.replace(/\/api\/.*'$/, "/api/admin/orders'"))).toBe(403)
  await lastMail(page.request, { to: email, kind: 'api-key-made' })

  // It is shown once.
  await page.reload()
  await expect(page.getByText('Robot 7')).toBeVisible()
  await expect(page.locator('.shown-once')).toHaveCount(0)
  await page.getByRole('button', { name: keyText('revoke.of', { name: 'Robot 7' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: keyText('revoke.confirm'), exact: true })
    .click()
  await expect(page.getByText(keyText('states.revoked'), { exact: true })).toBeVisible()
  expect(await runCommand(command)).toBe(401)
})

test(
  'the reference of the API is read by area, and tried with a key',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    test.setTimeout(480_000)
    expectRefusal(423)
    await newcomer(page)
    await page.goto('/en/account/privacy')
    const { key } = await makeKey(page, 'Reader')
    await forgetWho(page)
    await page.goto('/api/docs')
    // It draws several hundred routes.
    await expect(page.locator('[data-tag="staff: webhooks"]')).toBeVisible({ timeout: 300_000 })
    await page.getByRole('button', { name: 'Authorize' }).first().click()
    await page.locator('#auth-bearer-value').fill(key)
    await page
      .locator('.auth-container', { has: page.locator('#auth-bearer-value') })
      .getByRole('button', { name: 'Apply credentials' })
      .click()
    await page.locator('.modal-ux').getByRole('button', { name: 'Close' }).last().click()
    await page.locator('[data-tag="search"]').click()
    await page.locator('[data-path="/api/brands/{slug}"]').first().click()
    await expect(page.getByText('API keys with the scope search')).toBeVisible()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByPlaceholder('slug').fill('bosch')
    await page.getByRole('button', { name: 'Execute' }).click()
    const answer = page.locator('.live-responses-table')
    await expect(answer.locator('.response-col_status').last()).toContainText('200')
    await expect(answer.getByText('ratelimit-remaining', { exact: false })).toBeVisible()
  },
)

test(
  'staff limit the key of a customer, and revoke it, which is told',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    test.slow()
    expectRefusal(423)
    const name = `Robot ${crypto.randomUUID().slice(0, 6)}`
    const { email } = await newcomer(page)
    await page.goto('/en/account/privacy')
    const { command } = await makeKey(page, name)
    await forgetWho(page)
    await signIn(page, 'manager@example.com')
    await page.goto(`${INTEGRATIONS}?q=${encodeURIComponent(email)}`)
    await expect(rowOf(page, name)).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: staffText('edit.of', { name }) }).click()
    const limits = page.getByRole('dialog', { name: staffText('edit.title', { name }) })
    await limits.getByLabel(staffText('perMinute'), { exact: true }).fill('2')
    await looksRight()
    await limits.getByRole('button', { name: staffText('edit.submit'), exact: true }).click()
    await expect(rowOf(page, name).getByRole('cell', { name: '2', exact: true })).toBeVisible()
    expect([await runCommand(command), await runCommand(command)]).toEqual([200, 200])
    expect(await runCommand(command)).toBe(429)
    await page.getByRole('button', { name: staffText('delete.of', { name }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: staffText('delete.confirm'), exact: true })
      .click()
    await expect(rowOf(page, name).getByText(staffText('states.revoked'))).toBeVisible()
    expect(await runCommand(command)).toBe(401)
    await lastMail(page.request, { to: email, kind: 'api-key-revoked' })
  },
)

test(
  'a webhook that fails twice arrives, signed, and is sent again and switched off',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.setTimeout(150_000)
    const server = await receiveWebhooks(500, 503, 200)
    const name = `ERP ${crypto.randomUUID().slice(0, 6)}`
    try {
      await signInAnew(page, 'manager@example.com')
      await page.goto(`${INTEGRATIONS}/webhooks`)
      await page
        .getByRole('button', { name: hookText('create.action') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: hookText('create.title') })
      await dialog.getByLabel(hookText('fields.name'), { exact: true }).fill(name)
      await dialog.getByLabel(hookText('fields.url'), { exact: true }).fill(server.url)
      // What no other journey does meanwhile: it would be told of, too.
      await dialog.getByLabel(hookText('events.favorite.in_stock')).check()
      await looksRight()
      await dialog.getByRole('button', { name: hookText('create.submit'), exact: true }).click()
      const secret = (await page.locator('.shown-once pre').textContent()) ?? ''
      expect(secret).toMatch(/^whsec_/)
      await looksRight()

      await page.getByRole('button', { name: hookText('test.of', { name }) }).click()
      // Five seconds after the first try by itself, then by hand: the third would come in five minutes.
      await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(2)
      await page.goto(`${INTEGRATIONS}/deliveries`)
      const row = rowOf(page, name)
      await expect(row.getByText(deliveryText('statuses.waiting'))).toBeVisible()
      await expect(row.locator('summary')).toContainText('503')
      await row.getByRole('button', { name: deliveryText('send.action') }).click()
      await expect(row.getByText(deliveryText('statuses.delivered'))).toBeVisible({
        timeout: 30_000,
      })
      await looksRight()
      expect(server.received).toHaveLength(3)
      expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      for (const received of server.received) {
        expect(isGenuine(received, secret)).toBe(true)
        expect(isGenuine({ ...received, body: `${received.body} ` }, secret)).toBe(false)
      }

      await page.goto(`${INTEGRATIONS}/webhooks`)
      await page.getByRole('button', { name: hookText('delete.of', { name }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: hookText('delete.confirm'), exact: true })
        .click()
      await expect(rowOf(page, name)).toHaveCount(0)
    } finally {
      await server.close()
    }
  },
)
