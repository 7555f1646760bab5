import { say } from '../run-command.ts'
import type { KeptTable } from '../../upkeep/backup/tables.ts'
import { type AskedStore, askStore, StoreRefused } from './ask-store.ts'
import { readChanges } from './changes.ts'
import { type BackupFolder, type Manifest, readManifest } from './folder.ts'
import { fingerprintOf } from './make-backup.ts'
import { needSchema } from './need-schema.ts'
import { putObjects } from './put-objects.ts'
import { areLinesGathered, sendRows } from './send-rows.ts'
import { verifyFolder } from './verify-folder.ts'
import { CliError } from '../run-command.ts'

interface Begun {
  tables: KeptTable[]
  migrations: string[]
  is_continued: boolean
  is_settled: boolean
}

/**
 * Brings a backup back into an empty store of the same schema, or of a newer one that only added to it. Run again
 * after it was cut off, it goes on. The store stays silent until staff switch each kind on.
 */
export async function restoreBackup(store: AskedStore, folder: BackupFolder): Promise<void> {
  const manifest = readManifest(folder)
  verifyFolder(folder, manifest)
  const begun = await begin(store, manifest)
  if (!begun.is_settled) {
    await sendRows(store, { folder, manifest, changes: readChanges(folder), ...begun })
    await putObjects(store, folder, manifest)
  }
  const { id, sequences } = manifest
  const ask = <Answer>(question: object) => askStore<Answer>(store, 'restore', { id, ...question })
  await ask({ do: 'settle', sequences, isGathered: areLinesGathered(manifest, begun.tables) })
  await indexWords(store, id)
  await ask({ do: 'triggers' })
  const raised = await eachPage(store, { do: 'series', id }, 'raised')
  const erased = await eachPage(store, { do: 'erasures', id }, 'erased')
  await ask({ do: 'end' })
  say(summaryOf(manifest, { raised, erased }))
  if (fingerprintOf(store.key) !== manifest.key_fingerprint)
    say(
      'APP_KEY is another one than the backup was made with: second factors, recovery codes and secrets of payments, markets and webhooks cannot be opened. Set the old one and they can.',
    )
}

async function begin(store: AskedStore, { id, migrations }: Manifest): Promise<Begun> {
  try {
    const begun = await askStore<Begun>(store, 'restore', { do: 'begin', id })
    needSchema(migrations, begun.migrations)
    return begun
  } catch (error) {
    if (error instanceof StoreRefused)
      throw new CliError(
        `${store.url} is not empty: a backup is brought back into a new store alone.`,
      )
    throw error
  }
}

async function indexWords(store: AskedStore, id: string): Promise<void> {
  for (let at: unknown = null, isFirst = true; isFirst || at !== null;) {
    isFirst = false
    const answer: { at: unknown } = await askStore(store, 'restore', { do: 'words', id, at })
    at = answer.at
  }
}

/** Goes through the pages of a bucket; the sum of what each answers. */
async function eachPage(
  store: AskedStore,
  question: { do: 'series' | 'erasures'; id: string },
  counted: 'raised' | 'erased',
): Promise<number> {
  let sum = 0
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null;) {
    isFirst = false
    const page: { cursor: string | null; raised?: number; erased?: number } = await askStore(
      store,
      'restore',
      { ...question, cursor },
    )
    sum += page[counted] ?? 0
    cursor = page.cursor
  }
  return sum
}

function summaryOf(
  { made_at: madeAt, tables, objects }: Manifest,
  { raised, erased }: { raised: number; erased: number },
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `The backup of ${madeAt} is back: ${rows} rows, ${objects.length} files.`,
    `Number series moved on for later documents: ${raised}; people erased since, erased again: ${erased}.`,
    'Everybody signs in again. Mail, webhooks, lists by URL, markets, payments and visits counted elsewhere are silent until staff switch them on in the back office; names are found within some minutes.',
  ].join('\n')
}
