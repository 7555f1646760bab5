import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { binOf, run } from './children.ts'
import { ROOT } from './local-state.ts'
import { say, CliError } from './run-command.ts'

const STAMP = join(ROOT, 'dist', 'web-sources.sha256')
/** What the bundle is made of; the Worker's part is its schemas, and all of it is cheap to hash. */
const SOURCES = [
  'web/**/*',
  'worker/**/*.ts',
  'vite.config.ts',
  'tsconfig*.json',
  'package-lock.json',
]

/** Builds the web client into `dist/web`, and its pages for the Worker into `dist/server`, unless the sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const digest = hashSources()
  const isFresh = existsSync(join(ROOT, 'dist/server/pages.js')) && readStamp() === digest
  if (isFresh) return
  say('Building the web client …')
  // The Worker's copy of the pages names files of the client's, so it comes second.
  for (const what of [[], ['--ssr', 'server/server.ts']]) {
    const { code, output } = await run(binOf('vite'), ['build', ...what, '--logLevel', 'warn'], {
      output: 'quiet',
      // Tests build it too, and want what is shipped.
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new CliError(`The web client could not be built:\n${output.trim()}`)
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, digest)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function readStamp(): string | null {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null
}
