import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { publicOrigin } from '../lib/site-of.ts'
import { chosenPort, ROOT } from './local-state.ts'
import { previewOrigin } from './preview-state.ts'
import { CliError } from './run-command.ts'

interface Place {
  where: 'local' | 'remote'
  /** As it was typed behind `--url`. */
  url: string | undefined
  /** Of the main channel, as the database has it. */
  hostname: string | null
}

/**
 * What a link into the store begins with. The platform tells nobody what the secret `PUBLIC_URL` says: in production
 * it is what `--url`, the variable on this machine, `wrangler.toml` or the main channel's own host says.
 */
export function linkOrigin({ where, url, hostname }: Place): string {
  if (url !== undefined) return checked(url, where)
  if (where === 'local') return previewOrigin() ?? `http://localhost:${chosenPort()}`
  const { vars } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  const known = process.env.PUBLIC_URL ?? vars.PUBLIC_URL
  if (typeof known === 'string') return checked(known, where)
  if (hostname !== null) return `https://${hostname}`
  throw new CliError(
    'The address of the store is a secret that cannot be read back: add --url https://your-store.example (what PUBLIC_URL says).',
  )
}

function checked(url: string, where: Place['where']): string {
  const APP_ENV = where === 'local' ? 'local' : 'production'
  const origin = publicOrigin({ APP_ENV, PUBLIC_URL: url })
  if (origin === null) throw new CliError(`"${url}" must be https:// and a host, nothing more.`)
  return origin
}
