import { parseArgs } from 'node:util'
import { askPassphrase } from './backup/ask-passphrase.ts'
import { pathOf } from './backup/choose-store.ts'
import { openFolder } from './backup/folder.ts'
import { maskFolder } from './backup/mask-folder.ts'
import { CliError, runCommand, say } from './run-command.ts'

/**
 * Makes a copy of a backup for staging, with nobody's data in it: `npm run mask -- FOLDER COPY`. The copy's passphrase
 * is `MASKED_KEY`, or that of the backup.
 */
async function mask(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [from, to] = positionals
  if (from === undefined || to === undefined)
    throw new CliError('Usage: npm run mask -- FOLDER COPY')
  const passphrase = await askPassphrase()
  const own = process.env.MASKED_KEY === undefined ? passphrase : await askPassphrase('MASKED_KEY')
  const backup = openFolder(pathOf(from), passphrase, 'read')
  const { tables } = maskFolder(backup, openFolder(pathOf(to), own, 'begin'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `A masked copy with ${rows} rows lies in ${pathOf(to)}. Nobody can sign in: npm run make-owner.`,
  )
}

await runCommand(mask)
