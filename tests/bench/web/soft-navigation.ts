import type { Browser, Page } from '@playwright/test'
import { percentile } from './percentile.ts'

/** One walk through the shop and back, by the links a shopper takes. */
const WALK = ['.recent a', 'footer a[href$="/help"]', 'header a[href$="/cart"]', 'header .logo']

const ROUNDS = 12

export interface Walked {
  /** Milliseconds from click until the page that was gone to is on the screen. */
  p50: number
  p95: number
  count: number
  /** Calls of the API. */
  requests: number
}

/**
 * Clicks through the shop; with `intent` the pointer travels to each link as a hand moves it, which
 * lets the shop fetch ahead, without it the link is clicked out of nowhere.
 */
export async function walk(browser: Browser, url: string, intent: boolean): Promise<Walked> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // Who says no to being counted is not asked, and the notice lies over nothing.
  await page.addInitScript(
    `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
  )
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
  })
  await page.goto(`${url}/en/search/LM317T/Texas%20Instruments`)
  await page.locator('html[data-live]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto(`${url}/en/`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(WATCH)
  requests = 0
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const link of WALK) times.push(await follow(page, link, intent))
  }
  await page.close()
  return { p50: percentile(times, 50), p95: percentile(times, 95), count: times.length, requests }
}

interface Watched {
  walked: { clicked: number; painted: number }
}

/**
 * Notes when a click came and when the heading of the page it led to stood on the screen: the
 * browser itself says so (Element Timing). Frames counted from here would tell neither how long the
 * compositor took to draw one, nor whether the next was held up by a transition that runs after it.
 * What stands there while a page waits for its answer has no heading.
 */
const WATCH = `
  window.walked = { clicked: 0, painted: 0 }
  addEventListener('click', (event) => {
    window.walked = { clicked: event.timeStamp, painted: 0 }
    const before = document.querySelector('main h1')
    const name = 'heading ' + event.timeStamp
    const mark = (_changes, observer) => {
      const heading = document.querySelector('main h1')
      if (heading === null || heading === before) return
      heading.setAttribute('elementtiming', name)
      observer.disconnect()
    }
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
    new PerformanceObserver((list, observer) => {
      const entry = list.getEntries().find(({ identifier }) => identifier === name)
      if (entry === undefined) return
      window.walked.painted = entry.presentationTime
      observer.disconnect()
    }).observe({ type: 'element' })
  }, true)
`

async function follow(page: Page, link: string, intent: boolean): Promise<number> {
  const target = page.locator(link).first()
  await target.waitFor()
  if (intent) {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (box === null) throw new Error(`${link} cannot be seen`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
    await page.waitForTimeout(120)
    await page.mouse.down()
    await page.mouse.up()
  } else {
    await page.mouse.move(0, 0)
    await target.dispatchEvent('click')
  }
  await page.waitForFunction(() => (globalThis as unknown as Watched).walked.painted > 0)
  const { clicked, painted } = await page.evaluate(() => (globalThis as unknown as Watched).walked)
  await page.waitForLoadState('networkidle')
  return painted - clicked
}
