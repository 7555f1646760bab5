import { z } from 'zod'
import { CliError } from '../run-command.ts'
import type { Wrangler } from '../wrangler.ts'
import { jsonIn } from './read-live.ts'

/** What the Worker needs in production and `wrangler.toml` must not hold. */
const SECRETS = [
  { name: 'APP_KEY', what: 'signs sessions and links: 32 random characters or more' },
  {
    name: 'PUBLIC_URL',
    what: 'where the store is reached, https://…: no other address is answered',
  },
] as const

/** Of a secret: nobody can read its value back. */
export type Secret = (typeof SECRETS)[number]

export const ALL_SECRETS: readonly Secret[] = SECRETS

/** As `wrangler secret list --format json` writes it. */
const Listed = z.array(z.looseObject({ name: z.string() }))

/** Those that a deployed Worker lacks. */
export async function missingSecrets(run: Wrangler): Promise<Secret[]> {
  const { code, output, stdout } = await run(['secret', 'list', '--format', 'json'], 'quiet')
  if (code !== 0) throw new CliError(`The secrets could not be listed:\n${output.trim()}`)
  const names = Listed.parse(jsonIn(stdout)).map(({ name }) => name)
  return SECRETS.filter(({ name }) => !names.includes(name))
}

/** Has a person type secrets; answers those that are missing after that. */
export async function askForSecrets(run: Wrangler, missing: readonly Secret[]): Promise<Secret[]> {
  for (const { name } of missing) await run(['secret', 'put', name], 'ask')
  return missingSecrets(run)
}
