import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateDir } from './local-state.ts'
import { CliError } from './run-command.ts'

/** What `npm run preview` keeps beside its state: the secret of this store, and where it is served. */
interface PreviewState {
  appKey: string
  port: number
}

/** Where the preview keeps its state unless `STATE_DIR` says another place: never the demo's. */
export const PREVIEW_FOLDER = '.state-preview'

const file = () => join(stateDir(), 'preview.json')

/** The secret of the preview in this state directory, made the first time; notes the port it is served at. */
export function keepPreview(port: number): PreviewState {
  const kept = readPreview()
  // The demo's state is sealed with another key, and is no empty store.
  if (kept === null && existsSync(join(stateDir(), 'v3')))
    throw new CliError(`${stateDir()} holds another store: choose another STATE_DIR.`)
  const appKey = kept?.appKey ?? randomBytes(32).toString('base64url')
  const state = { appKey, port }
  mkdirSync(stateDir(), { recursive: true })
  writeFileSync(file(), JSON.stringify(state), { mode: 0o600 })
  return state
}

/** Refuses a state directory of a preview, which the demo has no place in. */
export function refusePreview(): void {
  if (readPreview() !== null)
    throw new CliError(`${stateDir()} holds a preview: npm run preview goes on with it.`)
}

/** Where the preview of this state directory is reached, `https://localhost:8788`; null: it has none. */
export function previewOrigin(): string | null {
  const state = readPreview()
  return state === null ? null : originAt(state.port)
}

/**
 * With TLS, as in production, which answers nothing else: so cookies are `__Host-` and `Secure`, and links in mails open.
 * The certificate is the local platform's own, for `localhost`; browsers ask once whether it is trusted.
 */
export const originAt = (port: number): string => `https://localhost:${port}`

/** Null where no preview was started. */
function readPreview(): PreviewState | null {
  if (!existsSync(file())) return null
  return JSON.parse(readFileSync(file(), 'utf8')) as PreviewState
}
