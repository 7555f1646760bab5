import type { Browser } from '@playwright/test'
import { percentile } from './percentile.ts'

const WORDS = ['lm317t', 'bat54', '407183', 'w71295', 'grm188', 'конденс', 'резист', 'ne555']

export interface Typed {
  /** Milliseconds from the answer's last byte to the frame that shows the suggestions. */
  p50: number
  p95: number
  count: number
}

/** Types numbers letter by letter and waits for what is suggested. */
export async function typing(browser: Browser, url: string): Promise<Typed> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/en/`)
  const box = page.locator('#search-box')
  await box.focus()
  await page.waitForLoadState('networkidle')
  await page.evaluate(WATCH)
  for (const word of WORDS) {
    await box.fill('')
    for (const letter of word) {
      await box.pressSequentially(letter)
      await page.waitForTimeout(250)
    }
  }
  await page.waitForLoadState('networkidle')
  const noted = (await page.evaluate(READ)) as Noted
  await page.close()
  const times = pairs(noted)
  return { p50: percentile(times, 50), p95: percentile(times, 95), count: times.length }
}

/** What happened while one typed, each in milliseconds of the page. */
interface Noted {
  typed: number[]
  answered: number[]
  /** When a frame was made in which the list was another one. */
  painted: number[]
}

/**
 * Each answer with the frame that showed it. What comes after the next letter or the next answer is
 * theirs: an answer that says what stands there already, or comes too late, has no frame.
 */
function pairs({ typed, answered, painted }: Noted): number[] {
  return answered.flatMap((at) => {
    const after = (times: readonly number[]) => Math.min(...times.filter((time) => time > at))
    const shown = after(painted)
    return shown < Math.min(after(typed), after(answered)) ? [shown - at] : []
  })
}

const WATCH = `
  window.noted = { typed: [], painted: [] }
  let shown = ''
  performance.setResourceTimingBufferSize(10_000)
  addEventListener('input', ({ timeStamp }) => window.noted.typed.push(timeStamp), true)
  new MutationObserver(() => {
    const list = document.querySelector('[role="listbox"]')?.textContent ?? ''
    if (list === shown) return
    shown = list
    requestAnimationFrame(() => setTimeout(() => window.noted.painted.push(performance.now())))
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
`

const READ = `({
  ...window.noted,
  answered: performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/search/suggest'))
    .map(({ responseEnd }) => responseEnd),
})`
