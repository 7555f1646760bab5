import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CliError } from '../run-command.ts'

const SHORTEST = 12

/** The passphrase of a backup: from the environment, else asked for on the terminal, where it is not shown. */
export async function askPassphrase(variable = 'BACKUP_KEY'): Promise<string> {
  const given = process.env[variable] ?? (await ask(variable))
  if (given.length < SHORTEST)
    throw new CliError(`A passphrase of a backup has ${SHORTEST} characters or more.`)
  return given
}

async function ask(variable: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CliError(`Give the backup's passphrase in the environment: ${variable}=…`)
  process.stdout.write('Passphrase of the backup: ')
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await lines.question('')
  lines.close()
  process.stdout.write('\n')
  return answer
}
