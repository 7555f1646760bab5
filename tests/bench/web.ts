import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser as Chrome, chromium, type Page } from '@playwright/test'
import { endChildren, endWithSignals } from '../../worker/cli/children.ts'
import { findFreePort } from '../../worker/cli/local-state.ts'
import { testBrowser } from '../../worker/cli/test-browser.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { startStore } from './start-store.ts'
import { filtering } from './web/filtering.ts'
import { startFloor } from './web/floor.ts'
import { lighthouseMedians, type Browser } from './web/lighthouse-medians.ts'
import { startProxy } from './web/compressing-proxy.ts'
import { walk } from './web/soft-navigation.ts'
import { BRAND, CATEGORY, numberOf, stockCategory } from './web/stock-category.ts'
import { typing } from './web/typing.ts'

/**
 * What a shopper's browser sees: Lighthouse's mobile figures beside those of a page that is one line
 * of text, navigations inside the shop, suggestions as one types, filters of a full category. A store of its own is
 * started; one of its categories is filled with 500 parts, 100 of them with a picture.
 */

const RUNS = 5

interface Measured {
  name: string
  path: string
  before?: (page: Page) => Promise<void>
}

const PAGES: Measured[] = [
  { name: 'home', path: '/en/' },
  { name: 'search: brands', path: '/en/search/LM317T' },
  { name: 'search: offers', path: '/en/search/LM317T/Texas%20Instruments' },
  { name: 'catalogue', path: '/en/catalog' },
  { name: 'category', path: `/en/catalog/${CATEGORY}` },
  { name: '… filtered', path: `/en/catalog/${CATEGORY}?package=0603&tolerance=1` },
  { name: 'part', path: `/en/search/${numberOf(8)}/${BRAND}` },
  { name: 'cart', path: '/en/cart' },
  {
    name: 'checkout',
    path: '/en/checkout',
    before: (page) => signIn(page, 'shopper@example.com'),
  },
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

endWithSignals()
const state = mkdtempSync(join(tmpdir(), 'detal-bench-web-'))
const { CHROMIUM_PATH = '', ...libraries } = await testBrowser()
const env = {
  ...libraries,
  ...(libraries.CHROMIUM_LIBRARIES ? { LD_LIBRARY_PATH: libraries.CHROMIUM_LIBRARIES } : {}),
}
const browser: Browser = { executablePath: CHROMIUM_PATH, env }
try {
  const proxy = await startProxy((await startStore(state)).url)
  await inChrome((chrome) => stockCategory(chrome, proxy.url))
  const floor = await startFloor()
  say('page           | perf | LCP ms | TBT ms | CLS   | a11y | best | SEO  | not passed')
  await report('floor', floor.url)
  for (const { name, path, before } of PAGES) await report(name, `${proxy.url}${path}`, before)
  floor.close()
  await inChrome((chrome) => measureWalks(chrome, proxy.url))
  proxy.close()
} finally {
  await endChildren()
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function report(name: string, url: string, before?: Measured['before']): Promise<void> {
  const port = await findFreePort()
  const seen = await lighthouseMedians(url, { runs: RUNS, browser, port, before })
  const cells = [
    name.padEnd(14),
    seen.performance.toFixed(2),
    String(Math.round(seen.lcp)).padStart(6),
    String(Math.round(seen.tbt)).padStart(6),
    seen.cls.toFixed(3),
    seen.accessibility.toFixed(2),
    seen.bestPractices.toFixed(2),
    seen.seo.toFixed(2),
    seen.failed.join(' '),
  ]
  say(cells.join(' | '))
}

async function inChrome(work: (chrome: Chrome) => Promise<void>): Promise<void> {
  const chrome = await chromium.launch({
    executablePath: browser.executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  await work(chrome)
  await chrome.close()
}

async function measureWalks(chrome: Chrome, url: string): Promise<void> {
  const bare = await walk(chrome, url, false)
  const ahead = await walk(chrome, url, true)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  say(`navigation, click → paint: p50 ${ms(ahead.p50)}, p95 ${ms(ahead.p95)} of ${ahead.count}`)
  say(`… without fetching ahead: p50 ${ms(bare.p50)}, p95 ${ms(bare.p95)}`)
  const share = (ahead.requests / Math.max(1, bare.requests)).toFixed(2)
  say(`calls: ${ahead.requests} against ${bare.requests}, ${share} ×`)
  const typed = await typing(chrome, url)
  say(`answer → suggestions: p50 ${ms(typed.p50)}, p95 ${ms(typed.p95)} of ${typed.count}`)
  const chosen = await filtering(chrome, url)
  say(`answer → filtered parts: p50 ${ms(chosen.p50)}, p95 ${ms(chosen.p95)} of ${chosen.count}`)
}
