import type { Page } from '@playwright/test'
import { expect, test, withMotion } from '../support/e2e/journey.ts'

test.use({ ...withMotion, ownWindow: true })

/** Notes how opaque a page was in its first frame, and what moved once its picture was taken. */
const WATCH = `
  window.fades = []
  const start = document.startViewTransition
  document.startViewTransition = function (options) {
    const fade = { first: Number(getComputedStyle(document.querySelector('main')).opacity) }
    const transition = start.call(this, options)
    requestAnimationFrame(() => {
      const main = document.querySelector('main')
      fade.first = Number(getComputedStyle(main).opacity)
      fade.heading = main.querySelector('h1')?.textContent
    })
    transition.ready.then(() => {
      fade.moved = document.getAnimations().map(({ effect }) => effect.pseudoElement)
    })
    transition.finished.then(() => {
      fade.last = Number(getComputedStyle(document.querySelector('main')).opacity)
      window.fades.push(fade)
    })
    return transition
  }
`

interface Fade {
  first: number
  heading: string
  moved: string[]
  last: number
}

const fades = (page: Page) => page.evaluate<Fade[]>('window.fades')

test(
  'a page is painted in its first frame, and fades in from there',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(WATCH)
    await page.goto('/en/')
    await page.locator('footer a[href$="/en/help"]').click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page).toHaveURL(/\/en\/help$/)
    await expect.poll(() => fades(page)).toHaveLength(1)
    const [fade] = await fades(page)
    expect(fade?.heading).toBe(await heading.textContent())
    expect(fade?.first).toBeGreaterThan(0)
    expect(fade?.first).toBeLessThan(1)
    expect(fade?.moved).toContain('::view-transition-new(page)')
    expect(fade?.last).toBe(1)
  },
)

test(
  'nothing fades when the address changes within a page, or for who wants no motion',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(WATCH)
    await page.goto('/en/search/LM317T/Texas%20Instruments')
    await page.getByRole('checkbox').first().check()
    await expect(page).toHaveURL(/\?/)
    expect(await fades(page)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('header .logo').click()
    await expect(page).toHaveURL(/\/en\/?$/)
    await expect(page.locator('#ask')).toBeVisible()
    expect(await fades(page)).toEqual([])
  },
)
