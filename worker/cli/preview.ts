import { resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { endChildren, endWithSignals } from './children.ts'
import { mailFolder, readKeptMails } from './kept-mails.ts'
import { endLeftovers } from './leftovers.ts'
import { chosenPort, needFreePort, ROOT, stateDir } from './local-state.ts'
import { migrate } from './migrate.ts'
import { keepPreview, originAt, PREVIEW_FOLDER } from './preview-state.ts'
import { runCommand, say } from './run-command.ts'
import { serve } from './serve.ts'

/** Beside the demo's, so that both can be looked at. */
const PORT = '8788'

/**
 * `npm run preview`: an empty store with production's settings on this machine. It keeps state of its own in
 * `.state-preview`, unless `STATE_DIR` says elsewhere.
 */
async function preview(): Promise<void> {
  const port = chosenPort(PORT)
  await endLeftovers()
  await needFreePort(port)
  keepPreview(port)
  await buildWeb()
  await migrate('local')
  const server = await serve({ port, isChanging: false, isPreview: true })
  const isUsual = stateDir() === resolve(ROOT, PREVIEW_FOLDER)
  const place = isUsual ? '' : `STATE_DIR=${stateDir()} `
  say('\nAs in production, with nothing in it. Its certificate is not signed: a browser asks once.')
  say(`  The first owner:  ${place}npm run make-owner -- you@example.com --preview`)
  say(`  Mails it sends:   ${mailFolder()}; ${place}npm run preview -- --mails`)
  say(`\nDetal is ready: ${originAt(port)} (Ctrl-C ends it)`)
  process.exitCode = await server.ended
}

async function printMails(): Promise<void> {
  const mails = readKeptMails(mailFolder())
  say(mails.length === 0 ? 'No mail was sent.' : mails.join('\n────────\n\n'))
}

process.env.STATE_DIR ??= PREVIEW_FOLDER
endWithSignals()
await runCommand(process.argv.includes('--mails') ? printMails : preview)
await endChildren()
