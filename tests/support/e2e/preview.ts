import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { readKeptMails } from '../../../worker/cli/kept-mails.ts'
import { ROOT } from '../../../worker/cli/local-state.ts'
import { originAt } from '../../../worker/cli/preview-state.ts'
import { makeOwnRuntime } from '../node/own-runtime.ts'
import { saysReady } from '../node/says-ready.ts'
import { test as base } from './journey.ts'
import type { Mail } from './mailbox.ts'

const run = promisify(execFile)

/** An empty store with production's settings, as `npm run preview` serves it. */
export interface Preview {
  /** `https://localhost:<port>`. */
  url: string
  stateFolder: string
  /** Runs `npm run make-owner` beside the running store; answers what it printed. */
  makeOwner: (...args: string[]) => Promise<string>
  /** The newest mail to an address that the local platform was handed, whose subject fits; waits until it is there. */
  lastMail: (to: string, subject: RegExp) => Promise<Mail>
  close: () => Promise<void>
}

/** Starts one with a state folder of its own. */
async function startPreview(): Promise<Preview> {
  const placeOf = (port: number, stateFolder: string) => ({
    STATE_DIR: stateFolder,
    PORT: String(port),
  })
  const runtime = await makeOwnRuntime(({ port, stateFolder }) => ({
    args: ['worker/cli/preview.ts'],
    env: placeOf(port, stateFolder),
    isReady: saysReady,
  }))
  const { stateFolder } = runtime
  const port = Number(new URL(runtime.url).port)
  await runtime.start()
  return {
    url: originAt(port),
    stateFolder,
    makeOwner: async (...args) => {
      const command = ['--no-warnings', 'worker/cli/make-owner.ts', ...args]
      const env = { ...process.env, ...placeOf(port, stateFolder) }
      const { stdout } = await run(process.execPath, command, { cwd: ROOT, env })
      return stdout
    },
    lastMail: (to, subject) => lastMailIn(join(stateFolder, 'mails'), { to, subject }),
    close: runtime.close,
  }
}

/** SHA-256 of the key of a server's certificate, base64: a browser that is told of it trusts the certificate. */
async function keyHash(url: string): Promise<string> {
  const socket = connect({
    host: 'localhost',
    port: Number(new URL(url).port),
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
  socket.destroy()
  if (key === undefined) throw new Error(`${url} has no certificate`)
  return createHash('sha256').update(key).digest('base64')
}

async function lastMailIn(
  folder: string,
  { to, subject }: { to: string; subject: RegExp },
): Promise<Mail> {
  const find = () =>
    readKeptMails(folder)
      .map(readMail)
      .findLast((mail) => mail.to === to && subject.test(mail.subject))
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true)
  const { text = '', ...mail } = find() ?? { subject: '' }
  return { subject: mail.subject, text, links: text.match(/https?:\/\/\S+/g) ?? [] }
}

function readMail(file: string): { to: string; subject: string; text: string } {
  const at = file.indexOf('\n\n')
  const heads = file.slice(0, at)
  const head = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(heads)?.[1] ?? ''
  return { to: head('To'), subject: head('Subject'), text: file.slice(at + 2) }
}

/** Journeys in a store of their own; each worker has one. */
export const test = base.extend<object, { preview: Preview }>({
  preview: [
    async ({ playwright: _ }, use) => {
      const preview = await startPreview()
      await use(preview)
      await preview.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  launchOptions: [
    async ({ preview, launchOptions }, use) => {
      const trust = `--ignore-certificate-errors-spki-list=${await keyHash(preview.url)}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), trust] })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ preview }, use) => {
    await use(preview.url)
  },
})
