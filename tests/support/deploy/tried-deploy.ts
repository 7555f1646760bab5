import { EventEmitter } from 'node:events'
import type { Pace } from '../../../worker/cli/deploy/checked-store.ts'
import { type Deploy, deployStore } from '../../../worker/cli/deploy/deploy-store.ts'
import type { StoreConfig } from '../../../worker/cli/deploy/read-config.ts'
import { CliError } from '../../../worker/cli/run-command.ts'
import { KEY, PlayedStore } from './played-store.ts'
import { NEW, OLD, StandInWrangler } from './stand-in-wrangler.ts'

/** So that a check that fails takes a moment. */
export const PACE: Pace = { wholeMs: 300, pauseMs: 5, againAfterMs: [5, 5], requestMs: 5_000 }

export const CONFIG: StoreConfig = {
  environment: 'production',
  name: 'detal',
  databases: [{ binding: 'DB', name: 'detal', folder: 'migrations' }],
  routes: ['shop.example/*'],
  isAtWorkersDev: true,
  crons: ['* * * * *'],
  queues: ['detal-jobs', 'detal-jobs-dead'],
  bindings: ['APP_ENV (plain text)', 'DB (d1)', 'VERSION (version metadata)'],
  objectsTag: 'live',
  publicUrl: null,
}

/** How the commit that is deployed is sent, and how that is taken back. */
export const DEPLOY = 'deploy --minify --tag 1a2b3c4 --message 1a2b3c4 Say what a deploy changes'
export const UNDO = `rollback ${OLD} --name detal --yes`

type Own = Partial<Omit<Deploy, 'wanted'>> & { wanted?: Partial<Deploy['wanted']> }

/** A deploy of a store that is well, by a wrangler and to a store that are played. */
export class TriedDeploy {
  readonly wrangler = new StandInWrangler()
  readonly store = new PlayedStore()
  readonly signals = new EventEmitter()
  /** What was said. */
  readonly lines: string[] = []
  /** Of the store. */
  origin = ''

  async begin(): Promise<void> {
    this.store.version = () => this.wrangler.live?.[0]?.version_id ?? null
    this.origin = await this.store.open()
  }

  /** Deploys, and answers why it failed; null: it did not. */
  async deploy({ wanted, ...own }: Own = {}): Promise<string | null> {
    try {
      await deployStore({
        run: this.wrangler.run,
        config: CONFIG,
        commit: { hash: '1a2b3c4', title: 'Say what a deploy changes', isClean: true },
        kib: 1900,
        origin: this.origin,
        key: KEY,
        pace: PACE,
        signals: this.signals,
        say: (line) => this.lines.push(line),
        ask: null,
        wanted: { isPlan: false, isYes: true, isChecked: true, ...wanted },
        ...own,
      })
      return null
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      return error.message
    }
  }

  said(): string {
    return this.lines.join('\n').replaceAll(/ +/g, ' ')
  }

  /** How a check ended, each time it was made: `page in en fine 200`. */
  found(name: string): string[] {
    return this.lines
      .filter((line) => line.startsWith(`  ${name} `))
      .map((line) =>
        line
          .trim()
          .replaceAll(/\s+/g, ' ')
          .replace(/ \([\d.]+ s\)$/, ''),
      )
  }

  /** The new version's page fails. */
  breakHome(): void {
    this.store.broken.set(`${NEW} /en/`, { status: 500 })
  }
}
