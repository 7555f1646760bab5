import { cartLink } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'

test('what is pressed before the code of the page is here is kept, and done with it', async ({
  page,
}) => {
  let letThrough = (): void => undefined
  const isWanted = new Promise<void>((done) => (letThrough = done))
  await page.route('**/assets/*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  // Opened from a page of its own: `goto` waits for what this is about.
  await page.goto('/robots.txt')
  await page.evaluate(() => location.assign('/en/search/BAT54J%2C115'))
  const buy = page.getByRole('button', { name: textOf('en', 'shop/search', 'buy.toCart') })
  await buy.first().click()
  await expect(buy.first()).toHaveAttribute('aria-busy', 'true')
  // A link would leave with the page what was pressed: it waits too.
  await cartLink(page).click()
  await expect(page).toHaveURL(/search/)
  await expect(page.locator('html')).not.toHaveAttribute('data-live')

  letThrough()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(cartLink(page)).toContainText('1')
})

test('on a slow line the page is set in fonts of the device', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 1500, downloadThroughput: 1e6, uploadThroughput: 1e6 }
  await line.send('Network.emulateNetworkConditions', slow)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/en/')
  await expect(page.locator('html')).toHaveAttribute('data-line', 'slow')
  await expect(page.locator('html[data-live]')).toBeVisible()
  expect(fonts).toEqual([])
})
