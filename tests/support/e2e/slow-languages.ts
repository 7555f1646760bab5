import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Of each file: slower than a phone on the road. */
const SLOW_MS = 250
const MANIFEST = join(import.meta.dirname, '../../../dist/web/.vite/manifest.json')

const CHOICE = '*/api/locale'

/**
 * Lets each file of texts wait before the page gets it, and keeps the language chosen on the page from the server:
 * others are told things in that person's language meanwhile. The browser itself holds them back, so that it keeps
 * all others from page to page as it does for people: a route of the test's own would have it load them again
 * each time. Answers how many files have waited so far.
 */
export async function slowLanguages(page: Page): Promise<{ heldBack: () => number }> {
  const files = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const texts = Object.entries(files).filter(([source]) => /^i18n\/.*\.json$/.test(source))
  const devtools = await page.context().newCDPSession(page)
  let heldBack = 0
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isChoice = request.url.endsWith(CHOICE.slice(1))
    if (!isChoice) heldBack += 1
    const goOn = () =>
      isChoice
        ? devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
        : devtools.send('Fetch.continueRequest', { requestId })
    // A page that was left meanwhile takes its requests along.
    setTimeout(() => void goOn().catch(() => {}), isChoice ? 0 : SLOW_MS)
  })
  const paths = [CHOICE, ...texts.map(([, { file }]) => `*/${file}`)]
  await devtools.send('Fetch.enable', { patterns: paths.map((urlPattern) => ({ urlPattern })) })
  return { heldBack: () => heldBack }
}
