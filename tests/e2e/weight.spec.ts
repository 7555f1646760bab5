import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e/journey.ts'

// As on a first visit.
test.use({ ownWindow: true })

/**
 * JS + CSS of the first page opened, brotli bytes: `live` is what it needs until it answers to its
 * visitor, `all` has also what comes when the browser is idle.
 */
const PAGES = [
  { name: 'home', path: '/ru/', live: 140_000, all: 150_000 },
  { name: 'a part', path: '/ru/search/LM317T/Texas%20Instruments', live: 167_000, all: 184_000 },
  { name: 'cart', path: '/ru/cart', live: 165_000, all: 171_000 },
]

for (const { name, path, live, all } of PAGES) {
  test(`the first page is light: ${name}`, async ({ page }) => {
    const files = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      files.set(new URL(response.url()).pathname, response.body().then(weigh))
    })
    await page.addInitScript(NOTE_LIVE)
    const answer = await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const before = await askedBeforeLive(page)
    const inside = weighInside(await answer?.text())
    const parts = await Promise.all(
      [...files].map(async ([file, bytes]) => ({ file, bytes: await bytes })),
    )
    const needed = parts.filter(({ file }) => before.includes(file))
    const sum = (some: typeof parts) => some.reduce((total, { bytes }) => total + bytes, inside)
    const listed = parts.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')
    expect(needed.length).toBeGreaterThan(1)
    expect(sum(needed), `until live, ${inside} inside:\n${listed}`).toBeLessThanOrEqual(live)
    expect(sum(parts), `in all, ${inside} inside:\n${listed}`).toBeLessThanOrEqual(all)
  })
}

/** Notes when the page began to answer. */
const NOTE_LIVE = `
  new MutationObserver(() => {
    if ('live' in document.documentElement.dataset) window.liveAt ??= performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live'] })
`

/** Paths of the files that were asked for before that. */
function askedBeforeLive(page: Page): Promise<string[]> {
  return page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime < window.liveAt)
    .map(({ name }) => new URL(name).pathname)`)
}

const weigh = (body: Buffer | string): number => brotliCompressSync(body).length

/** Styles and scripts that stand in the HTML. */
function weighInside(html = ''): number {
  const inside = html.match(/<(style|script)(?![^>]*(?:src=|type="application))[^>]*>[^]*?<\/\1>/g)
  return weigh((inside ?? []).join('\n'))
}
