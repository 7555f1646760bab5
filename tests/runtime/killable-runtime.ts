import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../worker/cli/local-state.ts'
import { makeOwnRuntime, type OwnRuntime } from '../support/node/own-runtime.ts'

const require = createRequire(import.meta.url)
// The file behind wrangler's own launcher, on this Node, whichever one the machine has.
const WRANGLER = join(dirname(require.resolve('wrangler/package.json')), 'wrangler-dist/cli.js')

/**
 * A Worker under the local runtime, with state of its own, all migrations applied; not started yet. Where it has
 * several versions, each start is one of the next.
 *
 * @param entry the Worker's script, of each tree.
 * @param trees folders of sources: this one, or this and another's.
 * @param configIn makes the configuration of this one in the folder of the state; without, `wrangler.toml` of each.
 */
export function prepareRuntime(
  entry: string,
  trees = [ROOT],
  configIn?: (folder: string) => string,
): Promise<OwnRuntime> {
  return makeOwnRuntime(({ url, port, stateFolder }) => {
    const config = configIn?.(stateFolder)
    const env = {
      WRANGLER_SEND_METRICS: 'false',
      CI: '1',
      WRANGLER_REGISTRY_PATH: join(stateFolder, 'registry'),
      CLOUDFLARE_ENV: '',
    }
    const run = (cwd: string, script: string, ...args: string[]) =>
      execFileSync(process.execPath, ['--no-warnings', script, ...args], {
        cwd,
        env: { ...process.env, ...env, STATE_DIR: stateFolder },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    const state = ['--local', '--persist-to', stateFolder]
    const migrate = join(ROOT, 'worker/cli/migrate.ts')
    run(ROOT, migrate, ...(config === undefined ? [] : ['--config', config]))
    // Bundled once: each start takes what is there.
    const bundles = trees.map((tree, nth) => {
      const bundle = join(stateFolder, `bundle-${nth}`)
      run(tree, WRANGLER, 'deploy', entry, '--dry-run', '--outdir', bundle)
      const script = join(bundle, basename(entry).replace(/\.ts$/, '.js'))
      const own = config ?? join(tree, 'wrangler.toml')
      return [WRANGLER, 'dev', script, '--no-bundle', '--config', own]
    })
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
      args: (start) => [...(bundles[start % bundles.length] ?? []), ...state, ...place, ...vars],
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
