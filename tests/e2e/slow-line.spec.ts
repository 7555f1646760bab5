import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cartLink } from '../support/e2e/cart.ts'
import type { Page } from '@playwright/test'
import { newcomer } from '../support/e2e/newcomer.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'

// As on a first visit.
test.use({ ownWindow: true })

/** A page of offers whose code does not come before it is let through. */
async function openHeld(page: Page): Promise<{ letThrough: () => void }> {
  let letThrough = (): void => undefined
  const isWanted = new Promise<void>((done) => (letThrough = done))
  await page.route('**/assets/*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  await openUnfinished(page)
  return { letThrough }
}

/** Opened from a page of its own: `goto` waits for what this is about. */
async function openUnfinished(page: Page, store = ''): Promise<void> {
  await page.goto(`${store}/robots.txt`)
  await page.evaluate(() => location.assign('/en/search/BAT54J%2C115'))
}

const buyButton = (page: Page) =>
  page.getByRole('button', { name: textOf('en', 'shop/search', 'buy.toCart') }).first()

const isLive = (page: Page) => page.locator('html[data-live]')

test('what is bought before the code of the page is here is in the cart at once', async ({
  page,
}) => {
  const { letThrough } = await openHeld(page)
  await buyButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added BAT54J,115' })).toBeVisible()
  // Pressed again in doubt, it is not bought twice.
  await buyButton(page).click()
  // One may leave: on the next page the code finds it.
  await cartLink(page).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(isLive(page)).toBeHidden()

  letThrough()
  await expect(page.getByRole('rowheader', { name: 'BAT54J,115' })).toBeVisible()
  const quantity = page.getByRole('textbox', {
    name: textOf('en', 'shop/cart', 'line.quantity').replace('{{mpn}}', 'BAT54J,115'),
    exact: true,
  })
  await expect(quantity).toHaveValue('10')
  await expect(cartLink(page)).toContainText('1')
  // The same offer again is more of it, which the code has to decide.
  await page.goBack()
  await expect(isLive(page)).toBeVisible()
  await buyButton(page).click()
  await expect(cartLink(page)).toContainText('1')
  await cartLink(page).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(quantity).toHaveValue('20')
})

test('what is bought before the code is here comes into the cart of who is signed in', async ({
  page,
}) => {
  await newcomer(page)
  await page.goto('/en/account')
  const { letThrough } = await openHeld(page)
  await buyButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added BAT54J,115' })).toBeVisible()
  letThrough()
  await expect(cartLink(page)).toContainText('1')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
    .toContain('"lines":[]')
  await page.reload()
  await expect(cartLink(page)).toContainText('1')
})

/** The store's pages, of which all behind `</main>` comes only when it is let through. */
async function openHalf(store: string) {
  const rests: (() => void)[] = []
  const answer = async (path: string, response: ServerResponse) => {
    const page = await fetch(new URL(path, store))
    const [first = '', rest] = (await page.text()).split('</main>', 2)
    response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? '' })
    if (rest === undefined) return response.end(first)
    response.write(first)
    rests.push(() => response.end(`</main>${rest}`))
    return response
  }
  const server = createServer((asked, response) => void answer(asked.url ?? '/', response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const end of rests) end()
      server.close()
      server.closeAllConnections()
    },
  }
}

test('what is bought while half of the page is here is in the cart', async ({ page, baseURL }) => {
  const half = await openHalf(baseURL ?? '')
  await openUnfinished(page, half.url)
  await buyButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added BAT54J,115' })).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  half.close()
})

test('what the code has to decide is kept until it is here, and done with it', async ({ page }) => {
  const { letThrough } = await openHeld(page)
  const favorite = page.getByRole('button', { name: /^Favourite:/ }).first()
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-busy', 'true')
  // What comes after it waits for it, links too: they would leave with the page what was pressed.
  await buyButton(page).click()
  await expect(buyButton(page)).toHaveAttribute('aria-busy', 'true')
  await cartLink(page).click()
  await expect(page).toHaveURL(/search/)
  await expect(isLive(page)).toBeHidden()

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
  await expect(isLive(page)).toBeVisible()
  expect(fonts).toEqual([])
})
