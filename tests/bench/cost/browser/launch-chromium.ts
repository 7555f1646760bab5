import { type Browser, chromium } from '@playwright/test'
import { testBrowser } from '../../../../worker/cli/test-browser.ts'

/** The browser of the journeys. */
export async function launchChromium(): Promise<Browser> {
  const { CHROMIUM_PATH = '', ...libraries } = await testBrowser()
  const { CHROMIUM_LIBRARIES = '' } = libraries
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    env: {
      ...process.env,
      ...libraries,
      ...(CHROMIUM_LIBRARIES !== '' && { LD_LIBRARY_PATH: CHROMIUM_LIBRARIES }),
    },
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
}
