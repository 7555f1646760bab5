import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../../../worker/cli/local-state.ts'
import { ownerSql } from '../../../worker/cli/owner-sql.ts'
import { hashPassword } from '../../../worker/people/accounts/password.ts'
import { openStoreFile } from '../../bench/full-size/store-file.ts'
import { makeOwnRuntime, type OwnRuntime } from '../node/own-runtime.ts'
import { PASSWORD } from './sign-in.ts'

export const OWNER = 'owner@example.com'

const nodeScript = promisify(execFile)

/**
 * A store as a deploy leaves it, but for its owner: no demo, nothing in it, not open yet. It runs beside the store of
 * the other journeys, of the same build.
 */
export async function startEmptyStore(): Promise<OwnRuntime> {
  const store = await makeOwnRuntime(async ({ url, port, stateFolder }) => {
    const env = { STATE_DIR: stateFolder, PORT: String(port) }
    await nodeScript(process.execPath, ['--no-warnings', join(ROOT, 'worker/cli/migrate.ts')], {
      env: { ...process.env, ...env },
    })
    await makeOwner(stateFolder)
    return {
      args: ['--no-warnings', join(ROOT, 'worker/cli/bundled-server.ts'), String(port)],
      env,
      isReady: () => answers(`${url}/api/health`),
    }
  })
  await store.start()
  return store
}

async function makeOwner(stateFolder: string): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  const db = openStoreFile(stateFolder)
  try {
    db.prepare(
      `INSERT INTO users (email, password_hash, first_name, last_name, locale)
       VALUES (?, ?, 'Ада', 'Лавлейс', 'ru')`,
    ).run(OWNER, hash)
    for (const statement of ownerSql(OWNER)) db.exec(statement)
  } finally {
    db.close()
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    await wait(250)
  }
  throw new Error(`${url} does not answer`)
}
