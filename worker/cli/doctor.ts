import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { appKey } from '../lib/app-key.ts'
import { isLocalHost } from '../lib/site-of.ts'
import { askDoctor, readExamination } from './ask-doctor.ts'
import { doctorTable } from './doctor-table.ts'
import { CliError, runCommand, say } from './run-command.ts'
import { storeUrl } from './store-url.ts'

const USAGE = 'APP_KEY=… npm run doctor -- https://shop.example'
const LONGEST_WAIT_MS = 30_000

/**
 * Asks a store, deployed or local, for everything that can be the matter with it, and prints a table. Exit codes: 0 all
 * is well, 1 something is not, or there was no answer. The question is signed by `APP_KEY`, from the environment or typed.
 */
async function doctor(): Promise<void> {
  const url = addressOf(process.argv[2])
  const key = await readKey(url.hostname)
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
  const answer = await askDoctor({ url, key, signal }).catch((error: unknown) => {
    throw new CliError(`Nothing answers at ${url.origin}: ${String(error)}`)
  })
  if (!answer.ok) throw new CliError(await refusalOf(answer))
  const examination = await readExamination(answer)
  say(doctorTable(examination))
  if (examination.checks.some(({ state }) => state !== 'fine')) process.exitCode = 1
}

function addressOf(text: string | undefined): URL {
  const url = storeUrl(text ?? `http://localhost:${process.env.PORT ?? '8787'}`)
  if (url === null) throw new CliError(`Usage: ${USAGE}`)
  return url
}

async function readKey(hostname: string): Promise<string> {
  const { APP_KEY } = process.env
  if (APP_KEY !== undefined && APP_KEY !== '') return APP_KEY
  if (isLocalHost(hostname)) return appKey({ APP_ENV: 'local' })
  if (!process.stdin.isTTY) throw new CliError(`APP_KEY is not in the environment. ${USAGE}`)
  process.stdout.write('APP_KEY of the store (not shown): ')
  // What is typed is shown nowhere.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const key = await terminal.question('')
  terminal.close()
  say('')
  return key.trim()
}

async function refusalOf(answer: Response): Promise<string> {
  if (answer.status === 404)
    return 'The store does not know this APP_KEY, or your clock is more than a minute off its own.'
  if (answer.status === 503)
    return `The store has no APP_KEY of 32 characters or more to know you by: npx wrangler secret put APP_KEY`
  return `The store answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`
}

await runCommand(doctor)
