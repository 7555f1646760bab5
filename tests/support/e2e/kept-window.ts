import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { keepSession } from './page-session.ts'

/** What a window is opened with; another window is opened for a journey that wants something else. */
export interface WindowOptions {
  viewport: { width: number; height: number } | null
  reducedMotion: 'reduce' | 'no-preference'
  [option: string]: unknown
}

/** What a page of the store may keep in its browser, cookies and the cache of files apart. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers'

/**
 * A browser window that journeys of a worker use one after the other. What a page needs most time for when it is
 * first opened is to compile the code; the same page in the same process has that done. Between two journeys
 * everything else is forgotten: cookies, storage, other pages, routes, listeners, permissions, the size.
 */
export class KeptWindow {
  readonly context: BrowserContext
  readonly page: Page
  readonly #options: WindowOptions
  readonly #storage: CDPSession
  readonly #listeners: Map<string, unknown[]>
  readonly #origin: string
  /** Something was done to the page that cannot be undone. */
  #isSpoilt = false

  private constructor(
    { context, page, storage }: { context: BrowserContext; page: Page; storage: CDPSession },
    options: WindowOptions,
    origin: string,
  ) {
    this.context = context
    this.page = page
    this.#storage = storage
    this.#options = options
    this.#origin = origin
    this.#listeners = listenersOf(page)
    this.#noteWhatStays()
  }

  /** Opens one; `prepare` is done to its page once. */
  static async open(
    browser: Browser,
    options: WindowOptions,
    { origin, prepare }: { origin: string; prepare: (page: Page) => Promise<void> },
  ): Promise<KeptWindow> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await prepare(page)
    const storage = await context.newCDPSession(page)
    keepSession(page, storage)
    return new KeptWindow({ context, page, storage }, options, origin)
  }

  /** Whether a journey with these options can have it. */
  isFor(options: WindowOptions): boolean {
    return JSON.stringify(options) === JSON.stringify(this.#options)
  }

  /**
   * Makes the window nobody's. False when it cannot be used again: it is to be closed then.
   */
  async forget(): Promise<boolean> {
    if (this.#isSpoilt || this.page.isClosed()) return false
    try {
      await this.#forgetJourney()
      return true
    } catch {
      // The page has crashed, or does not let itself be left: the next journey opens a window of its own.
      return false
    }
  }

  async close(): Promise<void> {
    await this.context.close()
  }

  async #forgetJourney(): Promise<void> {
    const { context, page } = this
    this.#removeListeners()
    const others = context.pages().filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    // A page of the same site, so that the process with the compiled code stays.
    await page.goto('/robots.txt')
    await context.clearCookies()
    await page.evaluate('sessionStorage.clear(); window.name = ""')
    const { viewport, reducedMotion } = this.#options
    await this.#storage.send('Storage.clearDataForOrigin', {
      origin: this.#origin,
      storageTypes: STORED,
    })
    if (viewport !== null) await page.setViewportSize(viewport)
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      forcedColors: 'none',
      contrast: 'no-preference',
      reducedMotion,
    })
    await page.mouse.move(0, 0)
  }

  /** Scripts that run before a page's own, clocks, and words with the browser cannot be taken back. */
  #noteWhatStays(): void {
    const { context, page } = this
    const spoil = <Args extends unknown[], Answer>(verb: (...args: Args) => Answer) => {
      return (...args: Args): Answer => {
        this.#isSpoilt = true
        return verb(...args)
      }
    }
    page.addInitScript = spoil(page.addInitScript.bind(page))
    context.addInitScript = spoil(context.addInitScript.bind(context))
    page.exposeFunction = spoil(page.exposeFunction.bind(page))
    page.exposeBinding = spoil(page.exposeBinding.bind(page))
    page.routeWebSocket = spoil(page.routeWebSocket.bind(page))
    page.clock.install = spoil(page.clock.install.bind(page.clock))
    page.clock.setFixedTime = spoil(page.clock.setFixedTime.bind(page.clock))
    context.newCDPSession = spoil(context.newCDPSession.bind(context))
  }

  #removeListeners(): void {
    for (const [name, now] of listenersOf(this.page)) {
      const kept = this.#listeners.get(name) ?? []
      for (const listener of now)
        if (!kept.includes(listener)) this.page.off(name as 'close', listener as () => void)
    }
  }
}

/** Events of pages that journeys listen to. */
const EVENTS =
  'close console crash dialog domcontentloaded download filechooser frameattached framedetached ' +
  'framenavigated load pageerror popup request requestfailed requestfinished response websocket worker'

interface Emitter {
  listeners: (event: string) => unknown[]
}

const listenersOf = (page: Page): Map<string, unknown[]> =>
  new Map(EVENTS.split(' ').map((name) => [name, (page as unknown as Emitter).listeners(name)]))
