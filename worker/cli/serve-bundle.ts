import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { ROOT, stateDir } from './local-state.ts'
import { CliError } from './run-command.ts'
import { ENTRY, wrangler } from './wrangler.ts'

/** `bench load` looks at the Worker's heap through it. */
const { INSPECTOR_PORT } = process.env

interface Served {
  port: number
  /** Another Worker of this repository than the store's, with its bindings, by path. */
  script?: string | undefined
  /** Variables and secrets, over those of `wrangler.toml`. */
  bindings: Record<string, string>
  /** Databases that `wrangler.toml` has not, by their bindings, each with its id. */
  databases?: Record<string, string>
  /** Whether it is reached by TLS, with the local platform's own certificate. */
  isSecure?: boolean
  log?: Log
}

/**
 * Serves the Worker, bundled once as for a deploy, in the local runtime on 127.0.0.1. Nothing stands between a browser
 * and the runtime; `wrangler dev` would pass each request through two proxies, for twice the work.
 */
export async function serveBundle(served: Served): Promise<void> {
  const { port, script, bindings, databases, isSecure = false } = served
  const { log = new Log(LogLevel.ERROR) } = served
  const scripts = script === undefined ? [] : [script]
  const entry = script === undefined ? ENTRY : basename(script).replace(/\.ts$/, '.js')
  const bundle = join(stateDir(), 'bundle')
  rmSync(bundle, { recursive: true, force: true })
  const args = ['deploy', ...scripts, '--dry-run', '--outdir', bundle]
  const { code, output } = await wrangler(args, 'quiet')
  if (code !== 0) throw new CliError(`The Worker could not be bundled:\n${output.trim()}`)

  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(config)
  const { modulesRules: _files, ...worker } = workerOptions
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      log,
      cf: false,
      https: isSecure,
      ...(INSPECTOR_PORT !== undefined && { inspectorPort: Number(INSPECTOR_PORT) }),
      resourcePersistencePath: join(stateDir(), 'v3'),
      // Cron and mail come in by `/cdn-cgi/local/…`.
      unsafeTriggerHandlers: true,
      workers: [
        {
          ...worker,
          bindings: Object.assign({}, worker.bindings, bindings),
          d1Databases: Object.assign({}, worker.d1Databases, databases),
          modules: true,
          modulesRoot: bundle,
          scriptPath: join(bundle, entry),
        },
        ...externalWorkers,
      ],
    }),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void miniflare.dispose().finally(() => process.exit(143)))
  await miniflare.ready
}
