import type { Browser, Locator, Page } from '@playwright/test'
import { percentile } from './percentile.ts'
import { CATEGORY } from './stock-category.ts'

const ROUNDS = 3

export interface Filtered {
  /** Milliseconds from the answer's last byte to the frame that shows the parts found. */
  p50: number
  p95: number
  count: number
}

/** Chooses each value of each filter of a full category, and takes it away again. */
export async function filtering(browser: Browser, url: string): Promise<Filtered> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/en/catalog/${CATEGORY}`)
  await page.locator('html[data-live]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(WATCH)
  const boxes = page.locator('aside.filters').getByRole('checkbox')
  const clear = page.getByRole('button', { name: 'Clear all filters' }).first()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < (await boxes.count()); at += 1) {
      const chosen = await press(page, boxes.nth(at))
      const taken = await press(page, clear)
      times.push(...[chosen, taken].filter((time) => time !== null))
    }
  }
  await page.close()
  return { p50: percentile(times, 50), p95: percentile(times, 95), count: times.length }
}

/** Null: the answer was known already, or shows the same parts. */
async function press(page: Page, target: Locator): Promise<number | null> {
  const before = await page.evaluate<number>('window.watched.answered()')
  await page.evaluate('window.watched.painted = 0')
  await target.click()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
  const { answered, painted } = await page.evaluate<{ answered: number; painted: number }>(
    '({ answered: window.watched.answered(), painted: window.watched.painted })',
  )
  return answered > before && painted > 0 ? painted - answered : null
}

/** The table is another one once its parts are; the last change of it counts. */
const WATCH = `
  performance.setResourceTimingBufferSize(10_000)
  const parts = () => document.querySelector('main [role="status"]')?.textContent +
    [...document.querySelectorAll('main tbody th')].map((cell) => cell.textContent).join() +
    (document.querySelector('main .stale') === null)
  let shown = parts()
  window.watched = {
    // When a frame was made in which another table stood, and when the last answer was whole.
    painted: 0,
    answered: () => Math.max(0, ...performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/catalog/category?'))
      .map(({ responseEnd }) => responseEnd)),
  }
  new MutationObserver(() => {
    const now = parts()
    if (now === shown) return
    shown = now
    if (document.querySelector('main .stale') !== null) return
    requestAnimationFrame(() => setTimeout(() => { window.watched.painted = performance.now() }))
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
`
