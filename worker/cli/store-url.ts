import { isLocalHost } from '../lib/site-of.ts'
import { CliError } from './run-command.ts'

/**
 * The address of a store as it was typed; null: it is none. Fails for one without TLS that is not on this machine: what is
 * asked there is signed, and what is answered decides.
 */
export function storeUrl(text: string): URL | null {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (url.protocol === 'http:' && !isLocalHost(url.hostname))
    throw new CliError('A deployed store is asked by https:// alone.')
  return url
}
