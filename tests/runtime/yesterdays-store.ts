import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { ROOT } from '../../worker/cli/local-state.ts'

/** What a tree is built with and out of: its own would be the same, or is not needed by a Worker. */
const SHARED = ['node_modules', 'dist']
const MOST_BYTES = 256 * 1024 * 1024

export interface Yesterday {
  /** Its sources, beside today's libraries, today's migrations and today's pages of the shop. */
  folder: string
  /** "9ec2d234, 76 of 77 migrations" */
  name: string
}

/**
 * Lays out the store's sources as they were before its newest migration: while a deploy is under way, that is the
 * Worker which runs on today's database. Null where this folder has no history of so long ago, or no git.
 *
 * @param folder an empty one.
 */
export function unpackYesterday(folder: string): Yesterday | null {
  const today = migrationsIn(readdirSync(join(ROOT, 'migrations')))
  const commit = process.env.YESTERDAY ?? commitBefore(today)
  if (commit === null) return null
  const files = unzipSync(git('archive', '--format=zip', commit))
  for (const [path, bytes] of Object.entries(files)) {
    if (path.endsWith('/')) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  const had = migrationsIn(readdirSync(join(folder, 'migrations')))
  cpSync(join(ROOT, 'migrations'), join(folder, 'migrations'), { recursive: true })
  for (const name of SHARED) symlinkSync(join(ROOT, name), join(folder, name))
  return { folder, name: `${commit.slice(0, 8)}, ${had.length} of ${today.length} migrations` }
}

/** The last state of the main line that had fewer migrations. */
function commitBefore(today: string[]): string | null {
  try {
    const known = git('ls-tree', '--name-only', 'HEAD', 'migrations/').toString().split('\n')
    if (migrationsIn(known).length < today.length) return 'HEAD'
    const log = git(
      'log',
      '--first-parent',
      '--diff-filter=A',
      '-1',
      '--format=%H',
      '--',
      'migrations/*.sql',
    )
    return git('rev-parse', `${log.toString().trim()}^1`).toString().trim()
  } catch {
    return null
  }
}

const migrationsIn = (names: string[]): string[] => names.filter((name) => name.endsWith('.sql'))

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, {
    cwd: ROOT,
    maxBuffer: MOST_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
