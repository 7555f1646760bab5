import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'

/** Medians of several runs of Lighthouse on one address, with its own mobile settings. */
export interface Medians {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  lcp: number
  tbt: number
  cls: number
  /** Audits that did not pass in the last run, outside of performance. */
  failed: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Browser {
  executablePath: string
  env: Record<string, string>
}

interface Wanted {
  runs: number
  browser: Browser
  port: number
  /** What the browser does before: somebody's sign-in, which is then kept. */
  before?: ((page: Page) => Promise<void>) | undefined
}

export async function lighthouseMedians(url: string, wanted: Wanted): Promise<Medians> {
  const results = []
  for (let run = 0; run < wanted.runs; run += 1) results.push(await runOnce(url, wanted))
  const median = (of: (result: (typeof results)[number]) => number): number =>
    results.map(of).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN
  return {
    performance: median((result) => result.performance),
    accessibility: median((result) => result.accessibility),
    bestPractices: median((result) => result.bestPractices),
    seo: median((result) => result.seo),
    lcp: median((result) => result.lcp),
    tbt: median((result) => result.tbt),
    cls: median((result) => result.cls),
    failed: results.at(-1)?.failed ?? [],
  }
}

/** A browser of its own for each run: nothing is cached. */
async function runOnce(url: string, { browser, port, before }: Wanted): Promise<Medians> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browser.executablePath,
    env: { ...process.env, ...browser.env },
    baseURL: new URL(url).origin,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
  })
  try {
    await before?.(await context.newPage())
    const result = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
      disableStorageReset: before !== undefined,
    })
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'} (${url})`)
    const { categories, audits } = result.lhr
    const score = (name: string): number => categories[name]?.score ?? 0
    const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
    const outside = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? [])
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failed: outside
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
