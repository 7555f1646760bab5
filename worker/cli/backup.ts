import { parseArgs } from 'node:util'
import { askPassphrase } from './backup/ask-passphrase.ts'
import { chooseStore, pathOf, STORE_OPTIONS } from './backup/choose-store.ts'
import { openFolder } from './backup/folder.ts'
import { makeBackup } from './backup/make-backup.ts'
import { CliError, runCommand } from './run-command.ts'

/** Copies a store that runs into an encrypted folder: `npm run backup -- FOLDER [--remote] [--url URL]`. */
async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: STORE_OPTIONS })
  const [path] = positionals
  if (path === undefined)
    throw new CliError('Usage: npm run backup -- FOLDER [--remote] [--url URL]')
  const store = chooseStore(values)
  await makeBackup(store, openFolder(pathOf(path), await askPassphrase(), 'begin'))
}

await runCommand(backUp)
