import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export const LOCALES = ['be', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

interface Fixtures {
  /** Checks the page as it stands: axe finds nothing, nothing scrolls sideways. */
  looksRight: () => Promise<void>
  /** Announces a refusal the journey is about; the browser logs each as a console error. */
  expectRefusal: (status: number) => void
}

/** A journey. It fails on any console error, page error or answer of 500 and above. */
export const test = base.extend<Fixtures>({
  expectRefusal: [
    async ({ page }, use) => {
      const announced = new Set<number>()
      const faults: string[] = []
      page.on('console', (message) => {
        const refused = /^Failed to load resource: .* status of (\d+)/.exec(message.text())?.[1]
        const isAnnounced = refused !== undefined && announced.has(Number(refused))
        if (message.type() === 'error' && !isAnnounced) faults.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
      })
      await use((status) => void announced.add(status))
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  looksRight: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
      expect(found, page.url()).toEqual([])
      expect(await sidewaysOverflow(page), page.url()).toBeLessThanOrEqual(0)
    })
  },
})

/** Pixels by which the page is wider than its window. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
}

/** A text of the web client as a visitor reads it, e.g. `textOf('ru', 'search', 'box.find')`. */
export function textOf(locale: Locale, namespace: string, key: string): string {
  const file = join(import.meta.dirname, '../../../web/i18n', locale, `${namespace}.json`)
  const found = key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown>)[part],
      JSON.parse(readFileSync(file, 'utf8')),
    )
  if (typeof found !== 'string') throw new Error(`no text ${namespace}:${key} in ${locale}`)
  return found
}

/** Signs in through the page and waits until it has gone on. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/en/login')
  await page.getByLabel(textOf('en', 'accounts', 'login.email'), { exact: true }).fill(email)
  await page
    .getByLabel(textOf('en', 'accounts', 'login.password'), { exact: true })
    .fill('Detal-demo-1')
  await page.getByRole('button', { name: textOf('en', 'accounts', 'login.submit') }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
