import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local-state.ts'
import { CliError } from '../run-command.ts'

/** What a migration may do that rows of before need not go through: new tables, columns, indexes, views, triggers. */
const ADDS =
  /^(CREATE (TABLE|UNIQUE INDEX|INDEX|VIEW|TRIGGER|VIRTUAL TABLE)|ALTER TABLE \S+ ADD|DROP (INDEX|VIEW|TRIGGER)) /i

/**
 * Refuses a store that is older than the backup, and one that is newer by a migration that changes rows: rows of
 * before would miss that change. Such a backup is brought back by its own version, and the store deployed after it.
 */
export function needSchema(backup: readonly string[], store: readonly string[]): void {
  const missing = backup.filter((name) => !store.includes(name))
  if (missing.length > 0)
    throw new CliError(
      `The store is older than the backup: it lacks ${missing.join(', ')}. Deploy the newer version first.`,
    )
  const changing = store.filter((name) => !backup.includes(name) && !onlyAdds(name))
  if (changing.length > 0)
    throw new CliError(
      `Since the backup, ${changing.join(', ')} changed rows. Start the version that made the backup, restore there, then deploy this one.`,
    )
}

function onlyAdds(name: string): boolean {
  const statements = readFileSync(join(ROOT, 'migrations', name), 'utf8')
    .split('--> statement-breakpoint')
    .map((sql) => sql.replaceAll(/^--.*$/gm, '').trim())
  return statements.every((sql) => sql === '' || ADDS.test(sql))
}
