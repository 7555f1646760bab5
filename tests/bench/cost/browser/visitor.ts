import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Request } from '@playwright/test'
import { ROOT } from '../../../../worker/cli/local-state.ts'
import { callsFrom, ownAddress } from '../../../support/e2e/own-address.ts'

/** What never reaches the Worker, see `run_worker_first` of wrangler.toml. */
const FILE = /^\/(assets|build|icons)\/|^\/(icon\.svg|theme\.js|manifest\.webmanifest)$/

/** A visitor's browser at the store. */
export interface Visitor {
  page: Page
  /** Bytes of the store's answers since this was called last. */
  bytes: () => Promise<number>
  close: () => Promise<void>
}

/**
 * A browser that was never here, of somebody who is not counted, with an address of its own. Files come from the build:
 * no runtime works for them, as none does in production.
 */
export async function newVisitor(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    extraHTTPHeaders: callsFrom(ownAddress()),
  })
  const isFile = ({ pathname }: URL) => FILE.test(pathname)
  await context.route(isFile, (route) => {
    const path = join(ROOT, 'dist/web', new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  const page = await context.newPage()
  await page.addInitScript(
    `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
  )
  let sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!isFile(new URL(request.url()))) sizes.push(sizeOf(request))
  })
  const bytes = async () => {
    const all = await Promise.all(sizes)
    sizes = []
    return all.reduce((sum, size) => sum + size, 0)
  }
  return { page, bytes, close: () => context.close() }
}

const sizeOf = (request: Request): Promise<number> =>
  request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  )

/** The page’s code runs, and it asks for nothing more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens a page, until it asks for nothing more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}
