import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.ts'
import { ROOT } from './local-state.ts'
import { CliError } from './run-command.ts'

const UNPACKED = join(ROOT, 'node_modules/.cache/chromium')

/**
 * Environment under which Playwright finds a browser: `CHROMIUM_PATH` as given, else the one inside
 * `@sparticuz/chromium`, unpacked once, with the shared libraries and fonts it brings: its own list of
 * fonts names folders of a cloud function, and without any font at all the browser dies.
 */
export async function testBrowser(): Promise<Record<string, string>> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given))
      throw new CliError(`CHROMIUM_PATH is ${given}, but there is no such file.`)
    return { CHROMIUM_PATH: given }
  }
  if (!existsSync(UNPACKED)) await unpack()
  return {
    CHROMIUM_PATH: join(UNPACKED, 'chromium'),
    CHROMIUM_LIBRARIES: join(UNPACKED, 'al2023/lib'),
    FONTCONFIG_FILE: join(ROOT, 'tests/support/e2e/fonts.conf'),
  }
}

/** Into a folder beside, then renamed: a run that is cut short leaves nothing half done. */
async function unpack(): Promise<void> {
  const folder = `${UNPACKED}-${process.pid}`
  mkdirSync(folder, { recursive: true })
  const { code, output } = await run(join(ROOT, 'tests/support/e2e/unpack-chromium.ts'), [], {
    output: 'quiet',
    env: { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  if (code !== 0) throw new CliError(`The test browser could not be unpacked:\n${output.trim()}`)
  if (existsSync(UNPACKED)) rmSync(folder, { recursive: true })
  else renameSync(folder, UNPACKED)
}
