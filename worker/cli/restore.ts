import { parseArgs } from 'node:util'
import { askPassphrase } from './backup/ask-passphrase.ts'
import type { AskedStore } from './backup/ask-store.ts'
import { chooseStore, pathOf, STORE_OPTIONS } from './backup/choose-store.ts'
import { openFolder } from './backup/folder.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { buildWeb } from './build-web.ts'
import { endChildren, endWithSignals } from './children.ts'
import { endLeftovers } from './leftovers.ts'
import { findFreePort } from './local-state.ts'
import { migrate } from './migrate.ts'
import { CliError, runCommand } from './run-command.ts'
import { serve } from './serve.ts'

/**
 * Brings a backup back into an empty store: `npm run restore -- FOLDER [--remote] [--url URL]`. Without an address,
 * into the state folder of this machine (`STATE_DIR`), which it serves meanwhile.
 */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: STORE_OPTIONS })
  const [path] = positionals
  if (path === undefined)
    throw new CliError('Usage: npm run restore -- FOLDER [--remote] [--url URL]')
  const folder = openFolder(pathOf(path), await askPassphrase(), 'read')
  const store = chooseStore(values)
  if (values.remote || values.url !== undefined) return restoreBackup(store, folder)
  await onThisMachine((url) => restoreBackup({ ...store, url }, folder))
}

async function onThisMachine(work: (url: AskedStore['url']) => Promise<void>): Promise<void> {
  await endLeftovers()
  await buildWeb()
  await migrate('local')
  const server = await serve({ port: await findFreePort(), isChanging: false })
  try {
    await work(server.url)
  } finally {
    await server.end()
  }
}

endWithSignals()
await runCommand(restore)
await endChildren()
