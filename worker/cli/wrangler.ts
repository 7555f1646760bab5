import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run, start, type Ended } from './children.ts'
import { ROOT, stateDir } from './local-state.ts'

// The file behind `wrangler`'s own launcher: signals and exit codes then reach us directly.
const require = createRequire(import.meta.url)
const WRANGLER = join(dirname(require.resolve('wrangler/package.json')), 'wrangler-dist/cli.js')

/** Runs a wrangler command to its end, for production unless `CLOUDFLARE_ENV` names another environment. */
export function wrangler(
  args: string[],
  output: 'quiet' | 'inherit' | 'ask',
  variables: Record<string, string> = {},
): Promise<Ended> {
  return run(WRANGLER, args, { output, env: { ...environment(), ...variables } })
}

/** What is given to commands that are tried without the platform. */
export type Wrangler = typeof wrangler

/** What a bundle's first file is called. */
export const ENTRY = 'index.js'

/** The Worker's variables on this machine. */
export const localVariables = (port: number) => ({
  APP_ENV: 'local',
  DEBUG: 'true',
  INBOUND_MAIL_HOST: 'detal.test',
  LOCAL_URL: `http://localhost:${port}`,
  LISTS_FROM_HERE: process.env.LISTS_FROM_HERE ?? 'false',
})

/**
 * Serves the Worker locally on 127.0.0.1 with everything kept under the state directory, and again
 * whenever its code changes.
 */
export function serveChanging(port: number): ChildProcess {
  const flags = {
    ip: '127.0.0.1',
    port: String(port),
    'inspector-port': process.env.INSPECTOR_PORT ?? '0',
    'persist-to': stateDir(),
    'show-interactive-dev-session': 'false',
    'log-level': 'log',
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  const variables = Object.entries(localVariables(port))
  const values = variables.map(([name, value]) => `--var=${name}:${value}`)
  return start(WRANGLER, ['dev', ...values, ...args], { output: 'inherit', env: environment() })
}

/** Serves the Worker as it is now, or the one of another `script`, in the same place. */
export function serveBundled(port: number, script?: string): ChildProcess {
  const server = join(ROOT, 'worker/cli/bundled-server.ts')
  const more = script === undefined ? [] : [script]
  return start(server, [String(port), ...more], { output: 'inherit' })
}

/** The same with production's settings; see `preview-server.ts`. */
export const servePreview = (port: number): ChildProcess =>
  start(join(ROOT, 'worker/cli/preview-server.ts'), [String(port)], { output: 'inherit' })

/** Several servers on one machine must not see each other's Workers. Without a name, wrangler means production. */
function environment(): Record<string, string> {
  return {
    WRANGLER_REGISTRY_PATH: join(stateDir(), 'registry'),
    CLOUDFLARE_ENV: process.env.CLOUDFLARE_ENV ?? '',
  }
}
