import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e/journey.ts'

// As on a first visit.
test.use({ ownWindow: true })

const PART = '/en/search/LM317T/Texas%20Instruments'

test('a part’s page can be read without scripts, and searched from', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(PART)
  await expect(page).toHaveTitle('LM317T Texas Instruments: prices and stock — Detal')
  await expect(page.getByRole('heading', { level: 1, name: 'LM317T' })).toBeVisible()
  const offer = page.getByRole('row').filter({ hasText: 'Shenzhen' }).first()
  await expect(offer).toBeVisible()
  await expect(offer).toContainText(/\d+\.\d{2}/)

  const box = page.locator('#search-box')
  await box.fill('24LC256-I/SN')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '24LC256-I/SN' })).toBeVisible()
  await context.close()
})

for (const path of [
  '/be/',
  PART,
  '/ru/search/LM317T',
  '/en/help/delivery',
  '/ru/catalog',
  '/ru/brands',
  '/be/brands?letter=M',
  '/en/brands/texas-instruments',
  '/ru/catalog/electronics/passives/resistors/chip-resistors?tolerance=1',
  '/ru/epc',
  '/be/cart',
]) {
  test(`${path} is taken over as it was written, and asks for nothing again`, async ({ page }) => {
    const said: string[] = []
    const asked: string[] = []
    page.on('console', (message) => {
      // The test browser's own word, where it keeps service workers out.
      if (!message.text().includes('blocked by Playwright')) said.push(message.text())
    })
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toContain("'sha256-")
    await page.waitForLoadState('networkidle')
    expect(said).toEqual([])
    expect(
      asked.filter((each) => /^\/api\/(init|search|pages|catalog(?!\/photos)|brands)/.test(each)),
    ).toEqual([])
    // Styles stand in the page: those of the shop are not fetched as a file.
    expect(asked.filter((each) => /\/(index|shop)-[^/]*\.css$/.test(each))).toEqual([])
  })
}

/** Notes what every search box that comes into the page begins with. */
const NOTE_BOXES = `
  window.boxes = []
  new MutationObserver((changes) => {
    for (const box of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (box.id === 'search-box') window.boxes.push([box.value, document.activeElement === box])
    }
  }).observe(document, { childList: true, subtree: true })
`

/** Opens the first page and types before its code is here; `release` lets the code come. */
async function typeEarly(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.addInitScript(NOTE_BOXES)
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const opened = page.goto('/en/')
  const box = page.locator('#search-box')
  await box.fill('LM317T')
  return { box, opened, release }
}

const FOUND = /\/en\/search\/LM317T$/

test('Enter before the code is here leads on all the same', async ({ page }) => {
  const { box, opened, release } = await typeEarly(page)
  await box.press('Enter')
  await expect(page).toHaveURL(FOUND)
  release()
  // The first page was left before it was whole.
  await Promise.allSettled([opened])
  await expect(page.getByRole('heading', { level: 1, name: 'LM317T' })).toBeVisible()
})

test('what is typed before the code is here is not lost', async ({ page }) => {
  const { box, opened, release } = await typeEarly(page)
  release()
  await opened
  await expect(box).toHaveValue('LM317T')
  await box.press('Enter')
  await expect(page).toHaveURL(FOUND)
})

test('the search box becomes a combobox in the midst of typing', async ({ page }) => {
  const { opened, release } = await typeEarly(page)
  release()
  await expect.poll(() => page.evaluate('window.boxes[1]')).toEqual(['LM317T', true])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(FOUND)
  await opened
})

test('the tab says in the shop what the page said of itself', async ({ page }) => {
  await page.goto(PART)
  const written = await page.title()
  await page.goto('/en/')
  await page.locator('#search-box').fill('LM317T')
  await page.locator('#search-box').press('Enter')
  await page.getByRole('link', { name: 'Texas Instruments', exact: true }).click()
  await expect(page).toHaveTitle(written)
})
