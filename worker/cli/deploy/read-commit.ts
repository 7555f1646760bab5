import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../local-state.ts'

/** What is deployed, as git knows it. */
export interface Commit {
  /** Short. */
  hash: string
  /** Its first line. */
  title: string
  /** Whether what is deployed is that commit, and nothing beside it. */
  isClean: boolean
}

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim()

/** Null outside of a repository, as in a copy of the files. */
export async function readCommit(): Promise<Commit | null> {
  try {
    const [hash, title, changes] = await Promise.all([
      git('rev-parse', '--short', 'HEAD'),
      git('log', '-1', '--format=%s'),
      git('status', '--porcelain'),
    ])
    return { hash, title, isClean: changes === '' }
  } catch {
    return null
  }
}
