import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run, start, type Ended } from './children.ts'
import { stateDir } from './local-state.ts'

// The file behind `wrangler`'s own launcher: signals and exit codes then reach us directly.
const require = createRequire(import.meta.url)
const WRANGLER = join(dirname(require.resolve('wrangler/package.json')), 'wrangler-dist/cli.js')

/** Runs a wrangler command to its end. */
export function wrangler(args: string[], output: 'quiet' | 'inherit' | 'ask'): Promise<Ended> {
  return run(WRANGLER, args, { output, env: ownRegistry() })
}

/** Serves the Worker locally on 127.0.0.1 with everything kept under the state directory. */
export function serveWorker(port: number, logLevel: 'log' | 'error'): ChildProcess {
  const flags = {
    ip: '127.0.0.1',
    port: String(port),
    'inspector-port': process.env.INSPECTOR_PORT ?? '0',
    'persist-to': stateDir(),
    'show-interactive-dev-session': 'false',
    'log-level': logLevel,
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  args.unshift(
    'dev',
    '--var=APP_ENV:local',
    '--var=DEBUG:true',
    '--var=INBOUND_MAIL_HOST:detal.test',
    `--var=LOCAL_URL:http://localhost:${port}`,
  )
  return start(WRANGLER, args, { output: 'inherit', env: ownRegistry() })
}

/** Several servers on one machine must not see each other's Workers. */
function ownRegistry(): Record<string, string> {
  return { WRANGLER_REGISTRY_PATH: join(stateDir(), 'registry') }
}
