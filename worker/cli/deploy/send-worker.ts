import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Wrangler } from '../wrangler.ts'
import type { Commit } from './read-commit.ts'

/** The bundle that was weighed is the one that is deployed. */
export const DEPLOY = ['deploy', '--minify']

/** What the platform keeps of a message. */
const MOST_MESSAGE_CHARS = 90

/** How sending ended. */
export interface Sent {
  /** False: wrangler failed, before the new version went live or after it. */
  isWhole: boolean
  /** Of the new version; null: wrangler did not tell. */
  version: string | null
  /** Its address at workers.dev; null: it has none. */
  workersDev: string | null
}

/** What wrangler writes for programs, a line for each thing that it did: `WRANGLER_OUTPUT_FILE_PATH`. */
const DeployEntry = z.looseObject({
  type: z.literal('deploy'),
  version_id: z.string().nullish(),
  targets: z.array(z.string()).nullish(),
})

/** Deploys the Worker, for all requests at once; wrangler's own lines are shown. */
export async function sendWorker(run: Wrangler, commit: Commit | null): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-deploy-'))
  const file = join(folder, 'output.ndjson')
  try {
    const { code } = await run([...DEPLOY, ...namesOf(commit)], 'inherit', {
      WRANGLER_OUTPUT_FILE_PATH: file,
    })
    const entry = readEntry(file)
    return {
      isWhole: code === 0,
      version: entry?.version_id ?? null,
      workersDev: entry?.targets?.map(workersDevOf).find((url) => url !== null) ?? null,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** So that the next plan says which commit is live. */
function namesOf(commit: Commit | null): string[] {
  if (commit === null) return []
  const { hash, title, isClean } = commit
  const message = `${hash}${isClean ? '' : ' and more'} ${title}`.slice(0, MOST_MESSAGE_CHARS)
  return ['--tag', hash, '--message', message]
}

function readEntry(file: string): z.infer<typeof DeployEntry> | null {
  const lines = readLines(file).filter((line) => /^\{.*\}$/.test(line))
  const found = lines.map((line) => DeployEntry.safeParse(JSON.parse(line)))
  return found.find(({ success }) => success)?.data ?? null
}

/** None when wrangler ended before it wrote. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function workersDevOf(target: string): string | null {
  const url = URL.parse(target)
  return url?.protocol === 'https:' && url.hostname.endsWith('.workers.dev') ? url.origin : null
}
