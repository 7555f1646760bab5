import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { ROOT, stateDir } from './local-state.ts'
import { CliError, runCommand } from './run-command.ts'
import { ENTRY, localVariables, wrangler } from './wrangler.ts'

/** `bench load` looks at the Worker's heap through it. */
const { INSPECTOR_PORT } = process.env

/**
 * `node worker/cli/bundled-server.ts PORT [SCRIPT]`: the Worker, bundled once as for a deploy, in the local runtime on
 * 127.0.0.1; `SCRIPT`: another Worker of this repository with its bindings, by path. Nothing stands between a browser and the runtime; `wrangler dev` would pass each request
 * through two proxies, for twice the work.
 */
async function serveBundle(): Promise<void> {
  const port = Number(process.argv[2])
  const script = process.argv[3]
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
      log: new Log(LogLevel.ERROR),
      cf: false,
      ...(INSPECTOR_PORT !== undefined && { inspectorPort: Number(INSPECTOR_PORT) }),
      resourcePersistencePath: join(stateDir(), 'v3'),
      // Cron and mail come in by `/cdn-cgi/local/…`.
      unsafeTriggerHandlers: true,
      workers: [
        {
          ...worker,
          bindings: Object.assign({}, worker.bindings, localVariables(port)),
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

await runCommand(serveBundle)
