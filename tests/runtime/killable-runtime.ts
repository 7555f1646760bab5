import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../worker/cli/local-state.ts'
import { makeOwnRuntime, type OwnRuntime } from '../support/node/own-runtime.ts'

const require = createRequire(import.meta.url)
// The file behind wrangler's own launcher, on this Node, whichever one the machine has.
const WRANGLER = join(dirname(require.resolve('wrangler/package.json')), 'wrangler-dist/cli.js')

/** A Worker under the local runtime, with state of its own, all migrations applied; not started yet. */
export function prepareRuntime(entry: string): Promise<OwnRuntime> {
  return makeOwnRuntime(({ url, port, stateFolder }) => {
    const env = {
      WRANGLER_SEND_METRICS: 'false',
      CI: '1',
      WRANGLER_REGISTRY_PATH: join(stateFolder, 'registry'),
      CLOUDFLARE_ENV: '',
    }
    const run = (script: string, ...args: string[]) =>
      execFileSync(process.execPath, ['--no-warnings', script, ...args], {
        env: { ...process.env, ...env, STATE_DIR: stateFolder },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    const state = ['--local', '--persist-to', stateFolder]
    run(join(ROOT, 'worker/cli/migrate.ts'))
    // Bundled once: each start takes what is there.
    const bundle = join(stateFolder, 'bundle')
    run(WRANGLER, 'deploy', entry, '--dry-run', '--outdir', bundle)
    const script = join(bundle, basename(entry).replace(/\.ts$/, '.js'))
    const what = [WRANGLER, 'dev', script, '--no-bundle', '--config', 'wrangler.toml', ...state]
    const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0']
    const host = ['--var', 'INBOUND_MAIL_HOST:detal.example']
    const vars = [
      '--var',
      'APP_ENV:local',
      '--var',
      'DEBUG:true',
      ...host,
      '--log-level',
      process.env.RUNTIME_LOG ?? 'none',
    ]
    return {
      args: [...what, ...place, ...vars],
      env,
      isReady: () => answers(`${url}/api/health`),
    }
  })
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`${url} does not answer`)
}
