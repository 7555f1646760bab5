import { resolve } from 'node:path'
import { appKey, hasAppKey } from '../../lib/app-key.ts'
import { chosenPort } from '../local-state.ts'
import { CliError } from '../run-command.ts'
import type { AskedStore } from './ask-store.ts'

/** Options of a command that asks a store with its own key. */
export const STORE_OPTIONS = {
  remote: { type: 'boolean', default: false },
  url: { type: 'string' },
} as const

interface Chosen {
  remote: boolean
  url?: string | undefined
}

/**
 * The store a command is about: with `--remote` that of `PUBLIC_URL`, with its `APP_KEY` (both in the environment of
 * the command), with `--url` the one there, else the one on this machine.
 */
export function chooseStore({ remote: isRemote, url }: Chosen): AskedStore {
  const { APP_KEY, PUBLIC_URL } = process.env
  const given = url ?? (isRemote ? PUBLIC_URL : undefined)
  if (isRemote && given === undefined)
    throw new CliError('Say where the store is: --url https://…, or PUBLIC_URL in the environment.')
  const own = APP_KEY === undefined ? {} : { APP_KEY }
  if (isRemote && !hasAppKey(own))
    throw new CliError(
      'Give the store’s secret in the environment: APP_KEY=… (32 characters or more).',
    )
  const address = given ?? `http://127.0.0.1:${chosenPort()}`
  return { url: address.replace(/\/+$/, ''), key: appKey({ APP_ENV: 'local', ...own }) }
}

/** A path as the person means it: npm runs scripts in the repository's root. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
