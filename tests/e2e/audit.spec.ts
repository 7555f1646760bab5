import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { listText } from '../support/e2e/list-text.ts'
import { post } from '../support/e2e/newcomer.ts'
import { csrfToken, signIn } from '../support/e2e/sign-in.ts'

const say = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/audit', key), values)
const supplierText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/suppliers', key), values)

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test(
  'staff change a supplier’s name, open its history, and find the change that nobody can alter',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    const [before, after] = [`Detour ${mark}`, `Direct ${mark}`]
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin')
    await post(page, '/api/admin/suppliers', { name: before, code: `T${mark}`, is_active: true })

    await page.goto(`/en/admin/suppliers?q=${mark}`)
    await page.getByRole('button', { name: supplierText('edit.of', { name: before }) }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: supplierText('fields.name') }).fill(after)
    await form.getByRole('button', { name: supplierText('edit.submit') }).click()
    await page.getByRole('link', { name: after }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: listText('history') })
      .click()

    const change = rowWith(page, say('wasTo', { field: 'Name', before, after }))
    await expect(change).toContainText('owner@example.com')
    await expect(
      page.getByText(say('filters.object', { name: `${say('types.supplier')} ${after}` })),
    ).toBeVisible()
    // Its creation and this change, and nothing of others.
    await expect(page.getByRole('row')).toHaveCount(3)
    await looksRight()

    await change.getByRole('link', { name: say('verbs.update') }).click()
    const entry = page.getByRole('dialog')
    await expect(entry.getByRole('row', { name: say('fields.name') })).toContainText(after)
    await expect(entry.getByText(say('entry.request'))).toBeVisible()
    await looksRight()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const headers = { 'X-XSRF-TOKEN': await csrfToken(page) }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const path = `/api/admin/audit/${id}`
      const answer = await page.request.fetch(path, { method, headers, data: {} })
      expect([method, answer.status()]).toEqual([method, 405])
    }

    await entry.getByRole('link', { name: say('entry.person') }).click()
    await expect(page.getByRole('combobox', { name: say('filters.person') })).toHaveValue(
      /owner@example\.com/,
    )
    // Of suppliers alone: all else that this person has changed would push it off the first page.
    await page.getByLabel(say('filters.noun.label'), { exact: true }).selectOption('suppliers')
    await expect(page).toHaveURL(/noun=suppliers/)
    await expect(rowWith(page, before).first()).toBeVisible()
    // Who saves the list as a file is in it, too.
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: listText('csv') }).click()
    expect((await file).suggestedFilename()).toBe('audit.csv')
    await page.goto('/en/admin/reports/audit?noun=audit&verb=export')
    await expect(rowWith(page, say('nouns.audit')).first()).toContainText(say('verbs.export'))
  },
)
