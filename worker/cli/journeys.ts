import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binOf, endChildren, endWithSignals, run } from './children.ts'
import { findFreePort } from './local-state.ts'
import { testBrowser } from './test-browser.ts'
import { runCommand, CliError } from './run-command.ts'
import { moveTemporaryFiles } from './temporary-files.ts'

/** Browser journeys against a store of their own: a free port, a fresh state, the demo's seed without its life. */
export async function journeys(args: string[], more: Record<string, string> = {}): Promise<void> {
  const browser = await testBrowser()
  const state = mkdtempSync(join(tmpdir(), 'detal-journeys-'))
  const own = {
    STATE_DIR: state,
    PORT: String(await findFreePort()),
    DEMO_LIFE: 'no',
    LISTS_FROM_HERE: 'true',
  }
  const env = { ...browser, ...own, ...more }
  try {
    const playwright = binOf('@playwright/test', 'playwright')
    const { code } = await run(playwright, ['test', ...args], { output: 'inherit', env })
    if (code !== 0) throw new CliError('Browser journeys failed, see above.')
  } finally {
    rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

if (import.meta.main) {
  moveTemporaryFiles()
  endWithSignals()
  await runCommand(() => journeys(process.argv.slice(2)))
  await endChildren()
}
