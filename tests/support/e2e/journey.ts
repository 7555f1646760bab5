import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { CONSENT_POLICY } from '../../../worker/store/analytics/schemas/consent.ts'
import { findFaults } from './find-faults.ts'
import { KeptWindow } from './kept-window.ts'
import { callsFrom, ownAddress } from './own-address.ts'
import { csrfToken, PASSWORD } from './sign-in.ts'
import { steady } from './steady-request.ts'
import { brokenInStore } from './store-is-right.ts'
import { atEachWidth } from './widths.ts'

export { expect }

/** For `test.use`: pages fade and slide as for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const LOCALES = ['be', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

interface Keeper {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

interface Windows {
  /** The window that this worker's journeys use one after the other. */
  windows: { kept: KeptWindow | null }
}

interface Fixtures {
  /**
   * Checks the page as it stands: axe finds nothing, nothing scrolls sideways. In a journey that is walked
   * once it is looked at in both widths.
   */
  looksRight: () => Promise<void>
  /** Whether this browser has said no to being counted before; otherwise every page asks. */
  hasAnswered: boolean
  /** Whether it has a browser window of its own, as on a first visit: nothing of the store is in its cache. */
  ownWindow: boolean
  /** After the journey money and stock agree in the store's database. */
  storeIsRight: null
  /** Announces a refusal the journey is about, 0 for no answer; the browser logs each as an error. */
  expectRefusal: (status: number) => void
}

/** A journey. It fails on any console error, page error or answer of 500 and above, and when money or stock disagree after it. */
export const test = base.extend<Fixtures, Windows>({
  hasAnswered: [true, { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, ...callsFrom(ownAddress()) })
  },
  ownWindow: [false, { option: true }],
  windows: [
    async ({ browser: _ }, use) => {
      const windows = { kept: null }
      await use(windows)
      await closeKept(windows)
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      windows,
      ownWindow,
      hasAnswered,
      viewport,
      hasTouch,
      baseURL,
      serviceWorkers,
      storageState,
      contextOptions,
      extraHTTPHeaders,
    },
    use,
    journey,
  ) => {
    const origin = new URL(baseURL ?? '').origin
    if (ownWindow || !hasAnswered || serviceWorkers !== 'block' || storageState !== undefined) {
      const context = await browser.newContext()
      steady(context.request)
      await use(context)
      await context.close()
      return
    }
    const reducedMotion = contextOptions.reducedMotion === 'reduce' ? 'reduce' : 'no-preference'
    const options = { viewport, hasTouch, reducedMotion } as const
    if (windows.kept?.isFor(options) !== true) {
      await closeKept(windows)
      windows.kept = await KeptWindow.open(browser, options, { origin, prepare: guestWhoSaidNo })
      steady(windows.kept.context.request)
    }
    const { kept } = windows
    await kept.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(kept.context)
    const isFine = journey.status === journey.expectedStatus
    if (!isFine || !(await kept.forget())) await closeKept(windows)
  },
  request: async ({ request }, use) => {
    await use(steady(request))
  },
  page: async ({ context, windows, hasAnswered }, use) => {
    if (windows.kept?.context === context) {
      await use(windows.kept.page)
      return
    }
    const page = await context.newPage()
    if (hasAnswered) await page.addInitScript(sayNo, CONSENT_POLICY)
    waitUntilLive(page)
    await use(page)
  },
  expectRefusal: [
    async ({ page }, use) => {
      const announced = new Set<number>()
      const faults: string[] = []
      page.on('console', (message) => {
        const refused = /^Failed to load resource: (?:.* status of (\d+)|net::)/.exec(
          message.text(),
        )
        const isAnnounced =
          (refused !== null && announced.has(Number(refused[1] ?? 0))) ||
          // The router's word for a script that was refused.
          (announced.has(404) && /dynamically imported module/.test(message.text()))
        const fault = `console: ${message.text()} ${message.location().url}`
        if (message.type() === 'error' && !isAnnounced) faults.push(fault)
      })
      page.on('pageerror', (error) => faults.push(`page: ${error.message} ${page.url()}`))
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
      })
      await use((status) => void announced.add(status))
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  storeIsRight: [
    async ({ baseURL: _ }, use) => {
      await use(null)
      expect(brokenInStore()).toEqual([])
    },
    { auto: true },
  ],
  looksRight: async ({ page }, use) => {
    await use(() => atEachWidth(page, () => looksRightHere(page)))
  },
})

async function guestWhoSaidNo(page: Page): Promise<void> {
  await page.addInitScript(sayNo, CONSENT_POLICY)
  waitUntilLive(page)
}

async function closeKept(windows: Windows['windows']): Promise<void> {
  await windows.kept?.close()
  windows.kept = null
}

async function looksRightHere(page: Page): Promise<void> {
  const hasMotion = await page.evaluate<boolean>(STILL_TOASTS)
  // Nothing begins to fade while the colours are judged.
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
  await isPainted(page)
  const found = (await findFaults(page)).map(({ id, where }) => `${id}: ${where.join(' | ')}`)
  if (hasMotion) await page.emulateMedia({ reducedMotion: null })
  const place = `${page.url()} at ${page.viewportSize()?.width} px`
  expect(found, place).toEqual([])
  // The page may still be laying itself out for a new width.
  await expect.poll(() => sticksOut(page), { message: place, timeout: 2000 }).toEqual([])
}

/** Runs in the page, before its own code. */
function sayNo(policy: number): void {
  // A frame of a mail may keep nothing.
  if (globalThis.origin === 'null') return
  const { localStorage: storage } = globalThis as unknown as { localStorage: Keeper }
  if (storage.getItem('consent') !== null) return
  const data = { isGiven: false, policy, at: Date.now(), clientId: null }
  storage.setItem('consent', JSON.stringify({ version: 1, data }))
}

/** Opened pages are used once their buttons work: the server's HTML is there before the code is. */
function waitUntilLive(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const live = async <Answer>(answer: Answer): Promise<Answer> => {
    await page.waitForFunction(() => {
      const root = document.getElementById('root')
      return root === null || 'live' in document.documentElement.dataset
    })
    return answer
  }
  page.goto = async (...target) => live(await goto(...target))
  page.reload = async (...options) => live(await reload(...options))
}

/** What every page has is there, and nothing of the page before fades out any more. */
async function isPainted(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('h1').first()).toBeVisible()
  // Half faded in, a message has not its colours yet. What pulses for ever is no matter.
  await page.waitForFunction(
    () =>
      !document.documentElement.matches(':active-view-transition') &&
      document.title !== '' &&
      // What is dimmed until an answer comes has not its colours either.
      document.querySelector('.stale') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  )
}

/**
 * A message that comes or goes while the colours are judged is judged as it stands. Answers whether other
 * things of the page move.
 */
const STILL_TOASTS = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toasts > .toast { transition: none !important; opacity: 1 !important }')
  document.adoptedStyleSheets = [sheet]
  !matchMedia('(prefers-reduced-motion)').matches
}`

/** What makes the page wider than its window: the elements that reach furthest. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const reaching = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth)
      .sort((one, other) => other.right - one.right)
    const names = reaching.slice(0, 5).map(({ element, right }) =>
      element.tagName + '.' + element.className + ' to ' + right)
    return ['wide by ' + (scrollWidth - clientWidth), ...names]
  })()`)
}

/** A text of the web client as a visitor reads it, e.g. `textOf('ru', 'shop/search', 'box.find')`. */
export function textOf(locale: Locale, namespace: string, key: string): string {
  const path = join(import.meta.dirname, '../../../web/i18n', locale, namespace)
  // A namespace may lie in several files: `search.json`, `search.offer.json`, ….
  const found = readdirSync(dirname(path))
    .filter((file) => file.split('.')[0] === basename(path))
    .map((file) => textAt(JSON.parse(readFileSync(join(dirname(path), file), 'utf8')), key))
    .find((text) => text !== undefined)
  if (typeof found !== 'string') throw new Error(`no text ${namespace}:${key} in ${locale}`)
  return found
}

const textAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts)

/** The password of this browser's session counts as confirmed, as after the dialog that asks for it. */
export async function confirmPassword(page: Page): Promise<void> {
  const headers = { 'X-XSRF-TOKEN': await csrfToken(page) }
  const data = { password: PASSWORD }
  const answer = await page.request.post('/api/user/confirm-password', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Types the password into the dialog that asks for it before what is sensitive. */
export async function answerPasswordDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', {
    name: textOf('en', 'account/security', 'confirm.title'),
  })
  await dialog
    .getByLabel(textOf('en', 'account/security', 'confirm.password'), { exact: true })
    .fill(PASSWORD)
  await dialog
    .getByRole('button', { name: textOf('en', 'account/security', 'confirm.submit') })
    .click()
  await expect(dialog).toHaveCount(0)
}

/** Signs in as a person does, by the login page, and waits until it has gone on. */
export async function signInByPage(page: Page, email: string): Promise<void> {
  await page.goto('/en/login')
  await enterCredentials(page, email)
}

/** … on the login page that is open. */
export async function enterCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true }).fill(email)
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.password'), { exact: true })
    .fill(PASSWORD)
  await page.getByRole('button', { name: textOf('en', 'account/sign-in', 'login.submit') }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
