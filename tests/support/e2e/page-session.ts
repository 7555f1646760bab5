import type { CDPSession, Page } from '@playwright/test'

const kept = new WeakMap<Page, CDPSession>()

/** Keeps the session that a page was opened with for checks of it: asking for another one would spoil its window (`KeptWindow`). */
export const keepSession = (page: Page, session: CDPSession): void => void kept.set(page, session)

/**
 * Runs a script in the page. Through a session the browser keeps what it compiled of a long one, for the next page too;
 * Playwright's own way hands the script to `eval`, which compiles it each time.
 */
export async function runScript(page: Page, script: string): Promise<void> {
  const session = kept.get(page)
  if (session === undefined) {
    await page.evaluate(`${script}\n;0`)
    return
  }
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `${script}\n;0`,
  })
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
}
