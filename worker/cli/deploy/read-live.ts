import { z } from 'zod'
import { CliError } from '../run-command.ts'
import type { Wrangler } from '../wrangler.ts'
import { bindingName } from './read-config.ts'

/** What answers now. */
export interface Live {
  /** ISO 8601. */
  since: string
  author: string | null
  message: string | null
  /** One, or two that share the requests. */
  versions: { id: string; percentage: number }[]
}

const Annotations = z.looseObject({ 'workers/message': z.string().optional() })

/** As `wrangler deployments status --json` writes it. */
const Deployment = z.looseObject({
  created_on: z.string(),
  author_email: z.string().optional(),
  annotations: Annotations.optional(),
  versions: z.array(z.looseObject({ version_id: z.string(), percentage: z.number() })),
})

/** Nothing was deployed yet: codes of the platform's API, and wrangler's own sentence. */
const NEVER_DEPLOYED = /\[code: (10007|10090)\]|has no deployments/

/** The newest deployment; null: there is none yet. Fails when wrangler cannot tell. */
export async function readLive(run: Wrangler): Promise<Live | null> {
  const { code, output, stdout } = await run(['deployments', 'status', '--json'], 'quiet')
  if (code !== 0) {
    if (NEVER_DEPLOYED.test(output)) return null
    throw new CliError(`wrangler does not say what is deployed now:\n${output.trim()}`)
  }
  const { created_on, author_email, annotations, versions } = Deployment.parse(jsonIn(stdout))
  return {
    since: created_on,
    author: author_email ?? null,
    message: annotations?.['workers/message'] ?? null,
    versions: versions.map(({ version_id: id, percentage }) => ({ id, percentage })),
  }
}

/** What a version consists of, as far as it is compared. */
export interface Version {
  /** As `bindingName` writes them, without secrets. */
  bindings: string[]
  /** The migration of Durable Objects that was the newest then; null: there is none, or the platform does not tell. */
  objectsTag: string | null
}

/** As `wrangler versions view ID --json` writes it. */
const VersionView = z.looseObject({
  resources: z.looseObject({
    bindings: z.array(z.looseObject({ type: z.string(), name: z.string() })).default([]),
    script_runtime: z.looseObject({ migration_tag: z.string().optional() }).optional(),
  }),
})

/** Null when wrangler does not tell: a version can be too old. */
export async function readVersion(run: Wrangler, id: string): Promise<Version | null> {
  const { code, stdout } = await run(['versions', 'view', id, '--json'], 'quiet')
  if (code !== 0) return null
  const { bindings, script_runtime: runtime } = VersionView.parse(jsonIn(stdout)).resources
  return {
    bindings: bindings
      .filter(({ type }) => type !== 'secret_text')
      .map(({ type, name }) => bindingName(type, name)),
    objectsTag: runtime?.migration_tag ?? null,
  }
}

/** What wrangler wrote as JSON, behind lines that it may say before. */
export function jsonIn(stdout: string): unknown {
  const start = stdout.search(/^[[{]/m)
  return JSON.parse(start === -1 ? 'null' : stdout.slice(start))
}
