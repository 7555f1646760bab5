import { expect, test, textOf, withMotion } from '../support/e2e/journey.ts'

test.use({ ...withMotion, ownWindow: true })

/** Adds up how far what is visible moves by itself, as browsers score it. */
const NOTE_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
`

test('what was looked for before finds its room on the first page kept', async ({ page }) => {
  for (const part of ['LM317T', 'W71295/Mann-Filter', 'LM317T/Texas%20Instruments', 'BAT54J']) {
    await page.goto(`/en/search/${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.addInitScript(NOTE_SHIFTS)
  await page.goto('/en/')
  const titles = ['home.recent', 'home.items']
  for (const title of titles) {
    await expect(
      page.getByRole('region', { name: textOf('en', 'shop/search', title) }),
    ).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(0.01)
})

test('without anything to remember no room is kept', async ({ page }) => {
  await page.addInitScript(NOTE_SHIFTS)
  await page.goto('/en/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.recent-room')).toBeHidden()
  expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(0.01)
})

test('a page is painted before its fonts are asked for, and then written in them @once', async ({
  page,
}) => {
  await page.goto('/en/search/LM317T')
  await expect(page.locator('html[data-fonts]')).toHaveCount(0)
  const [painted, asked] = (await page.evaluate(`[
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    Math.min(...performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime)),
  ]`)) as [number, number]
  expect(asked).toBeGreaterThan(painted)
  expect(asked).toBeLessThan(Infinity)
  expect(await page.evaluate(`document.fonts.check('1em Inter Variable')`)).toBe(true)
})
