import type { Page } from '@playwright/test'
import { openDoor } from '../support/e2e/door.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { openReady, say, SEARCH_BOX, searchBox } from '../support/e2e/offline-shop.ts'

test.use({ serviceWorkers: 'allow' })
// Each waits until the whole shop has come.
test.describe.configure({ timeout: 180_000 })

/**
 * Looks for a new version, as the browser does at times of its own: a look that was under way when the
 * version came has seen the old one.
 */
const lookForVersion = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/**
 * Is called again and again: one lost file ends an installation, and only the next look begins another. A look that finds one under
 * way lasts as long as that does, so nothing waits for it.
 */
const beginLook = (page: Page) => void lookForVersion(page).catch(() => undefined)

/** A page of the old version that has heard of the new one. */
async function withNews(page: Page, release: () => void) {
  release()
  await expect(async () => {
    beginLook(page)
    await expect(page.getByText(say('version.update'))).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 100_000 })
}

/**
 * The script of the version that the active service worker belongs to, and what those after it do, for example `active
 * /assets/index-1.js, waiting: none, installing: installing`. A worker has no script when it gives no answer: asked in the
 * moment in which another one takes its place, it never will.
 */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const entryOf = (worker: ServiceWorker | null | undefined) =>
      new Promise<string>((resolve) => {
        if (worker == null) return resolve('none')
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve((data as { entry: string }).entry)
        setTimeout(() => resolve(''), 2000)
        worker.postMessage({ type: 'which-entry' }, [port2])
      })
    const [active, waiting] = await Promise.all([
      entryOf(registration?.active),
      entryOf(registration?.waiting),
    ])
    const installing = registration?.installing?.state ?? 'none'
    return `active ${active}, waiting: ${waiting}, installing: ${installing}`
  })

test('a new version asks to reload, keeps what was typed, and is the new code', async ({
  page,
  context,
  baseURL,
  looksRight,
  expectRefusal,
}) => {
  const door = await openDoor(baseURL ?? '')
  await openReady(page, `${door.url}/en/search-list`)
  const other = await context.newPage()
  await other.goto(`${door.url}/en/`)
  await page.bringToFront()

  const list = page.getByRole('textbox', { name: textOf('en', 'shop/search-list', 'page.label') })
  await searchBox(page).click()
  await page.getByRole('combobox', SEARCH_BOX).pressSequentially('BAT54')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.locator('#list').click()
  await list.pressSequentially('LM317T 10')
  await withNews(page, door.release)
  await looksRight()
  await expect(list).toHaveValue('LM317T 10')

  await page.getByRole('button', { name: say('version.reload') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next')
  await expect(list).toHaveValue('LM317T 10')
  await expect(searchBox(page)).toHaveValue('BAT54')
  await expect(page.getByText(say('version.update'))).toBeHidden()
  await expect(other.locator('html')).toHaveAttribute('data-version', 'next')

  // The new version works without a network, too. The first page may still be asking for something.
  expectRefusal(0)
  await context.setOffline(true)
  await other.goto(`${door.url}/en/`)
  await expect(other.locator('html')).toHaveAttribute('data-version', 'next')
  await expect(searchBox(other)).toBeVisible()
  await context.setOffline(false)
  await door.close()
})

test('a new version can wait', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL ?? '')
  await openReady(page, `${door.url}/en/`)
  await withNews(page, door.release)
  await page.getByRole('button', { name: textOf('en', 'common', 'action.close') }).click()
  await expect(page.getByText(say('version.update'))).toBeHidden()
  // The old version still has all its code.
  await page
    .getByRole('link', { name: textOf('en', 'shop/search', 'box.list') })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: textOf('en', 'shop/search-list', 'page.title') }),
  ).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-version', 'next')
  await door.close()
})

test(
  'a first installation that a lost file has ended is begun again',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const door = await openDoor(baseURL ?? '')
    door.loseFiles(true)
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    await page.goto(`${door.url}/en/`)
    await page.evaluate(() => navigator.serviceWorker.getRegistration())
    await expect.poll(isRegistered).toBe(true)
    await expect.poll(isRegistered).toBe(false)
    door.loseFiles(false)
    await expect(page.getByText(say('version.ready'))).toBeVisible({ timeout: 60_000 })
    await door.close()
  },
)

test('a new version that is opened afresh needs no word', async ({ page, baseURL }) => {
  const door = await openDoor(baseURL ?? '')
  await openReady(page, `${door.url}/en/`)
  door.release()
  await page.goto(`${door.url}/en/search-list`)
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next')
  // The worker of the version on screen takes over by itself.
  await expect
    .poll(
      () => {
        beginLook(page)
        return workersOf(page)
      },
      { timeout: 60_000, intervals: [1000, 5000] },
    )
    .toMatch(/^active \S*next-/)
  await expect(page.getByText(say('version.update'))).toBeHidden()
  await door.close()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('code that a new version has replaced asks to reload', async ({
    page,
    baseURL,
    expectRefusal,
  }) => {
    const door = await openDoor(baseURL ?? '')
    await page.goto(`${door.url}/en/`)
    await expect(page.locator('.version-place')).toBeAttached()
    expectRefusal(404)
    door.release()
    await page.getByRole('link', { name: textOf('en', 'shop/search', 'home.pasteList') }).click()
    await expect(page.getByText(say('version.update'))).toBeVisible()
    await page.getByRole('button', { name: say('version.reload') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: textOf('en', 'shop/search-list', 'page.title') }),
    ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next')
    await door.close()
  })
})
